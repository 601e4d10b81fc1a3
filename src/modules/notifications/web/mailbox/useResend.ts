import { useEndpointMutation } from '../../../../platform/web/api/useEndpointMutation.ts';
import { resendMessages } from '../../../session/account-api.ts';

const TOLD = (many: number) => (many === 1 ? '1 mensaje vuelve a la cola.' : `${many} mensajes vuelven a la cola.`);

/** Puts messages that did not arrive back into the queue. */
export const useResend = () =>
  useEndpointMutation(resendMessages, {
    invalidates: ['/security/messages', '/work'],
    success: ({ resent, refused }) =>
      refused === 0
        ? TOLD(resent)
        : `${TOLD(resent)} ${refused} no: ya llegaron, no tienen consentimiento, o su código o enlace pudo vencer.`,
  });
