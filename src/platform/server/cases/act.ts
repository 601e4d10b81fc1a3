import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ActAnswer } from '#platform/contract/cases/calls.ts';
import { actSchema, type CaseAct, type CaseItem, type Cases, nameOf } from '#platform/contract/cases/cases.ts';
import { the } from '#platform/contract/catalogue/noun.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { badRequest, changedMeanwhile, invalid, notFound } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { type ActServices, type CaseStore, casesWhere, Once, type Values } from './store.ts';

interface ActRequest {
  act: string;
  ids: readonly string[];
  version?: number | undefined;
  values: Record<string, unknown>;
}

const EVENTS_SQL = `
insert into case_events (customer_id, id, kind, case_id, act, from_state, to_state, before, inside, by_user, at)
select h.customer_id, x.event, $2, x.id, $3, x."from", x."to", x.before, $5, $6, statement_timestamp()
from company_rows h
cross join jsonb_to_recordset($4::jsonb) x(event uuid, id uuid, "from" text, "to" text, before jsonb)
where h.customer_id = $1`;

/**
 * Applies an act to cases in one transaction and locks their rows. Cases that their state or the act's own rule
 * excludes are returned with a reason; the others are moved.
 * @throws 400 for wrong values of the act, 404 when none of the cases exists, 409 with the case when its version is not
 * the one that was read
 */
export async function actOn<Item extends CaseItem>(
  scope: Scope,
  store: CaseStore<Item>,
  request: ActRequest,
  services: ActServices,
): Promise<ActAnswer> {
  const act = store.of.acts[request.act]!;
  const ids = [...new Set(request.ids)];
  if (ids.length > 1 && !act.many) throw badRequest('one_by_one', `«${act.label}» se hace de una en una.`);
  const values = valuesOf(act, request.values);
  return scope.run(async (tx) => {
    const items = await locked(tx, store, ids);
    if (items.length === 0) throw notFound(`No encontramos ${the(store.of.noun)}.`);
    if (ids.length === 1 && request.version !== undefined && items[0]!.version !== request.version)
      throw changedMeanwhile(bare(items[0]!));
    const work = store.acts?.[request.act] ?? {};
    const reasons = new Map(
      items.map((item) => [item.id, whyNot(store, act, item) ?? work.refuses?.(item, values) ?? null]),
    );
    const may = items.filter(({ id }) => reasons.get(id) === null);
    if (work.cannot && may.length > 0)
      for (const [id, reason] of await work.cannot(tx, may, values, services)) reasons.set(id, reason);
    const able = may.filter(({ id }) => reasons.get(id) === null);
    if (able.length > 0) {
      await moveCases(tx, store.of, request.act, able, work.sets?.(values, tx) ?? {});
      await work.write?.(tx, able, values, services);
    }
    return {
      done: able.map(({ id }) => id),
      refused: refusedOf(store, ids, items, (id) => reasons.get(id) ?? null),
    };
  });
}

/** Without the possibly clinical fields, because a refusal is not audited as a read of the case. */
const bare = ({ id, version, state, overdue }: CaseItem): CaseItem => ({ id, version, state, overdue });

/** The refused cases with their reasons, in the order of the request. */
function refusedOf<Item extends CaseItem>(
  { of }: CaseStore<Item>,
  ids: readonly string[],
  items: readonly Item[],
  reasonOf: (id: string) => string | null,
): ActAnswer['refused'] {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => {
    const item = itemsById.get(id);
    const reason = item ? reasonOf(id) : 'Ya no está.';
    return reason ? [{ id, name: item ? nameOf(of, item) : '', reason }] : [];
  });
}

function valuesOf(act: CaseAct, rawValues: Record<string, unknown>): Values {
  const parsed = actSchema(act).safeParse(rawValues);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map(({ path, message }: z.core.$ZodIssue) => ({
      path: ['values', ...path].join('.'),
      message,
    })),
  );
}

/** Reads the cases and locks their rows until the commit, in the order of their ids, after the rows of `lockFirst`. */
async function locked<Item extends CaseItem>(tx: Tx, store: CaseStore<Item>, ids: readonly string[]): Promise<Item[]> {
  const { table } = store.of;
  await store.lockFirst?.(tx, ids);
  await tx.client.query(
    `select 1 from ${table} where customer_id = $1 and id = any ($2::uuid[]) order by id for update`,
    [tx.customerId, ids],
  );
  const { rows } = await tx.client.query<Item>(casesWhere(store, ' and t.id = any ($3::uuid[]) order by t.id'), [
    tx.customerId,
    todayInLima(),
    ids,
  ]);
  return rows;
}

const whyNot = ({ of }: { of: Pick<Cases, 'states'> }, act: CaseAct, { state }: CaseItem): string | null =>
  act.from.includes(state) ? null : `Está en «${of.states[state]?.label}»: no se puede ${act.label.toLowerCase()}.`;

/** A table whose rows pass through states: its acts, and how the history and the audit log name them. */
interface Life<Act extends string = string> extends Pick<Cases, 'id' | 'table' | 'object' | 'clinical'> {
  acts: Readonly<Record<Act, { to?: string }>>;
}

/**
 * Moves locked cases to the state of an act, writes the act's columns, and adds the act to the history and the audit
 * log.
 */
