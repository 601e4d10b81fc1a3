import { conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { takingBack } from '#workers/validity/server/exam-life.sql.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import type { FieldChange } from '../../model/changes.ts';
import { noticeCritical } from '../critical/notice-critical.ts';
import { type Before, keepChanges } from './changes.ts';
import { loadClinical, loadExamined, writeClinical } from './clinical-part.ts';
import { writeControl } from './next-control.ts';
import { removeReferrals } from './referrals.ts';
import { resultRows } from './results.ts';
import { UNDONE_COLUMNS } from './save-attention.ts';

/**
 * Condition: after the change `c` of the exam `a` its certificate was issued or its results were handed over. $1 is the
 * company.
 */
export const HANDED_OUT = `(coalesce(a.delivered_at > c.changed_at, false) or exists (select 1 from documents d
  where d.customer_id = $1 and d.attention_id = a.id and d.type in ('CERTIFICADO_APTITUD', 'CERTIFICADO_TAREA')
    and d.revoked_at is null and d.issued_at > c.changed_at))`;

const CHANGE_SQL = `
select a.version, c.changes, c.before, c.changed_by = $4::uuid as mine, ${HANDED_OUT} as "handedOut"
from exam_changes c join attentions a on a.customer_id = $1 and a.id = c.attention_id
where c.customer_id = $1 and c.attention_id = $2 and c.version = $3 and a.deleted_at is null for update of a`;

interface Change {
  /** Current version of the exam: an undo of an older version is refused. */
  version: number;
  changes: FieldChange[];
  before: Before | null;
  mine: boolean;
  handedOut: boolean;
}

type Column = keyof typeof UNDONE_COLUMNS;
const COLUMNS = Object.keys(UNDONE_COLUMNS) as Column[];
/** A delivery moves the state without counting the version up, so only the state that the change gave is taken back. */
const restored = (name: Column): string =>
  `${name} = case when x.altered ? '${name}'${name === 'state' ? ' and a.state = $5' : ''} then x.${name}
    else a.${name} end`;
/** $4 has the columns that the change altered; others may have been written since without a version. */
const RESTORE = `
with x as materialized (
  select $4::jsonb as altered,
    ${COLUMNS.map((name) => `($4::jsonb->>'${name}')::${UNDONE_COLUMNS[name]} as ${name}`).join(', ')})
update attentions a set ${COLUMNS.map(restored).join(',\n  ')},
  version = a.version + 1, updated_at = now()
from x where a.customer_id = $1 and a.id = $2 and a.version = $3`;

/** The documents that the change $3 made issuable again are revoked as before it. */
const REVOKE_AGAIN = `
update documents set lifted_at = null
where customer_id = $1 and attention_id = $2 and lifted_at = (select c.changed_at from exam_changes c
    where c.customer_id = $1 and c.attention_id = $2 and c.version = $3)`;

/**
 * Undoes the newest change of an exam for the person who made it.
 * @throws 404, 409 if the exam was changed since, or its certificate or results left with what the change said
 */
export function undoChange(
  scope: Scope,
  attentionId: string,
  changeVersion: number,
): Promise<{ id: string; version: number }> {
  return scope.run(async (tx) => {
    const { rows } = await tx.client.query<Change>(CHANGE_SQL, [
      tx.customerId,
      attentionId,
      changeVersion,
      tx.actor.kind === 'user' ? tx.actor.id : null,
    ]);
    const change = orNotFound(rows[0]?.mine ? rows[0] : undefined, 'No encontramos ese cambio.');
    const { before } = change;
    if (!before) throw conflict('not_undoable', 'Este cambio no se puede deshacer: corrígelo en el examen.');
    if (change.version !== changeVersion)
      throw conflict(
        'changed_since',
        'El examen cambió después: no se puede deshacer este cambio.',
        'Deshaz primero el último, o corrige el examen.',
      );
    const touchesAptitude = change.changes.some(({ field }) => field === 'aptitude');
    if (touchesAptitude && change.handedOut)
      throw conflict(
        'handed_out',
        'El certificado ya se emitió o el resultado ya se entregó con esta aptitud.',
        'Da otra aptitud en el examen.',
      );
    const altered = JSON.stringify(before.columns ?? {});
    const values = [tx.customerId, attentionId, changeVersion, altered, before.stateAfter ?? null];
    await takingBack(tx, () => changeExams(tx, [attentionId], () => tx.client.query(RESTORE, values)));
    if (before.clinical) await restoreClinical(tx, attentionId, before.clinical, change.changes);
    if (before.control !== undefined) await writeControl(tx, attentionId, before.control);
    if (before.opened) await removeReferrals(tx, attentionId, before.opened);
    const { rowCount: revokedAgain } = await tx.client.query(REVOKE_AGAIN, [tx.customerId, attentionId, changeVersion]);
    const version = changeVersion + 1;
    await keepChanges(
      tx,
      attentionId,
      version,
      change.changes.map((field) => ({ ...field, before: field.after, after: field.before })),
      { undoes: changeVersion, lifts: !revokedAgain },
    );
    await tx.audit({
      action: 'exam.change_undone',
      objectType: 'attention',
      objectId: attentionId,
      details: { version },
    });
    return { id: attentionId, version };
  });
}

/** Writes what the change replaced; measures that it did not touch keep the mark of a doctor's correction. */
async function restoreClinical(
  tx: Tx,
  id: string,
  before: NonNullable<Before['clinical']>,
  changes: readonly FieldChange[],
): Promise<void> {
  const person = orNotFound((await loadExamined(tx, [id])).get(id));
  const results = resultRows(new Map(before.measures), person, person.examDate, person.rules);
  const { texts, diagnoses } = before;
  const touched = new Set(changes.map(({ field }) => field));
  const marks = (await loadClinical(tx, [id])).get(id)?.byDoctor ?? [];
  const kept = marks.filter((mark) => mark.startsWith('measures.') && !touched.has(mark));
  // Changes from before these marks existed have none.
  const byDoctor = [...new Set([...(before.byDoctor ?? []), ...kept])];
  await writeClinical(tx, [{ attentionId: id, results, texts, diagnoses, byDoctor }], [id]);
  await noticeCritical(tx, [{ attentionId: id, results, isStored: true }]);
}
