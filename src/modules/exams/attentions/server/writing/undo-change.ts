import { conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { takingBack } from '#workers/validity/server/exam-life.sql.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import type { FieldChange } from '../../model/changes.ts';
import { noticeCritical } from '../critical/notice-critical.ts';
import { type Before, keepChanges } from './changes.ts';
import { loadExamined, writeClinical } from './clinical-part.ts';
import { writeControl } from './next-control.ts';
import { removeReferrals } from './referrals.ts';
import { resultRows } from './results.ts';
import { UNDONE_COLUMNS } from './save-attention.ts';

/**
 * Condition: after the change `c` of the exam `a` its certificate was issued or its results were handed over. $1 is the
 * company.
 */
export const HANDED_OUT = `(coalesce(a.delivered_at > c.changed_at, false) or exists (select 1 from documents d
  where d.customer_id = $1 and d.attention_id = a.id and d.type = 'CERTIFICADO_APTITUD' and d.revoked_at is null
    and d.issued_at > c.changed_at))`;

const CHANGE_SQL = `
select a.version, c.changes, c.before, c.changed_by = $4::uuid as mine, ${HANDED_OUT} as "handedOut"
from exam_changes c join attentions a on a.customer_id = $1 and a.id = c.attention_id
where c.customer_id = $1 and c.attention_id = $2 and c.version = $3 and a.deleted_at is null for update of a`;

interface Change {
  /** Version of the exam now. */
  version: number;
  changes: FieldChange[];
  before: Before | null;
  mine: boolean;
  handedOut: boolean;
}

type Column = keyof typeof UNDONE_COLUMNS;
const COLUMNS = Object.keys(UNDONE_COLUMNS) as Column[];
/** Columns that only another aptitude changes; a delivery writes them without counting the version up. */
const OF_APTITUDE: ReadonlySet<Column> = new Set(['aptitude', 'state', 'delivered_at', 'read_at', 'signed_at']);
const restore = (columns: readonly Column[]): string => `
with x as materialized (
  select * from jsonb_to_record($4::jsonb) as x(${columns.map((name) => `${name} ${UNDONE_COLUMNS[name]}`).join(', ')}))
update attentions a set ${columns.map((name) => `${name} = x.${name}`).join(', ')},
  version = a.version + 1, updated_at = now()
from x where a.customer_id = $1 and a.id = $2 and a.version = $3`;
const RESTORE_APTITUDE = restore(COLUMNS);
const RESTORE_OTHERS = restore(COLUMNS.filter((name) => !OF_APTITUDE.has(name)));
const COUNT_UP = `
update attentions a set version = a.version + 1, updated_at = now()
where a.customer_id = $1 and a.id = $2 and a.version = $3`;

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
    const values = [tx.customerId, attentionId, changeVersion];
    await takingBack(tx, () =>
      changeExams(tx, [attentionId], () =>
        before.columns
          ? tx.client.query(touchesAptitude ? RESTORE_APTITUDE : RESTORE_OTHERS, [
              ...values,
              JSON.stringify(before.columns),
            ])
          : tx.client.query(COUNT_UP, values),
      ),
    );
    if (before.clinical) await restoreClinical(tx, attentionId, before.clinical);
    if (before.control !== undefined) await writeControl(tx, attentionId, before.control);
    if (before.opened) await removeReferrals(tx, attentionId, before.opened);
    const version = changeVersion + 1;
    await keepChanges(
      tx,
      attentionId,
      version,
      change.changes.map((field) => ({ ...field, before: field.after, after: field.before })),
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

async function restoreClinical(tx: Tx, id: string, before: NonNullable<Before['clinical']>): Promise<void> {
  const person = orNotFound((await loadExamined(tx, [id])).get(id));
  const results = resultRows(new Map(before.measures), person, person.examDate, person.rules);
  const { texts, diagnoses } = before;
  await writeClinical(tx, [{ attentionId: id, results, texts, diagnoses }], [id]);
  await noticeCritical(tx, [{ attentionId: id, results, isStored: true }]);
}
