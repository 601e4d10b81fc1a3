import { resendMessages } from '#access/session/account-api.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { resendUndelivered } from '../../undelivered/list.ts';

const RESENT_TEXT = (many: number) =>
  many === 1 ? '1 mensaje vuelve a la cola.' : `${many} mensajes vuelven a la cola.`;
const resultText =
  (why: string) =>
  ({ resent, refused }: { resent: number; refused: number }) =>
    refused === 0 ? RESENT_TEXT(resent) : `${RESENT_TEXT(resent)} ${refused} no: ${why}`;

const WHY = 'ya llegaron, no tienen consentimiento, o su código o enlace pudo vencer';

/** Puts undelivered messages back into the queue. */
export const useResend = () =>
  useEndpointMutation(resendMessages, { invalidates: ['/security/messages', '/work'], success: resultText(`${WHY}.`) });

/** Same as `useResend`, for the messages of the company. */
export const useResendUndelivered = () =>
  useEndpointMutation(resendUndelivered, {
    invalidates: ['/configuration/notifications/undelivered', '/work'],
    success: resultText(`${WHY}, o ya se enviaron tres veces.`),
  });
