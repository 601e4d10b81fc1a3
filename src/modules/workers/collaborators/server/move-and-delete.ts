import { workerWords } from '#platform/contract/person-keys.ts';
import { conflict, notFound } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { Listing } from '#platform/server/database/statements/listing.ts';
import { afterPrefix, Conditions } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { DeletedPatient } from '../model.ts';
import type * as api from '../write-api.ts';
import { chosenWorkers } from './chosen-workers.ts';
import { changeWorkers } from './write-workers.ts';

/** Moves workers to a project, or to none, and returns the earlier project of each, so that it can be undone. */
export async function moveToProjectOf({ body, query, scope }: Call<typeof api.moveToProject>) {
  const project = query.project_id ?? null;
  return scope.run(async (tx) => {
    const { workers, refused } = await chosenWorkers(tx, body.patientIds, ['ACTIVE', 'CEASED']);
    if (project !== null) {
      const open = await tx.client.query('select 1 from projects where customer_id = $1 and id = $2 and active', [
        tx.customerId,
        project,
      ]);
      if (open.rowCount === 0) throw conflict('project_closed', 'Ese proyecto ya no se usa: elige otro.');
    }
    const moved = workers
      .filter((row) => row.project_id !== project)
      .map((row) => ({ patientId: row.id, from: row.project_id }));
    const movedIds = moved.map(({ patientId }) => patientId);
    await changeWorkers(tx, movedIds, () =>
      tx.client.query(
        `update patients set project_id = $3, version = version + 1, updated_at = now()
         where customer_id = $1 and id = any($2)`,
        [tx.customerId, movedIds, project],
      ),
    );
    for (const { patientId, from } of moved)
      await tx.audit({
        action: 'patient.moved',
        objectType: 'patient',
        objectId: patientId,
        details: { from, to: project },
      });
    return { moved, refused };
  });
}

/** Hides a worker. Their exams and documents are kept for as long as the law requires. */
export async function deletePatientOf({ query, scope, session }: Call<typeof api.deletePatient>): Promise<void> {
  await scope.run(async (tx) => {
    const { rowCount } = await changeWorkers(tx, [query.person_id], () =>
      tx.client.query(
        `update patients
         set status = 'DELETED', deleted_at = now(), deleted_by = $3, version = version + 1, updated_at = now()
         where customer_id = $1 and id = $2 and status <> 'DELETED'`,
        [tx.customerId, query.person_id, session?.userId ?? null],
      ),
    );
    if (!rowCount) throw notFound('No encontramos a ese colaborador.');
    await tx.audit({ action: 'patient.deleted', objectType: 'patient', objectId: query.person_id });
  });
}

const DELETED_ORDER: Record<string, string> = {
  deletedAt: 'p.deleted_at',
  ceasedOn: 'p.ceased_on',
  name: 'p.full_name collate "es-x-icu"',
  area: 'wa.name collate "es-x-icu"',
};

export function deletedListing(scope: Scope, q: { q?: string | undefined; sort: string }): Listing<DeletedPatient> {
  const where = new Conditions(scope.customerId);
  const searched = workerWords(q.q ?? '').slice(0, 6);
  if (q.q && searched.length === 0) where.always('false');
  for (const word of searched) {
    const [from, to] = [where.place(word), where.place(afterPrefix(word))];
    where.always(
      `p.id in (select w.patient_id from patient_words w
         where w.customer_id = $1 and w.word >= ${from} and w.word < ${to})`,
    );
  }
  const from = `from patients p
left join working_areas wa on wa.customer_id = p.customer_id and wa.id = p.working_area_id
left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
where p.customer_id = $1 and p.status = 'DELETED' and p.merged_into is null${where.and}`;
  return {
    rows: (limit) => `select p.id, p.document_type as "documentType", p.document_number as "documentNumber",
       p.full_name as "fullName", wa.name as area, j.name as "jobTitle", p.ceased_on as "ceasedOn",
       to_char(p.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletedAt"
     ${from}
     order by ${DELETED_ORDER[q.sort.replace('-', '')]} ${q.sort.startsWith('-') ? 'desc' : 'asc'} nulls last,
       p.id ${limit}`,
    matching: `select 1 ${from}`,
    values: where.values,
    past: true,
  };
}
