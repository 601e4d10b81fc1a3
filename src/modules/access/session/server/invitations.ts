import { randomUUID } from 'node:crypto';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { ACCOUNT_MAIL, type AccountMail } from './mails/account-mails.ts';

interface Told {
  userId: string;
  customerId: string;
}

// The token is made where the message is: neither stands in the outbox.
const post =
  (kind: AccountMail['kind']) =>
  (tx: Pick<SystemTx, 'post'>, { userId, customerId }: Told): Promise<void> =>
    tx.post({
      topic: ACCOUNT_MAIL,
      dedupKey: `${kind}:${randomUUID()}`,
      payload: { kind, userId, customerId },
      customerId,
    });

/** Asks the person to choose a password; earlier invitations stop working. */
export const invitePerson = post('invitation');

/** Tells a person with an account that they may work in another company. */
export const tellAccessGiven = post('access_given');

/** Tells a person that a company, or the account, is closed to them. */
export const tellAccessTaken = post('access_taken');
