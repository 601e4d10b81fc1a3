import type { z } from 'zod';
import { importCounts } from '#platform/contract/import-kind/model.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import type { Listing } from '#platform/server/database/statements/listing.ts';
import { Conditions, statement } from '#platform/server/database/statements/statement.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { getTransaction, listTransactions } from '../api.ts';
import type { TransactionDetail, TransactionEvent, TransactionItem } from '../model.ts';

type Query = z.output<NonNullable<(typeof listTransactions)['query']>>;
type Filters = Omit<Query, 'page' | 'page_size'>;

const at = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Users that cannot be read in the company's scope belong to Vigía: a super admin or the system itself. */
const nameOf = (user: string) => `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), 'Vigía')`;

const COLUMNS = `b.id, b.kind, b.state, b.file_name as "fileName", b.file_size as "fileSize", ${nameOf('u')} as "createdBy",
  ${at('b.created_at')} as "createdAt", ${at('b.started_at')} as "startedAt", ${at('b.finished_at')} as "finishedAt",
  ${at('b.rolled_back_at')} as "rolledBackAt", b.total_rows as "totalRows", b.done_rows as "doneRows",
  b.counts, coalesce((b.counts->>'kept')::int, 0) as "keptRows", b.error,
  extract(epoch from coalesce(b.finished_at, now()) - b.started_at)::float8 as seconds`;
const FROM_SQL = 'from import_batches b left join users u on u.id = b.created_by';

type Row = Omit<TransactionItem, 'counts'> & { counts: unknown };
const toItem = ({ counts, ...row }: Row): TransactionItem => ({ ...row, counts: importCounts.parse(counts) });

const ORDER: Record<string, string> = {
  when: 'b.created_at',
  file: 'b.file_name collate "es-x-icu"',
  kind: 'b.kind',
  state: 'b.state',
  rows: 'b.total_rows',
  seconds: 'coalesce(b.finished_at, now()) - b.started_at',
};

export function transactionListing(scope: Scope, q: Filters): Listing<TransactionItem> {
  const where = new Conditions(scope.customerId)
    .among(q.kind, 'b.kind')
    .among(q.state, 'b.state')
    .when(q.start_date, "b.created_at >= ?::date::timestamp at time zone 'America/Lima'")
    .when(q.end_date, "b.created_at < (?::date + 1)::timestamp at time zone 'America/Lima'")
    .when(q.q && `%${q.q.replace(/[\\%_]/g, '\\$&')}%`, 'b.file_name ilike ?');
  const direction = q.sort.startsWith('-') ? 'desc' : 'asc';
  return {
    rows: (limit) =>
      `select ${COLUMNS} ${FROM_SQL}
       where b.customer_id = $1${where.and}
       order by ${ORDER[q.sort.replace('-', '')]} ${direction} nulls last, b.id ${limit}`,
    matching: `select 1 from import_batches b where b.customer_id = $1${where.and}`,
    values: where.values,
    past: true,
    items: (rows: readonly Row[]) => rows.map(toItem),
  };
}

/** Audit log entries about the import, which have numbers above $3; reads of its rows are left out. */
const EVENTS_SQL = `select ${at('l.at')} as at, l.action, case when l.actor_kind = 'user' then ${nameOf('u')} end as who
  from audit_log l left join users u on l.actor_kind = 'user' and u.id = l.actor_id
  where l.customer_id = $1 and l.id > $3 and l.object_type = 'import' and l.object_id = $2::text
    and l.action like 'import.%'
  order by l.id limit 200`;

const FAULTS_SQL = `select i->>'code' as code, count(*)::int as rows, min(i->>'message') as example
  from import_rows r, jsonb_array_elements(r.issues) i
  where r.customer_id = $1 and r.batch_id = $2 and r.has_errors and i->>'severity' = 'error'
  group by 1 order by 2 desc, 1 limit 20`;

type Detail = Row & Pick<TransactionDetail, 'sheet' | 'rolledBackBy'>;

export async function transactionOf(call: Call<typeof getTransaction>): Promise<TransactionDetail> {
  const { scope, query } = call;
  const transactionKey = [scope.customerId, query.transaction_id];
  const [batches, jobs, faults] = await scope.hot<
    [Detail[], { attempts: number; held: boolean }[], NonNullable<TransactionDetail['faults']>]
  >([
    statement(
      `select ${COLUMNS}, b.sheet, case when b.rolled_back_by is not null then ${nameOf('r')} end as "rolledBackBy"
       ${FROM_SQL} left join users r on r.id = b.rolled_back_by where b.customer_id = $1 and b.id = $2`,
      transactionKey,
    ),
    statement(
      `select attempts, coalesce(lease_until > now(), false) as held from job_leases
       where customer_id = $1 and data->>'batchId' = $2::text limit 1`,
      transactionKey,
    ),
    statement(FAULTS_SQL, transactionKey),
  ]);
  const batch = orNotFound(batches[0], 'No encontramos la transacción.');
  // The audit log can only be read across companies; the batch was already checked to belong to the company.
  const events = await actingSystem(call).run(async ({ client }) => {
    const { rows } = await client.query<{ number: number }>('select audit_number_before($1, $2) as number', [
      scope.customerId,
      batch.createdAt,
    ]);
    return (await client.query<TransactionEvent>(EVENTS_SQL, [...transactionKey, rows[0]!.number])).rows;
  });
  return { ...batch, ...toItem(batch), events, job: jobs[0] ?? null, faults };
}
