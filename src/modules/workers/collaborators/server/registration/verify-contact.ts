import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import { changeWorkers } from '../write-workers.ts';

const WRITTEN = {
  email: 'email = $3, contact_verified_at = now(), contact_verified_by = $4',
  phone: 'phone = $3, phone_verified_at = now(), phone_verified_by = $4',
} as const;

/**
 * Runs a statement that marks a contact as verified now. `guard_identity` takes back a verification of another instant,
 * and the node of a cluster has to be given the instant at which this transaction began.
 */
export async function verifyingContacts<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  await tx.client.query("select set_local('app.instant', now()::text)");
  return write();
}

/**
 * Records that a doctor verified an e-mail or telephone with the worker, with the doctor and the time. The address
 * that was used before is notified (`worker_identity_follow`).
 * @throws 404
 */
export async function verifyContact(
  tx: Tx,
  patientId: string,
  value: string,
  userId: string | null,
  contact: keyof typeof WRITTEN = 'email',
): Promise<void> {
  const { rows } = await changeWorkers(tx, [patientId], () =>
    verifyingContacts(tx, () =>
      tx.client.query<{ before: string | null }>(
        `with o as (select ${contact} as before from patients where customer_id = $1 and id = $2 for update)
         update patients p set ${WRITTEN[contact]}, version = p.version + 1, updated_at = now()
         from o where p.customer_id = $1 and p.id = $2 returning o.before`,
        [tx.customerId, patientId, value, userId],
      ),
    ),
  );
  const { before } = orNotFound(rows[0], 'No encontramos a ese colaborador.');
  const changed = before?.toLowerCase() !== value;
  await tx.audit({
    action: 'patient.contact_verified',
    objectType: 'patient',
    objectId: patientId,
    details: { contact, changed },
  });
}
