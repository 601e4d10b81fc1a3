import { randomUUID } from 'node:crypto';
import type { Config } from '../../../../platform/server/config/config.ts';
import type { Tx } from '../../../../platform/server/database/scope.ts';
import { postMessage } from '../../../../platform/server/messages/post-message.ts';
import { contactChanged, contactChangeTold } from '../../notifications.ts';

interface Known {
  first_name: string;
  full_name: string;
  document: string;
  company: string;
  consultation_mail: string | null;
}

/** Tells the mailbox that a worker no longer uses, and the company's medical service. */
export async function tellContactChange(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  patientId: string,
  before: string | null,
): Promise<void> {
  const { rows } = await tx.client.query<Known>(
    `select coalesce(nullif(p.first_names, ''), p.full_name) as first_name, p.full_name, p.document_type || ' ' || p.document_number as document,
       c.name as company, c.consultation_mail
     from patients p join customers c on c.id = p.customer_id where p.customer_id = $1 and p.id = $2`,
    [tx.customerId, patientId],
  );
  const known = rows[0];
  if (!known) return;
  const { first_name: firstName, full_name: fullName, document, company, consultation_mail: service } = known;
  const key = `contact:${randomUUID()}`;
  const base = { userId: null, customerId: tx.customerId };
  if (before)
    await postMessage(
      tx,
      config,
      contactChanged,
      { firstName, company },
      { ...base, patientId, to: before, key: `${key}:old` },
    );
  if (service)
    await postMessage(
      tx,
      config,
      contactChangeTold,
      { fullName, document },
      { ...base, to: service, key: `${key}:service` },
    );
}
