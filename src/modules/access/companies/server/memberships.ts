import type pg from 'pg';
import type { Membership } from '#platform/contract/access.ts';
import { addDays, daysBetween, showDay, todayInLima } from '#platform/contract/dates.ts';
import { badRequest, conflict, notFound } from '#platform/contract/problem.ts';
import { orNotFound, type SystemTx } from '#platform/server/database/scope.ts';
import { inOrderOf } from '#platform/server/database/statements/listing.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../api.ts';
import { lastDayOf } from '../membership-dates.ts';

interface Row {
  id: string;
  code: Membership;
  start_date: string;
  end_date: string | null;
  ended_at: Date | null;
  renewal: boolean;
}

const COMPANY_NOT_FOUND = 'No encontramos la empresa.';

const answer = (row: Row, today: string) => ({
  id: row.id,
  code: row.code,
  startDate: row.start_date,
  endDate: row.end_date,
  days: row.end_date === null ? null : Math.max(0, daysBetween(today, row.end_date)),
  state: row.ended_at
    ? ('ENDED' as const)
    : row.start_date > today
      ? ('FUTURE' as const)
      : row.end_date !== null && row.end_date < today
        ? ('PAST' as const)
        : ('CURRENT' as const),
});

/**
 * Locks the company, so that two simultaneous renewals run one after the other, and reads its memberships, newest
 * first.
 */
async function membershipsOf({ client }: SystemTx, customerId: string): Promise<Row[]> {
  orNotFound(
    (await client.query('select 1 from customers where id = $1 and deleted_at is null for update', [customerId]))
      .rows[0],
    COMPANY_NOT_FOUND,
  );
  const { rows } = await client.query<Row>(
    `select id, code, start_date, end_date, ended_at, renewal
     from memberships where customer_id = $1
     order by start_date desc, created_at desc`,
    [customerId],
  );
  return rows;
}

/** Writes a membership inside the running transaction. The membership in force is the newest that has begun. */
export async function insertMembership(
  client: pg.ClientBase,
  customerId: string,
  code: Membership,
  startDate: string,
  periods: number,
  renewal = false,
): Promise<Row> {
  const { rows } = await client.query<Row>(
    `insert into memberships (customer_id, code, start_date, end_date, renewal) values ($1, $2, $3, $4, $5)
     returning id, code, start_date, end_date, ended_at, renewal`,
    [customerId, code, startDate, lastDayOf(code, startDate, periods), renewal],
  );
  return rows[0]!;
}

/** Names of the memberships inside sentences. */
const NAMES: Readonly<Record<Membership, string>> = { FREE: 'Free', TRIAL: 'la prueba', PREMIUM: 'Premium' };

/**
 * Periods never overlap; otherwise the later start would decide which of two is in force. A Premium membership bought
 * today ends a running trial. A Free membership that runs already never conflicts: the other period takes precedence
 * over it.
 * @throws 409 `membership_overlaps`, with the dates of the other membership
 */
async function makeRoom(
  { client }: SystemTx,
  customerId: string,
  before: readonly Row[],
  next: Pick<Row, 'code' | 'start_date' | 'end_date'>,
): Promise<void> {
  const today = todayInLima();
  const end = next.end_date ?? '9999-12-31';
  const inTheWay = before.filter((m) => {
    if (m.ended_at !== null) return false;
    if (m.code === 'FREE') return next.code !== 'FREE' && m.start_date > next.start_date && m.start_date <= end;
    return m.start_date <= end && (m.end_date ?? '9999-12-31') >= next.start_date;
  });
  const trial = inTheWay.find((m) => m.code === 'TRIAL' && m.start_date <= today);
  const other = inTheWay.find((m) => m !== trial || next.code !== 'PREMIUM' || next.start_date !== today);
  if (other)
    throw conflict(
      'membership_overlaps',
      other.end_date
        ? `Esta empresa tiene ${NAMES[other.code]} del ${showDay(other.start_date)} al ${showDay(other.end_date)}. Elige una fecha posterior, o da de baja esa primero.`
        : `Esta empresa tiene ${NAMES[other.code]} desde el ${showDay(other.start_date)}. Dala de baja primero.`,
    );
  if (trial)
    await client.query('update memberships set ended_at = now() where customer_id = $1 and id = $2', [
      customerId,
      trial.id,
    ]);
}

