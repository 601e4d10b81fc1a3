import { randomUUID } from 'node:crypto';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { ACCOUNT_MAIL, type AccountMail } from './mails/account-mails.ts';

interface MailRecipient {
  userId: string;
  customerId: string;
}

// The token is created when the mail is written, so that the outbox contains no token.
const post =
  (kind: AccountMail['kind']) =>
  (tx: Pick<SystemTx, 'post'>, { userId, customerId }: MailRecipient): Promise<void> =>
    tx.post({
      topic: ACCOUNT_MAIL,
      dedupKey: `${kind}:${randomUUID()}`,
      payload: { kind, userId, customerId },
      customerId,
    });

/** Asks the person to choose a password; earlier invitations stop working. */
export const invitePerson = post('invitation');

/** Notifies a person with an account that they may work in another company. */
export const notifyAccessGranted = post('access_given');

/** Notifies a person that they lost access to a company or to their account. */
export const notifyAccessRevoked = post('access_taken');
