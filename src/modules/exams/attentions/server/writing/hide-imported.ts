import { conflict, notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import { mayTouchMany } from '#platform/server/import-kind/many.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import type * as api from '../../api.ts';
import { writeReasons } from './written-reasons.ts';

interface ImportedExam {
  id: string;
  imported: boolean;
  decided: boolean;
  documented: boolean;
  hidden: boolean;
}

const counted = (n: number) => (n === 1 ? '1 examen' : `${n} exámenes`);

/**
 * Hides imported exams; their rows and results stay stored. Exams that are already hidden are left as they are. An exam
 * decided by a doctor can be hidden only by a doctor, and an exam with a valid document only after that document was
 * revoked.
 */
export async function hideImported({ body, scope, session }: Call<typeof api.hideImportedExams>) {
  if (!session) throw notFound();
  const { ids, reason, forCompany } = body;
  mayTouchMany(session, ids.length, 'elimina');
  return scope.run(async (tx) => {
    const { rows } = await tx.client.query<ImportedExam>(
      `select a.id, a.batch_id is not null as imported, a.doctor_id is not null as decided,
         a.deleted_at is not null as hidden,
         exists (select 1 from documents d
           where d.customer_id = $1 and d.attention_id = a.id and d.revoked_at is null) as documented
       from attentions a where a.customer_id = $1 and a.id = any ($2) and a.kind = 'EMO' order by a.id for update of a`,
      [tx.customerId, ids],
    );
    if (rows.length < ids.length) throw notFound('No encontramos todos los exámenes.');
    const visibleRows = rows.filter((row) => !row.hidden);
    const refuse = (code: string, wrong: ImportedExam[], what: string) => {
      if (wrong.length > 0) throw conflict(code, `${counted(wrong.length)} ${what} No se eliminó ninguno.`);
    };
    refuse(
      'not_imported',
      visibleRows.filter((row) => !row.imported),
      'no vienen de una importación: se anulan uno por uno.',
    );
    refuse(
      'doctor_decided',
      tx.inside ? [] : visibleRows.filter((row) => row.decided),
      'tienen la aptitud de un médico.',
    );
    refuse(
      'has_documents',
      visibleRows.filter((row) => row.documented),
      'tienen un documento vigente: anúlalo primero.',
    );
    const hidden = visibleRows.map(({ id }) => id);
    await changeExams(tx, hidden, () =>
      tx.client.query(
        `update attentions set deleted_at = now(), deleted_by = $3, version = version + 1, updated_at = now()
       where customer_id = $1 and id = any ($2)`,
        [tx.customerId, hidden, session.userId],
      ),
    );
    if (hidden.length > 0 && reason) await writeReasons(tx, 'attention', hidden, reason, forCompany);
    if (hidden.length > 0)
      await tx.audit({
        action: 'attention.hidden',
        objectType: 'attention',
        ...(hidden.length === 1 ? { objectId: hidden[0] ?? '' } : {}),
        details: { ids: hidden },
      });
    return { hidden };
  });
}
