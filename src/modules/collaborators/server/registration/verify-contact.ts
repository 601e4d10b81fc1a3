import { found, type Tx } from '../../../../platform/server/database/scope.ts';

/**
 * Notes that a doctor verified with the worker that an e-mail is theirs: who and when. The trigger of `patients`
 * has the address used before told of a change.
 * @throws 404
 */
export async function verifyContact(tx: Tx, patientId: string, email: string, userId: string | null): Promise<void> {
  const { rows } = await tx.client.query<{ before: string | null }>(
    `with o as (select email from patients where customer_id = $1 and id = $2 for update)
     update patients p set email = $3, contact_verified_at = now(), contact_verified_by = $4, version = p.version + 1, updated_at = now()
     from o where p.customer_id = $1 and p.id = $2 returning o.email as before`,
    [tx.customerId, patientId, email, userId],
  );
  const { before } = found(rows[0], 'No encontramos a ese colaborador.');
  const changed = before?.toLowerCase() !== email;
  await tx.audit({
    action: 'patient.contact_verified',
    objectType: 'patient',
    objectId: patientId,
    details: { changed },
  });
}
