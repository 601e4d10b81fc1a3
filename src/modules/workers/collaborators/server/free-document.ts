import { conflict, invalid, type Problem } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { findMerged } from '#platform/server/import-kind/merged-workers.ts';

const documentInUse = (message: string): Problem =>
  invalid([{ path: 'documentNumber', message, code: 'document_taken' }]);

/** @throws 400 `document_taken` on the field, with the name of the worker who has the document */
export async function freeDocument(tx: Tx, type: string, number: string, except: string | null = null): Promise<void> {
  const { rows } = await tx.client.query<{ full_name: string; status: string }>(
    `select full_name, status from patients
     where customer_id = $1 and document_type = $2 and document_number = $3 and status <> 'DELETED'
       and id is distinct from $4`,
    [tx.customerId, type, number, except],
  );
  const holder = rows[0];
  if (!holder) return;
  const where = holder.status === 'CEASED' ? ', que está entre los cesados: reactívalo' : '';
  throw documentInUse(`Este documento ya es de ${holder.full_name}${where}.`);
}

/**
 * A document whose record was united with another usually belongs to the same person again. The caller may override the
 * refusal, because a record may have had a wrong number.
 * @throws 409 `document_merged`, naming the worker it belongs to
 */
export async function notMerged(tx: Tx, type: string, number: string): Promise<void> {
  if (!(await findMerged(tx))) return;
  const { rows } = await tx.client.query<{ name: string; document: string }>(
    `select kept_name as name, kept_type || ' ' || kept_number as document from merged_documents
     where document_type = $1 and document_number = $2`,
    [type, number],
  );
  const holder = rows[0];
  if (!holder) return;
  throw conflict(
    'document_merged',
    `El documento ${type} ${number} se unió al de ${holder.name} (${holder.document}).`,
    'Si es la misma persona, sigue en su registro. Si es otra, regístrala de todos modos.',
  );
}

/** Two users can save the same document at the same time; the database accepts only one of them. */
export async function oneDocument<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'patients_document')
      throw documentInUse('Otro colaborador ya tiene este documento.');
    throw error;
  }
}
