import { randomUUID } from 'node:crypto';
import { caseStore, type Values } from '#platform/server/cases/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import {
  PERSON_CONDITIONS,
  PERSON_EXPRESSIONS,
  PERSON_NAMES,
  searchPersons,
  WORKER_SORTS,
} from '#workers/catalogs/server/worker-case.sql.ts';
import { ENTRIES, type ProgramEntry } from '../entries.ts';
import { pausedOn, pauseOf } from './pauses.sql.ts';
import { READINGS_OF_ENTRY } from './readings.sql.ts';

/** Columns of the last visit that took place. */
const lastOf = (columns: string) => `select ${columns} from program_visits s
  where s.customer_id = $1 and s.entry_id = t.id and s.held_on is not null and s.withdrawn_at is null
  order by s.held_on desc, s.created_at desc limit 1`;

const notBefore = (day: unknown, { enrolledOn }: ProgramEntry, what: string): string | null =>
  (day as string) < enrolledOn ? `${what} no puede ser antes del ingreso.` : null;

export const entryStore = caseStore<ProgramEntry>({
  of: ENTRIES,
  joins: 'join patients p on p.customer_id = $1 and p.id = t.patient_id',
  shown: "t.state <> 'ELIMINADO' and p.status <> 'DELETED'",
  waitedFor: "p.status = 'ACTIVE'",
  names: `${PERSON_NAMES}
left join lateral (${lastOf('s.held_on, s.zone, s.flow_percent, s.pattern')}) v on true
left join lateral (select (count(*) filter (where s.held_on is null))::int as missed,
    (count(*) filter (where s.held_on is not null))::int as held from program_visits s
  where s.customer_id = $1 and s.entry_id = t.id and s.withdrawn_at is null) m on true
${READINGS_OF_ENTRY}
${pauseOf('t.patient_id', '$2::date')}`,
  expressions: {
    ...PERSON_EXPRESSIONS,
    program: 't.program',
    enrolledOn: 't.enrolled_on',
    everyDays: 't.every_days::int',
    nextVisitOn: 't.next_visit_on',
    lastVisitOn: 'v.held_on',
    missed: 'm.missed',
    held: 'm.held',
    readings: "coalesce(g.list, '[]')",
    toldFor: 'case when t.told_at is not null then t.told_for end',
    pausedFrom: 'q.starts_on',
    pausedUntil: 'q.resumes_on',
    pauseId: 'q.id',
    pauseVersion: 'q.version',
    reason: 't.reason',
    bestFlow: 't.best_flow::int',
    zone: 'v.zone',
    flowPercent: 'v.flow_percent::float8',
    pattern: 'v.pattern',
    pauseReason: 'q.reason',
    pauseNote: 'q.note',
    dischargedOn: 't.discharged_on',
    dischargeReason: 't.discharge_reason',
    dischargeNote: 't.discharge_note',
  },
  sorts: { ...WORKER_SORTS, nextVisitOn: 't.next_visit_on', enrolledOn: 't.enrolled_on' },
  conditions: {
    ...PERSON_CONDITIONS,
    zone: `(${lastOf('s.zone')}) = any (?)`,
    paused: `${pausedOn('t.patient_id', '$2::date')} = ?`,
  },
  search: searchPersons,
  acts: {
    miss: {
      refuses: ({ nextVisitOn }, { nextVisitOn: next }) =>
        nextVisitOn === null
          ? 'No tiene una visita planeada.'
          : (next as string) <= nextVisitOn
            ? 'La próxima visita es después de la que se perdió.'
            : null,
      // The worker does not expect the missed day any more, so the new day is no move of it.
      sets: ({ nextVisitOn }) => ({ next_visit_on: nextVisitOn, told_for: null }),
      write: missVisits,
    },
    unplan: {
      refuses: ({ nextVisitOn }) => (nextVisitOn === null ? 'No tiene una visita planeada.' : null),
      sets: () => ({ next_visit_on: null }),
      write: async (tx, items, { reason }) => {
        await tx.client.query(
          `insert into case_notes (customer_id, id, kind, case_id, text, inside, written_by)
           select h.customer_id, x.note, 'program_entries', x.id, $3, true, $4
           from company_rows h cross join unnest($2::uuid[], $5::uuid[]) x(id, note) where h.customer_id = $1`,
          [
            tx.customerId,
            items.map(({ id }) => id),
            `Visita planeada quitada: ${reason}`,
            tx.actor.id,
            items.map(() => randomUUID()),
          ],
        );
      },
    },
    edit: {
      refuses: (entry, { enrolledOn, nextVisitOn }) =>
        entry.lastVisitOn !== null && (enrolledOn as string) > entry.lastVisitOn
          ? 'El ingreso no puede ser después de su última visita.'
          : nextVisitOn !== null && (nextVisitOn as string) < (enrolledOn as string)
            ? 'La próxima visita no puede ser antes del ingreso.'
            : null,
      sets: (values) => ({
        enrolled_on: values['enrolledOn'],
        reason: values['reason'],
        every_days: values['everyDays'],
        next_visit_on: values['nextVisitOn'],
        best_flow: values['bestFlow'],
      }),
    },
    close: {
      refuses: (entry, { dischargedOn }) => notBefore(dischargedOn, entry, 'El alta'),
      sets: ({ dischargedOn, dischargeReason, dischargeNote }) => ({
        discharged_on: dischargedOn,
        discharge_reason: dischargeReason,
        discharge_note: dischargeNote,
      }),
    },
    reopen: {
      sets: () => ({ discharged_on: null, discharge_reason: null, discharge_note: null }),
      cannot: otherOpenEntries,
    },
    delete: {
      sets: ({ reason }, { actor }) => ({
        deleted_at: new Date(),
        deleted_by: actor.kind === 'user' ? actor.id : null,
        deleted_reason: reason,
      }),
    },
  },
});

async function missVisits(tx: Tx, items: readonly ProgramEntry[], _values: Values): Promise<void> {
  await tx.client.query(
    `insert into program_visits (customer_id, id, entry_id, planned_on, recorded_by)
     select h.customer_id, x.visit, x.id, x.day, $3
     from company_rows h cross join jsonb_to_recordset($2::jsonb) x(visit uuid, id uuid, day date)
     where h.customer_id = $1`,
    [
      tx.customerId,
      JSON.stringify(items.map(({ id, nextVisitOn }) => ({ visit: randomUUID(), id, day: nextVisitOn }))),
      tx.actor.kind === 'user' ? tx.actor.id : null,
    ],
  );
}

/** Finds entries of workers who already have another open entry in the same programme. */
async function otherOpenEntries(tx: Tx, items: readonly ProgramEntry[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select t.id from program_entries t where t.customer_id = $1 and t.id = any ($2::uuid[])
       and exists (select 1 from program_entries o
         where o.customer_id = $1 and o.patient_id = t.patient_id and o.program = t.program
           and o.state = 'ACTIVO')`,
    [tx.customerId, items.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id }) => [id, 'Ya tiene otra inscripción abierta en este programa.']));
}
