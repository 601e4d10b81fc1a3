import { randomUUID } from 'node:crypto';
import type { Role } from '#platform/contract/access.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { Scope, type Tx } from '#platform/server/database/scope.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { JobData, JobHandler } from '#platform/server/jobs/queue.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { readingsSent } from '../../notifications.ts';
import { READINGS } from '../../readings/readings.ts';
import { chosen, REACHABLE, type Readers } from './ask.ts';
import { sendLinks } from './send-links.ts';

/** Maximum number of workers or readings per transaction. */
const BATCH_SIZE = 200;

interface ReadingJob {
  editionId: string;
  dueOn: string | null;
  readers: Readers;
  by: string;
  role: Role;
}

/**
 * Requests the reading of an edition from the selected workers, in batches. Workers who already have it are skipped, so
 * that a repeated job asks no worker twice. Open readings of older editions are replaced.
 */
export function readingJobs(services: Services): JobHandler {
  return async (data, job) => {
    const { editionId, dueOn, readers, by, role } = data as JobData & ReadingJob;
    const customerId = data.customerId as string;
    const scope = new Scope(services.pools, customerId, { kind: 'user', id: by, role }, false);
    const { rows } = await scope.run(({ client }) =>
      client.query<{ asset: string; name: string; newest: boolean }>(EDITION_SQL, [customerId, editionId]),
    );
    const edition = rows[0];
    // A newer edition replaced this one before any worker was asked.
    if (!edition?.newest) return 'done';
    const at = { editionId, asset: edition.asset, dueOn, readers };
    for (let last: string | null = ''; last !== null; ) {
      job.assertHeld();
      const after: string = last;
      last = await scope.run((tx) => requestBatch(tx, services, at, after));
    }
    for (let more = true; more; ) {
      job.assertHeld();
      more = await scope.run((tx) => replaceNextReadings(tx, at));
    }
    await scope.run(async (tx) => {
      const [told] = (
        await tx.client.query<{ asked: number; unreachable: number }>(COUNT_READINGS, [customerId, editionId])
      ).rows;
      await notify(
        tx,
        readingsSent,
        { document: edition.name, ...told! },
        { userId: by, key: `sst-readings:${editionId}:${told!.asked}` },
      );
    });
    return 'done';
  };
}

const EDITION_SQL = `
select e.asset, e.name,
  not exists (select 1 from sst_editions n
    where n.customer_id = $1 and n.asset = e.asset and n.created_at > e.created_at) as newest
from sst_editions e where e.customer_id = $1 and e.id = $2`;

const COUNT_READINGS = `
select count(*)::int as asked,
  count(*) filter (where not ${REACHABLE} and r.state in ('PENDIENTE', 'LEIDA'))::int as unreachable
from sst_readings r join patients p on p.customer_id = $1 and p.id = r.patient_id
where r.customer_id = $1 and r.edition_id = $2 and r.state <> 'RETIRADA'`;

type At = { editionId: string; asset: string; dueOn: string | null; readers: Readers };

/** @returns the last worker that was processed; null when there are no more */
async function requestBatch(tx: Tx, { config }: Services, at: At, after: string): Promise<string | null> {
  const where = chosen(new Conditions(tx.customerId, at.asset, after || null), at.readers, '$2');
  const { rows: people } = await tx.client.query<{ id: string }>(
    `select p.id from patients p
     where p.customer_id = $1 and p.status = 'ACTIVE' and $2::text <> ''
       and ($3::uuid is null or p.id > $3)${where.and}
     order by p.id limit ${BATCH_SIZE}`,
    where.values,
  );
  if (people.length === 0) return null;
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into sst_readings (customer_id, id, edition_id, patient_id, due_on, asked_by)
     select h.customer_id, x.id, $2, x.patient_id, $4, $5
     from company_rows h cross join unnest($3::uuid[], $6::uuid[]) x(patient_id, id) where h.customer_id = $1
     on conflict (customer_id, edition_id, patient_id)
     do update set state = 'PENDIENTE', version = sst_readings.version + 1,
       due_on = excluded.due_on, asked_by = excluded.asked_by, asked_at = excluded.asked_at
       where sst_readings.state = 'RETIRADA'
     returning id`,
    [tx.customerId, at.editionId, people.map(({ id }) => id), at.dueOn, tx.actor.id, people.map(() => randomUUID())],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await sendLinks(tx, config, ids);
  return people.at(-1)!.id;
}

const OLDER_SQL = `
select r.id from sst_readings r join sst_editions e on e.customer_id = $1 and e.id = r.edition_id
where r.customer_id = $1 and e.asset = $2 and e.id <> $3 and r.state in ('PENDIENTE', 'LEIDA')
order by r.id limit ${BATCH_SIZE} for update of r`;

/** @returns whether there may be more */
async function replaceNextReadings(tx: Tx, { asset, editionId }: At): Promise<boolean> {
  const { rows } = await tx.client.query<{ id: string }>(OLDER_SQL, [tx.customerId, asset, editionId]);
  if (rows.length > 0) await moveCases(tx, READINGS, 'replace', rows);
  return rows.length === BATCH_SIZE;
}
