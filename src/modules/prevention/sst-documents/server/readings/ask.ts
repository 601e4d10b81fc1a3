import { randomUUID } from 'node:crypto';
import { CONTACT_CHANNELS } from '#access/links/contacts.ts';
import { mayGetLink } from '#access/links/server/verified.sql.ts';
import type { BodyOf, QueryOf } from '#platform/contract/endpoint.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { Conditions, statement } from '#platform/server/database/statements/statement.ts';
import type { Call, Services } from '#platform/server/http/context.ts';
import { channelsOn } from '#platform/server/messages/settings.ts';
import { readingRequested } from '../../notifications.ts';
import type { countReaders, requestReading, SstReadingSummary } from '../../readings/api.ts';
import { contentOf, type Edition, keepEdition } from './edition.ts';

export const READINGS_JOB = 'sst-readings';

/** Filters of the workers who are asked to read. */
export type Readers = Pick<
  BodyOf<typeof requestReading>,
  'working_area_id' | 'job_title_id' | 'project_id' | 'headquarter_id'
> & {
  /** If true, only the workers who were asked to read an earlier edition. */
  again?: boolean;
};

/** Adds the readers' filters to a query of active workers `p`. `asset` is the SQL parameter with the document. */
export function chosen(where: Conditions, readers: Readers, asset: string): Conditions {
  where
    .among(readers.working_area_id, 'p.working_area_id')
    .among(readers.job_title_id, 'p.job_title_id')
    .among(readers.project_id, 'p.project_id')
    .among(readers.headquarter_id, 'p.headquarter_id');
  if (readers.again)
    where.always(`exists (select 1 from sst_readings r join sst_editions e on e.customer_id = $1 and e.id = r.edition_id
      where r.customer_id = $1 and r.patient_id = p.id and r.state <> 'RETIRADA' and e.asset = ${asset})`);
  return where;
}

/** True if the worker `p` may get the link. */
export const REACHABLE = mayGetLink();

/**
 * Counts the workers that the filters select. `asked` counts those who already have a reading of the newest edition,
 * open or signed.
 */
export async function readersOf(scope: Scope, query: QueryOf<typeof countReaders>) {
  const where = chosen(new Conditions(scope.customerId, query.asset_id), query, '$2');
  const [rows] = await scope.hot<[{ workers: number; asked: number; unreachable: number }[]]>([
    statement(
      `with newest as materialized (select id from sst_editions
         where customer_id = $1 and asset = $2
         order by created_at desc limit 1)
select count(*)::int as workers, count(*) filter (where x.asked)::int as asked,
  count(*) filter (where not x.asked and not x.reachable)::int as unreachable
from (select ${REACHABLE} as reachable,
    exists (select 1 from sst_readings r where r.customer_id = $1 and r.patient_id = p.id
        and r.edition_id = (select id from newest) and r.state <> 'RETIRADA') as asked
  from patients p where p.customer_id = $1 and p.status = 'ACTIVE'${where.and}) x`,
      where.values,
    ),
  ]);
  return rows[0]!;
}

/** Starts the job that writes to the selected workers; the user is notified when it is done. */
export const sendLater = (tx: Tx, jobs: Services['jobs'], edition: Edition, dueOn: string | null, readers: Readers) =>
  jobs.send(
    tx,
    'documents',
    {
      task: READINGS_JOB,
      customerId: tx.customerId,
      editionId: edition.id,
      dueOn,
      readers,
      by: tx.actor.id,
      role: tx.actor.role,
    },
    `sst-readings:${edition.id}:${randomUUID()}`,
  );

/** @throws 404, 409 when the document is not a PDF or the company has disabled all channels */
export async function requestReadingOf({ scope, services, body }: Call<typeof requestReading>) {
  const { asset_id, dueOn, ...readers } = body;
  const content = await contentOf(scope, services.files, asset_id);
  return scope.run(async (tx) => {
    if ((await channelsOn(tx, readingRequested, tx.customerId, CONTACT_CHANNELS)).length === 0)
      throw conflict('channel_off', 'Este aviso está apagado en las notificaciones de la empresa.');
    const edition = await keepEdition(tx, services.files, content);
    await sendLater(tx, services.jobs, edition, dueOn, readers);
    const details = { document: edition.asset, edition: edition.edition };
    await tx.audit({ action: 'sst.reading_asked', objectType: 'sst_edition', objectId: edition.id, details });
    return { editionId: edition.id, name: edition.name, edition: edition.edition };
  });
}

const SUMMARY_SQL = `
select e.asset as id, e.name, e.edition, e.created_at as at, coalesce(s.pending, 0) as pending,
  coalesce(s.opened, 0) as opened, coalesce(s.signed, 0) as signed
from (select distinct on (asset) * from sst_editions where customer_id = $1 order by asset, created_at desc) e
left join lateral (select count(*) filter (where r.state = 'PENDIENTE')::int as pending,
    count(*) filter (where r.state = 'LEIDA')::int as opened,
    count(*) filter (where r.state = 'FIRMADA')::int as signed
  from sst_readings r where r.customer_id = $1 and r.edition_id = e.id) s on true
order by e.created_at desc limit 50`;

export async function summaryOf(scope: Scope): Promise<{ items: SstReadingSummary[] }> {
  const [items] = await scope.hot<[SstReadingSummary[]]>([statement(SUMMARY_SQL, [scope.customerId])]);
  return { items };
}