export async function addMembershipTo(call: Call<typeof api.addMembership>) {
  const { customerId, code, startDate, renewalCount } = call.body;
  const today = todayInLima();
  if (startDate && startDate < today) throw badRequest('start_in_past', 'La membresía empieza hoy o después.');
  return actingSystem(call).run(async (tx) => {
    const before = await membershipsOf(tx, customerId);
    if (code === 'TRIAL' && before.some((m) => m.code === 'TRIAL'))
      throw conflict('trial_used', 'Esta empresa ya usó su prueba gratuita de 7 días.');
    const start = startDate ?? today;
    if (before.some((m) => m.code === code && m.ended_at === null && m.start_date === start))
      throw conflict('membership_exists', 'Esta empresa ya tiene esa membresía desde esa fecha.');
    await makeRoom(tx, customerId, before, { code, start_date: start, end_date: lastDayOf(code, start, renewalCount) });
    const row = await insertMembership(tx.client, customerId, code, start, renewalCount);
    await tx.audit({
      action: 'membership.added',
      customerId,
      objectType: 'membership',
      objectId: row.id,
      details: { code, startDate: row.start_date, endDate: row.end_date },
    });
    return answer(row, today);
  });
}

/**
 * The next period begins the day after the last one ends, or today when that day is past. Of several simultaneous
 * requests to renew only the first one renews.
 */
export async function renewMembershipOf(call: Call<typeof api.renewMembership>): Promise<void> {
  const { customerId, renewalCount } = call.body;
  const today = todayInLima();
  await actingSystem(call).run(async (tx) => {
    const before = await membershipsOf(tx, customerId);
    const last = before.find((m) => m.code === 'PREMIUM' && m.ended_at === null);
    if (!last?.end_date)
      throw conflict('nothing_to_renew', 'Esta empresa no tiene una membresía Premium con vencimiento. Agrégale una.');
    if (last.renewal && last.start_date >= today)
      throw conflict('already_renewed', `Esta empresa ya está renovada hasta el ${showDay(last.end_date)}.`);
    const start = [today, addDays(last.end_date, 1)].sort().at(-1) as string;
    await makeRoom(tx, customerId, before, {
      code: 'PREMIUM',
      start_date: start,
      end_date: lastDayOf('PREMIUM', start, renewalCount),
    });
    const row = await insertMembership(tx.client, customerId, 'PREMIUM', start, renewalCount, true);
    await tx.audit({
      action: 'membership.renewed',
      customerId,
      objectType: 'membership',
      objectId: row.id,
      details: { startDate: row.start_date, endDate: row.end_date },
    });
  });
}

/**
 * Ends the named membership, in force or future; without a name it ends all of them and the company falls back to Free
 * at once.
 */
export async function endMembershipOf(call: Call<typeof api.endMembership>): Promise<void> {
  const { customerId, membershipId } = call.body;
  const today = todayInLima();
  await actingSystem(call).run(async (tx) => {
    const all = await membershipsOf(tx, customerId);
    if (membershipId && !all.some((m) => m.id === membershipId)) throw notFound('No encontramos la membresía.');
    const open = all
      .filter((m) => m.code !== 'FREE' && (!membershipId || m.id === membershipId))
      .filter((m) => ['CURRENT', 'FUTURE'].includes(answer(m, today).state));
    if (open.length === 0)
      throw conflict('nothing_to_end', membershipId ? 'Esta membresía ya terminó.' : 'Esta empresa ya está en Free.');
    await tx.client.query('update memberships set ended_at = now() where customer_id = $1 and id = any ($2)', [
      customerId,
      open.map((m) => m.id),
    ]);
    await tx.audit({
      action: 'membership.ended',
      customerId,
      objectType: 'membership',
      details: { ids: open.map((m) => m.id) },
    });
  });
}

interface Listed {
  customerId: string;
  name: string;
  memberships: Row[] | null;
  total: number;
}

/** Memberships of the companies that the caller administers; of all companies for a super admin. */
export async function listMembershipsFor(call: Call<typeof api.listMemberships>) {
  const { session, query } = call;
  const today = todayInLima();
  const { rows } = await actingSystem(call).run(({ client }) =>
    client.query<Listed>(
      `select c.id as "customerId", c.name, count(*) over ()::int as total,
         (select json_agg(json_build_object('id', m.id, 'code', m.code, 'start_date', m.start_date,
           'end_date', m.end_date,
            'ended_at', m.ended_at) order by m.start_date desc, m.created_at desc)
            from memberships m
            where m.customer_id = c.id) as memberships
       from customers c
       where c.deleted_at is null and ($1 or exists (select 1 from user_customers o
           where o.customer_id = c.id and o.user_id = $2 and o.is_owner and o.active))
         and ($3::text is null or fold(c.name) like '%' || fold($3) || '%')
         and ($6::uuid is null or c.id = $6)
       ${inOrderOf({ name: 'fold(c.name)' }, query.sort, 'c.id')} limit $4 offset $5`,
      [
        session!.isAdmin,
        session!.userId,
        query.q ?? null,
        query.page_size,
        (query.page - 1) * query.page_size,
        query.customer_id ?? null,
      ],
    ),
  );
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ customerId, name, memberships }) => {
      const all = (memberships ?? []).map((m) => answer(m, today));
      return { customerId, name, memberships: all, current: all.find((m) => m.state === 'CURRENT')?.code ?? 'FREE' };
    }),
  };
}
