import { randomUUID } from 'node:crypto';
import { badRequest, changedMeanwhile, conflict } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { ACTIVITIES } from '../activities.ts';
import { type CarryOutFields, type FindingFields, MOST_FINDINGS } from '../api.ts';
import { type ActivityKind, CHECKLISTS } from '../kinds.ts';
import { lockActivity, staysInside } from './hold.ts';

/** @throws 400 for a point that the kind's checklist does not have */
function checkPoints(kind: ActivityKind, points: readonly (string | null)[]): void {
  const pointCodes = new Set(CHECKLISTS[kind].map(({ code }) => code));
  if (points.some((point) => point !== null && !pointCodes.has(point)))
    throw badRequest('other_point', 'La lista de verificación es de otro tipo de actividad: ábrela de nuevo.');
}

const INSERT_SQL = `
insert into activity_findings as written (customer_id, id, activity_id, point, text, action, due_on, inside, created_by)
select h.customer_id, x.id, $2, x.point, x.text, nullif(x.action, ''), x."dueOn", $4, $5
from company_rows h
cross join jsonb_to_recordset($3::jsonb) x(id uuid, point text, text text, action text, "dueOn" date)
where h.customer_id = $1 returning id`;

async function writeFindings(
  tx: Tx,
  activityId: string,
  findings: readonly FindingFields[],
  shared: boolean,
): Promise<string[]> {
  if (findings.length === 0) return [];
  const values = [
    tx.customerId,
    activityId,
    JSON.stringify(findings.map((finding) => ({ ...finding, id: randomUUID() }))),
    staysInside(tx, shared),
    tx.actor.id,
  ];
  const { rows } = await tx.client.query<{ id: string }>(INSERT_SQL, values);
  const { rows: all } = await tx.client.query<{ count: number }>(
    'select count(*)::int as count from activity_findings where customer_id = $1 and activity_id = $2',
    [tx.customerId, activityId],
  );
  if (all[0]!.count > MOST_FINDINGS)
    throw conflict('too_many', `Una actividad tiene hasta ${MOST_FINDINGS} hallazgos.`);
  return rows.map(({ id }) => id);
}

type Body = CarryOutFields & { version?: number | undefined };

/**
 * Registers an activity as carried out or corrects its record: its checklist is replaced, findings are added.
 * @throws 404, 409 for a cancelled activity, and when another user registered it first
 */
export const carryOut = (scope: Scope, id: string, body: Body): Promise<{ id: string; version: number }> =>
  scope.run(async (tx) => {
    const activity = await lockActivity(tx, id);
    if (body.version !== undefined && activity.version !== body.version)
      throw changedMeanwhile({ id, version: activity.version });
    const act = activity.state === 'HECHA' ? 'correct' : 'carryOut';
    if (!ACTIVITIES.acts[act]!.from.includes(activity.state))
      throw conflict('not_planned', 'Esta actividad se canceló: vuelve a programarla para registrarla.');
    checkPoints(activity.kind, [...Object.keys(body.checklist), ...body.findings.map(({ point }) => point)]);
    await moveCases(tx, ACTIVITIES, act, [{ id }], {
      done_on: body.doneOn,
      hours: body.hours,
      other_attendees: body.otherAttendees,
      checklist: JSON.stringify(body.checklist),
      why_not: null,
      done_by: tx.actor.id,
    });
    await writeFindings(tx, id, body.findings, body.shared);
    return { id, version: activity.version + 1 };
  });

/**
 * Adds a finding.
 * @throws 404, 409 when there are too many findings
 */
export const addFinding = (
  scope: Scope,
  id: string,
  { shared, ...finding }: FindingFields & { shared: boolean },
): Promise<{ id: string }> =>
  scope.run(async (tx) => {
    const { kind } = await lockActivity(tx, id);
    checkPoints(kind, [finding.point]);
    const [added] = await writeFindings(tx, id, [finding], shared);
    await tx.audit({ action: 'activity.finding', objectType: 'activity', objectId: id });
    return { id: orNotFound(added) };
  });

/**
 * Records the day on which a finding was solved; null reopens it.
 * @throws 404
 */
export const solveFinding = (scope: Scope, id: string, solvedOn: string | null): Promise<void> =>
  scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ activityId: string }>(
      `update activity_findings set solved_on = $3, solved_by = case when $3::date is null then null else $4::uuid end
       where customer_id = $1 and id = $2 returning activity_id as "activityId"`,
      [tx.customerId, id, solvedOn, tx.actor.id],
    );
    const { activityId } = orNotFound(rows[0], 'No encontramos ese hallazgo.');
    const action = solvedOn === null ? 'activity.finding.reopened' : 'activity.finding.solved';
    await tx.audit({ action, objectType: 'activity', objectId: activityId, details: { id } });
  });

/**
 * Releases the findings and files recorded inside the clinical wall to the company.
 * @throws 404
 */
export const shareActivity = (scope: Scope, id: string): Promise<void> =>
  scope.run(async (tx) => {
    await lockActivity(tx, id);
    await tx.client.query(
      `with f as (update activity_findings set inside = false where customer_id = $1 and activity_id = $2 and inside),
         p as (update activity_files set inside = false
           where customer_id = $1 and activity_id = $2 and inside and removed_at is null returning file_id)
       update files set medical = false where customer_id = $1 and id in (select file_id from p)`,
      [tx.customerId, id],
    );
    await tx.audit({ action: 'activity.shared', objectType: 'activity', objectId: id });
  });
