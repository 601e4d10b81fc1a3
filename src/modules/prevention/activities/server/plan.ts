import { randomUUID } from 'node:crypto';
import { isClinicalText } from '#clinical/certificate-text/clinical-name.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { badRequest, changedMeanwhile, notFound } from '#platform/contract/problem.ts';
import { casesWhere } from '#platform/server/cases/store.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import type { Activity } from '../activities.ts';
import type { PlanFields } from '../api.ts';
import { plannedDays } from '../kinds.ts';
import { lockActivity } from './hold.ts';
import { activityStore } from './store.ts';

type Places = Pick<PlanFields, 'projectId' | 'headquarterId' | 'workingAreaId'>;
type Named = Pick<PlanFields, 'kind' | 'name' | 'responsible'>;

/**
 * Checks the name that a doctor gives an activity, because the whole company reads it. A training's subject may name an
 * illness; the name of an inspection may not, because a doctor who writes an illness there may reveal a worker's
 * health.
 * @throws 400 `tells_clinical`
 */
function checkName({ inside }: Tx, { kind, name, responsible }: Named): void {
  if (!inside) return;
  const telling = (['name', 'responsible'] as const).filter((field) =>
    field === 'name' ? kind !== 'training' && isClinicalText(name) : responsible && isClinicalText(responsible),
  );
  if (telling.length > 0)
    throw badRequest(
      'tells_clinical',
      'Lo lee toda la empresa: escríbelo sin datos de salud.',
      telling.map((path) => ({ path, message: 'Quita los datos de salud.' })),
    );
}

/** @throws 404 for a project, site or area that the company does not have */
async function checkPlaces(tx: Tx, { projectId, headquarterId, workingAreaId }: Places): Promise<void> {
  const { rows } = await tx.client.query<{ project: boolean; headquarter: boolean; area: boolean }>(
    `select $2::uuid is null or exists (select 1 from projects where customer_id = $1 and id = $2) as project,
       $3::uuid is null or exists (select 1 from headquarters where customer_id = $1 and id = $3) as headquarter,
       $4::uuid is null or exists (select 1 from working_areas where customer_id = $1 and id = $4) as area`,
    [tx.customerId, projectId, headquarterId, workingAreaId],
  );
  const { project, headquarter, area } = orNotFound(rows[0]);
  if (!project) throw notFound('No encontramos ese proyecto.');
  if (!headquarter) throw notFound('No encontramos esa sede.');
  if (!area) throw notFound('No encontramos esa área.');
}

const INSERT_SQL = `
insert into activities as written (customer_id, id, kind, name, planned_on, unplanned, project_id, headquarter_id,
  working_area_id, responsible, created_by)
select h.customer_id, x.id, $2, $3, x.day, $5, $6, $7, $8, $9, $10
from company_rows h cross join unnest($4::date[], $11::uuid[]) x(day, id) where h.customer_id = $1 returning id`;

/**
 * Plans an activity for one day, or repeated until the end of that year.
 * @throws 400, 404
 */
export const planActivities = (scope: Scope, body: PlanFields): Promise<{ ids: string[] }> =>
  scope.run(async (tx) => {
    checkName(tx, body);
    await checkPlaces(tx, body);
    const days = plannedDays(body.plannedOn, body.unplanned ? 'NO' : body.repeat);
    const { rows } = await tx.client.query<{ id: string }>(INSERT_SQL, [
      tx.customerId,
      body.kind,
      body.name,
      days,
      body.unplanned,
      body.projectId,
      body.headquarterId,
      body.workingAreaId,
      body.responsible || null,
      tx.actor.id,
      days.map(() => randomUUID()),
    ]);
    for (const { id } of rows)
      await tx.audit({
        action: 'activity.planned',
        objectType: 'activity',
        objectId: id,
        details: { kind: body.kind },
      });
    return { ids: rows.map(({ id }) => id) };
  });

/** Returns an activity as the list shows it. */
async function activityOf(tx: Tx, id: string): Promise<Activity> {
  const values = [tx.customerId, todayInLima(), id];
  const { rows } = await tx.client.query<Activity>(casesWhere(activityStore, ' and t.id = $3'), values);
  return orNotFound(rows[0]);
}

interface Replan extends Places, Named {
  plannedOn: string;
  version: number;
}

/**
 * Corrects a planned activity.
 * @throws 400, 404, 409 when another user changed it first
 */
export const replanActivity = (scope: Scope, id: string, body: Replan): Promise<{ id: string; version: number }> =>
  scope.run(async (tx) => {
    const activity = await lockActivity(tx, id);
    if (activity.version !== body.version) throw changedMeanwhile(await activityOf(tx, id));
    if (activity.kind !== body.kind && activity.answered)
      throw badRequest('checklist_of_another', 'Ya tiene respuestas de su lista de verificación: no cambia de tipo.', [
        { path: 'kind', message: 'No se puede cambiar.' },
      ]);
    checkName(tx, body);
    await checkPlaces(tx, body);
    const { rows } = await tx.client.query<{ id: string; version: number }>(
      `update activities
       set kind = $3, name = $4, planned_on = $5, project_id = $6, headquarter_id = $7, working_area_id = $8,
         responsible = $9, version = version + 1 where customer_id = $1 and id = $2 returning id, version`,
      [
        tx.customerId,
        id,
        body.kind,
        body.name,
        body.plannedOn,
        body.projectId,
        body.headquarterId,
        body.workingAreaId,
        body.responsible || null,
      ],
    );
    await tx.audit({ action: 'activity.replanned', objectType: 'activity', objectId: id });
    return orNotFound(rows[0]);
  });
