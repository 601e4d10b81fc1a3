import { conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { takingBack } from '#workers/validity/server/exam-life.sql.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import { UNDO_DAYS } from '../../duplicates.ts';
import type * as api from '../../duplicates-api.ts';
import { needsDoctor } from '../identity/needs-doctor.ts';
import { changeWorkers } from '../write-workers.ts';
import { ANNULLED_BY, asksForDoctor, lockBoth, type Moved } from './merge-patients.ts';

interface MergeRow {
  kept_id: string;
  merged_id: string;
  moved: Moved;
  undone_at: string | null;
  late: boolean;
}

/** Moves back exactly what the merge moved; later changes of the kept record are left as they are. */
export async function undoMergeOf({ params, scope, session }: Call<typeof api.undoMerge>) {
  try {
    return await scope.run(async (tx) => {
      const { rows } = await tx.client.query<MergeRow>(
        `select kept_id, merged_id, moved, undone_at, merged_at < now() - make_interval(days => $3) as late
         from patient_merges where customer_id = $1 and id = $2 for update`,
        [tx.customerId, params.id, UNDO_DAYS],
      );
      const merge = orNotFound(rows[0], 'No encontramos esa unión.');
      if (merge.undone_at) throw conflict('already_undone', 'Esta unión ya se deshizo.');
      if (merge.late)
        throw conflict('too_late', `Pasaron más de ${UNDO_DAYS} días: esta unión ya no se puede deshacer.`);
      const { kept_id: keptId, merged_id: restoredId, moved } = merge;
      const [kept, restored] = await lockBoth(tx, keptId, restoredId);
      if (kept.merged_into)
        throw conflict(
          'already_merged',
          'El registro que quedó se unió después con otro.',
          'Deshaz primero esa otra unión.',
        );
      if (!tx.inside && (await asksForDoctor(tx, { ...kept, ...moved.before } as typeof kept, restored)))
        throw needsDoctor('undo');
      await changeWorkers(tx, [keptId, restoredId], async () => {
        await giveBackFields(tx, keptId, moved);
        await tx.client.query(
          `update patients
           set status = $3, deleted_at = null, deleted_by = null, delete_reason = null, merged_into = null,
             version = version + 1, updated_at = now()
           where customer_id = $1 and id = $2`,
          [tx.customerId, restoredId, moved.mergedStatus],
        );
      });
      await tx.client.query(
        'update patients set merged_into = $3 where customer_id = $1 and id = any($2) and merged_into = $4',
        [tx.customerId, moved.pointers, restoredId, keptId],
      );
      await moveBack(tx, keptId, restoredId, moved);
      await tx.client.query('select unmerge_clinical($1)', [params.id]);
      await tx.client.query("select records_united($1, $2, 'undo', $3, $4, false)", [
        keptId,
        restoredId,
        kept['email'],
        restored['email'],
      ]);
      await tx.client.query(
        'update patient_merges set undone_at = now(), undone_by = $3 where customer_id = $1 and id = $2',
        [tx.customerId, params.id, session?.userId ?? null],
      );
      for (const objectId of [keptId, restoredId])
        await tx.audit({
          action: 'patient.unmerged',
          objectType: 'patient',
          objectId,
          details: { mergeId: params.id, kept: keptId, restored: restoredId },
        });
      return { keptId, restoredId };
    });
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'patients_document') throw error;
    throw conflict(
      'document_taken',
      'Otro colaborador tiene ahora el documento de uno de los dos.',
      'Corrige primero el documento del otro, o elimínalo.',
    );
  }
}

/** A field returns to its earlier value only if it still has the value that the merge gave it. */
async function giveBackFields(tx: Tx, keptId: string, { before, after }: Moved): Promise<void> {
  const columns = Object.keys(before).map((column) => {
    if (!/^[a-z_]+$/.test(column)) throw new Error(`${column} is no column.`);
    return `, ${column} = case when k.${column} is not distinct from a.${column} then b.${column} else k.${column} end`;
  });
  await tx.client.query(
    `update patients k set version = k.version + 1, updated_at = now() ${columns.join('')}
     from jsonb_populate_record(null::patients, $3) b, jsonb_populate_record(null::patients, $4) a
     where k.customer_id = $1 and k.id = $2`,
    [tx.customerId, keptId, JSON.stringify(before), JSON.stringify(after)],
  );
}

async function moveBack(tx: Tx, keptId: string, restoredId: string, moved: Moved): Promise<void> {
  await changeExams(tx, moved.attentions, () =>
    tx.client.query(
      `update attentions set patient_id = $3, version = version + 1, updated_at = now()
     where customer_id = $1 and id = any($2) and patient_id = $4`,
      [tx.customerId, moved.attentions, restoredId, keptId],
    ),
  );
  const annulledIds = moved.annulled.map(({ id }) => id);
  await takingBack(tx, () =>
    changeExams(tx, annulledIds, () =>
      tx.client.query(
        `update attentions a set state = m.state, annulled_reason = null, version = version + 1, updated_at = now()
     from jsonb_to_recordset($2) as m(id uuid, state text)
     where a.customer_id = $1 and a.id = m.id and a.state = 'ANULADO' and a.annulled_reason = $3
       and not exists (select 1 from attentions b
         where b.customer_id = $1 and b.patient_id = a.patient_id and b.kind = a.kind
           and b.exam_type = a.exam_type and b.exam_date = a.exam_date and b.deleted_at is null
           and b.state not in ('ANULADO', 'CANCELADO'))`,
        [tx.customerId, JSON.stringify(moved.annulled), ANNULLED_BY],
      ),
    ),
  );
  await tx.client.query(
    'update documents set revoked_at = null, revoked_reason = null where customer_id = $1 and id = any($2)',
    [tx.customerId, moved.revoked],
  );
  await tx.client.query('select point_import_rows($1, $2, $3)', [JSON.stringify(moved.rows), keptId, restoredId]);
}
