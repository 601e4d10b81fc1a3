import { caseStore } from '#platform/server/cases/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { endAdjustment } from '#workers/adjustments/server/adjustments.ts';
import { stoodFrom, workedOn } from '#workers/catalogs/server/worker-as-of.sql.ts';
import {
  PERSON_CONDITIONS,
  PERSON_EXPRESSIONS,
  PERSON_NAMES,
  searchPersons,
  WORKER_SORTS,
} from '#workers/catalogs/server/worker-case.sql.ts';
import { SENSITIVE_STAFF, type SensitiveStaff } from '../sensitive-staff.ts';

/**
 * Condition: the record `t` counts in one figure of the monthly report, one record for each person. `$2` is today in
 * Lima, `?` the name of the figure and its month: `pregnantAssessed.2026-10`.
 */
const COUNTED = `t.id in (
  select distinct on (p.id) s.id
  from (select (split_part(?, '.', 2) || '-01')::date as first) f
  cross join lateral (select least((f.first + interval '1 month - 1 day')::date, greatest($2::date, f.first)) as last) d
  join sensitive_staff s on s.customer_id = $1
  join patients o on o.customer_id = $1 and o.id = s.patient_id
  join patients p on p.customer_id = $1 and p.id = coalesce(o.merged_into, o.id)
  where ${stoodFrom('f.first', 'd.last')} and ${workedOn('d.last')}
    and s.kind = any (case
      when ? like 'pregnant%' then '{EMBARAZO}'
      when ? like 'disabled%' then '{DISCAPACIDAD}'
      else '{EMBARAZO,VULNERABLE}' end::text[])
    and (? not like '%Assessed.%' or s.assessed_on <= d.last)
  order by p.id, s.since desc, s.id)`;

/** If the worker of a record was united with another, the record belongs to the remaining worker. */
const JOIN_WORKER = `join patients o on o.customer_id = $1 and o.id = t.patient_id
join patients p on p.customer_id = $1 and p.id = coalesce(o.merged_into, o.id)`;

const ADJUSTED_SQL = `
select adjustment_id as id from sensitive_staff
where customer_id = $1 and id = any ($2::uuid[]) and adjustment_id is not null`;

async function endAdjustments(tx: Tx, items: readonly SensitiveStaff[]): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>(ADJUSTED_SQL, [tx.customerId, items.map(({ id }) => id)]);
  for (const { id } of rows) await endAdjustment(tx, id);
}

const OTHER_OPEN = `
select t.id from sensitive_staff t ${JOIN_WORKER}
where t.customer_id = $1 and t.id = any ($2::uuid[]) and exists (
  select 1 from sensitive_staff s join patients q on q.customer_id = $1 and q.id = s.patient_id
  where s.customer_id = $1 and s.id <> t.id and s.kind = t.kind and s.state = 'ABIERTO'
    and coalesce(q.merged_into, q.id) = p.id)`;

export const staffStore = caseStore<SensitiveStaff>({
  of: SENSITIVE_STAFF,
  joins: JOIN_WORKER,
  shown: "p.status <> 'DELETED'",
  names: `${PERSON_NAMES}
left join work_adjustments j on j.customer_id = $1 and j.id = t.adjustment_id and j.ended_at is null`,
  expressions: {
    ...PERSON_EXPRESSIONS,
    kind: 't.kind',
    since: 't.since',
    expectedOn: 't.expected_on',
    restFrom: 't.rest_from',
    restUntil: 't.rest_until',
    assessedOn: 't.assessed_on',
    factors: 't.factors',
    agents: 't.agents',
    note: 't.note',
    closedOn: 't.closed_on',
    closeReason: 't.close_reason',
    corrections: 'jsonb_array_length(t.changes)',
    adjustment: 'j.text',
    adjustmentFrom: 'j.from_on',
    adjustmentUntil: 'j.until_on',
  },
  sorts: { ...WORKER_SORTS, since: 't.since' },
  filled: ['since'],
  conditions: {
    counted: COUNTED,
    unassessed: '(not ?::boolean or t.assessed_on is null)',
    ...PERSON_CONDITIONS,
  },
  search: searchPersons,
  acts: {
    assess: {
      sets: ({ assessedOn }) => ({ assessed_on: assessedOn }),
      refuses: ({ since }, { assessedOn }) =>
        (assessedOn as string) < since ? 'La evaluación es anterior al inicio del seguimiento.' : null,
    },
    close: {
      sets: ({ closedOn, closeReason }) => ({ closed_on: closedOn, close_reason: closeReason }),
      refuses: ({ since }, { closedOn }) =>
        (closedOn as string) < since ? 'El cierre es anterior a su inicio.' : null,
      write: endAdjustments,
    },
    reopen: {
      sets: () => ({ closed_on: null, close_reason: null }),
      cannot: async (tx, items) => {
        const { rows } = await tx.client.query<{ id: string }>(OTHER_OPEN, [tx.customerId, items.map(({ id }) => id)]);
        return new Map(rows.map(({ id }) => [id, 'Ya tiene otro registro abierto del mismo tipo.']));
      },
    },
  },
});