export async function moveCases<Act extends string>(
  tx: Tx,
  caseKind: Life<Act>,
  name: Act,
  items: readonly { id: string }[],
  sets: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const columns = Object.keys(sets);
  const { to } = caseKind.acts[name];
  const columnValues = Object.values(sets);
  const written = columns.map((column, i) =>
    columnValues[i] instanceof Once ? `${column} = coalesce(t.${column}, $${i + 4})` : `${column} = $${i + 4}`,
  );
  const before = columns.map((column) => `'${column}', ${column}`).join(', ');
  const { rows } = await tx.client.query<Done>(
    `with b as materialized (
       select id, state, jsonb_build_object(${before}) as before from ${caseKind.table}
       where customer_id = $1 and id = any ($2::uuid[]))
     update ${caseKind.table} t
     set ${['state = coalesce($3, t.state)', 'version = t.version + 1', ...written].join(', ')}
     from b where t.customer_id = $1 and t.id = b.id
     returning t.id, b.state as "from", t.state as "to", b.before`,
    [
      tx.customerId,
      items.map(({ id }) => id),
      to ?? null,
      ...columnValues.map((value) => (value instanceof Once ? value.value : value)),
    ],
  );
  await recordActs(tx, caseKind, name, rows);
}

/** An act that was done on a case. */
interface Done {
  id: string;
  from: string;
  to: string;
  /** Values of the written columns before the act. */
  before: object;
}

/** Adds an act to the history of cases that were written already, and to the audit log. */
export async function recordActs<Act extends string>(
  tx: Tx,
  caseKind: Life<Act>,
  name: Act,
  rows: readonly Done[],
): Promise<void> {
  const by = tx.actor.kind === 'user' ? tx.actor.id : null;
  await tx.client.query({
    name: 'record_acts',
    text: EVENTS_SQL,
    values: [
      tx.customerId,
      caseKind.id,
      name,
      JSON.stringify(rows.map((row) => ({ event: randomUUID(), ...row }))),
      caseKind.clinical === true,
      by,
    ],
  });
  for (const { id, from, to } of rows)
    await tx.audit({
      action: `${caseKind.object}.${name}`,
      objectType: caseKind.object,
      objectId: id,
      details: { from, to },
    });
}

const DONE_SINCE = 'Ya se hizo algo más después.';

interface Last {
  id: string;
  event: string;
  act: string;
  from: string;
  before: object;
  by: string | null;
}

const LAST_SQL = `
select distinct on (e.case_id) e.case_id as id, e.id as event, e.act, e.from_state as "from", e.before, e.by_user as by
from case_events e where e.customer_id = $1 and e.case_id = any ($2::uuid[]) and e.undone_at is null
order by e.case_id, e.at desc`;

/**
 * Undoes an act if it is the last act on the case and the same person did it: the state and the columns that the act
 * wrote get their earlier values.
 * @throws 400 for an act that cannot be undone
 */
export async function undoAct<Item extends CaseItem>(
  scope: Scope,
  store: CaseStore<Item>,
  { act, ids: requestedIds }: Pick<ActRequest, 'act' | 'ids'>,
): Promise<ActAnswer> {
  const ids = [...new Set(requestedIds)];
  const { of } = store;
  if (!of.acts[act]!.undo) throw badRequest('not_undone', `«${of.acts[act]!.label}» no se deshace.`);
  return scope.run(async (tx) => {
    const items = await locked(tx, store, ids);
    const lockedIds = items.map(({ id }) => id);
    const { rows: last } = await tx.client.query<Last>(LAST_SQL, [tx.customerId, lockedIds]);
    const whyNot = new Map(
      last.map((event) => [
        event.id,
        event.act !== act ? DONE_SINCE : event.by !== tx.actor.id ? 'Lo último lo hizo otra persona.' : null,
      ]),
    );
    const able = last.filter(({ id }) => whyNot.get(id) === null);
    const undo = () => takeBack(tx, store, act, able);
    if (able.length > 0) await (store.acts?.[act]?.undoing?.(tx, undo) ?? undo());
    return {
      done: able.map(({ id }) => id),
      refused: refusedOf(store, ids, items, (id) => {
        const reason = whyNot.get(id);
        return reason === undefined ? DONE_SINCE : reason;
      }),
    };
  });
}

/** All events are of the same act, so they wrote the same columns. */
async function takeBack(tx: Tx, { of }: { of: Life }, act: string, events: readonly Last[]): Promise<void> {
  const columns = Object.keys(events[0]!.before);
  const written = [
    'state = x."from"',
    'version = t.version + 1',
    ...columns.map((column) => `${column} = x.${column}`),
  ];
  await tx.client.query(
    `with x as materialized (
       select ${['x.id', 'x."from"', ...columns.map((column) => `r.${column}`)].join(', ')}
       from jsonb_to_recordset($2::jsonb) x(id uuid, "from" text, before jsonb)
       cross join lateral jsonb_populate_record(null::${of.table}, x.before) r)
     update ${of.table} t set ${written.join(', ')} from x where t.customer_id = $1 and t.id = x.id`,
    [tx.customerId, JSON.stringify(events)],
  );
  await tx.client.query('update case_events set undone_at = now() where customer_id = $1 and id = any ($2::uuid[])', [
    tx.customerId,
    events.map(({ event }) => event),
  ]);
  for (const { id, from } of events)
    await tx.audit({
      action: `${of.object}.${act}.undone`,
      objectType: of.object,
      objectId: id,
      details: { to: from },
    });
}
