import type { Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { applyUnchanged, RANGE, rejectRemaining } from '#platform/server/import-kind/row-states.ts';
import { changeJobTitles } from '../write-job-titles.ts';
import { type AddedEntry, applyAdded, CHANGED_NOTE } from './entries.ts';

const MONTHS_SQL = "(r.parsed->>'validityMonths')::numeric::smallint";
const AREA_SQL =
  "left join working_areas a on a.customer_id = $1 and a.active and fold(a.name) = fold(r.parsed->>'area')";
const PENDING_ROWS = `${RANGE} and r.state = 'PENDING' and r.outcome`;

/** Writes the planned job titles of a range. An area that the company does not have yet is created. */
export async function applyJobTitles(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  await insertSelected(
    tx,
    `insert into working_areas (customer_id, id, name, batch_id)
     select distinct on (fold(r.parsed->>'area')) r.customer_id, gen_random_uuid(), r.parsed->>'area', r.batch_id
     from import_rows r
     where ${PENDING_ROWS} in ('NUEVO', 'ACTUALIZADO') and fold(coalesce(r.parsed->>'area', '')) <> ''
     order by fold(r.parsed->>'area'), r.row_no
     on conflict do nothing`,
    values,
  );
  const { rows: added } = await insertSelected<AddedEntry>(
    tx,
    `insert into job_titles (customer_id, id, name, working_area_id, validity_months, batch_id)
     select r.customer_id, gen_random_uuid(), r.parsed->>'jobTitle', a.id, ${MONTHS_SQL}, r.batch_id
     from import_rows r ${AREA_SQL}
     where ${PENDING_ROWS} = 'NUEVO'
     on conflict do nothing returning id, name, version`,
    values,
  );
  await applyAdded(tx, values, 'jobTitle', added);
  const named = await lockNamed(tx, values);
  const changed = {
    sql: `select unnest($5::uuid[])
      union
      select r.object_id from import_rows r where ${RANGE} and r.object_id is not null`,
    values: [...values, named],
  };
  await changeJobTitles(tx, changed, async () => {
    await tx.client.query(
      `with incoming as (
       select r.row_no, j.id, a.id as area_id, ${MONTHS_SQL} as months,
         jsonb_build_object('working_area_id', j.working_area_id, 'validity_months', j.validity_months,
           'hazards',
             coalesce((select jsonb_agg(h.hazard_id) from job_title_hazards h
               where h.customer_id = $1 and h.job_title_id = j.id),
               '[]')) as snapshot
       from import_rows r
       join job_titles j on j.customer_id = $1 and j.active and j.id = any ($5)
         and fold(j.name) = fold(r.parsed->>'jobTitle') ${AREA_SQL}
       where ${PENDING_ROWS} = 'ACTUALIZADO'),
     changed as (
       update job_titles j
       set working_area_id = coalesce(i.area_id, j.working_area_id),
         validity_months = coalesce(i.months, j.validity_months), version = j.version + 1
       from incoming i where j.customer_id = $1 and j.id = i.id returning j.id, j.version)
     update import_rows r set state = 'APPLIED', object_id = i.id, applied_version = c.version, before = i.snapshot
     from incoming i join changed c on c.id = i.id where ${RANGE} and r.row_no = i.row_no`,
      [...values, named],
    );
    const written = `${RANGE} and r.state = 'APPLIED' and r.applied_version is not null and r.parsed ? 'hazardIds'`;
    await tx.client.query(
      `delete from job_title_hazards h using import_rows r
     where ${written} and h.customer_id = $1 and h.job_title_id = r.object_id`,
      values,
    );
    await tx.client.query(
      `insert into job_title_hazards (customer_id, job_title_id, hazard_id)
     select r.customer_id, r.object_id, x.id
     from import_rows r cross join lateral jsonb_array_elements_text(r.parsed->'hazardIds') x(id)
     where ${written}`,
      values,
    );
  });
  await applyUnchanged(tx, values);
  await rejectRemaining(tx, values, ['NUEVO', 'ACTUALIZADO'], CHANGED_NOTE);
}

/**
 * Locks the job titles that the rows name, in order of id. A job title that was renamed while this waited is left out;
 * one that has the name since then is neither locked nor written, and its row is rejected.
 * @returns their ids
 */
async function lockNamed(tx: Tx, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select j.id from job_titles j
     where j.customer_id = $1 and j.active and fold(j.name) in (
       select fold(r.parsed->>'jobTitle') from import_rows r where ${PENDING_ROWS} = 'ACTUALIZADO')
     order by j.id for no key update`,
    [...values],
  );
  return rows.map(({ id }) => id);
}
