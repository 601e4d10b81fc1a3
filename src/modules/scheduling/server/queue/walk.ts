import { addDays } from '../../../../platform/contract/dates.ts';
import type { Conditions } from '../../../../platform/server/database/statements/statement.ts';
import { WITHOUT_EXIT } from '../../../collaborators/server/without-exit.sql.ts';
import type { Urgency } from '../../queue/list.ts';

/** Exams that end between these days from today, in the order of the queue. */
const SPANS = { VENCIDO: [null, -1], D7: [0, 7], D15: [8, 15], D30: [16, 30], D60: [31, 60], D90: [61, null] } as const;
const DATED = Object.keys(SPANS) as (keyof typeof SPANS)[];
/** Filters that leave a walk of all as it is. */
const WALKABLE: ReadonlySet<string> = new Set([
  'sort',
  'page',
  'page_size',
  'urgency',
  'expiredDateInicio',
  'expiredDateFinal',
]);

interface Wanted {
  none: boolean;
  retired: boolean;
  /** Days on which exams end; null: none of those. */
  dated: { low: string; high: string } | null;
}

/** Null where the urgencies leave a gap. */
function wantedOf(asked: Readonly<Record<string, unknown>>, today: string): Wanted | null {
  const urgency = asked['urgency'] as readonly Urgency[] | undefined;
  const of = (one: Urgency) => !urgency?.length || urgency.includes(one);
  const dated = DATED.filter(of);
  const [first, last] = [DATED.indexOf(dated[0]!), DATED.indexOf(dated.at(-1)!)];
  if (dated.length > 0 && last - first + 1 !== dated.length) return null;
  const [from, to] = [asked['expiredDateInicio'], asked['expiredDateFinal']] as (string | undefined)[];
  const span = dated.length > 0 ? ([SPANS[dated[0]!][0], SPANS[dated.at(-1)!][1]] as const) : null;
  const edge = (days: number | null, otherwise: string) => (days === null ? otherwise : addDays(today, days));
  const ranged = from !== undefined || to !== undefined;
  return {
    none: of('SIN_EMO') && !ranged,
    retired: of('RETIRO') && !ranged,
    dated: span && {
      low: [edge(span[0], '-infinity'), from ?? '-infinity'].toSorted((a, b) =>
        a === '-infinity' ? -1 : b === '-infinity' ? 1 : a < b ? -1 : 1,
      )[1]!,
      high: edge(span[1], to ?? addDays(today, 90)),
    },
  };
}

/** The workers `p` of `candidates`, with their current exams `e`. */
export const WALKED = `(select distinct patient_id from candidates) c
  cross join lateral (select * from patients p where p.customer_id = $1 and p.id = c.patient_id offset 0) p
  left join lateral (select * from current_exams e where e.customer_id = $1 and e.patient_id = c.patient_id offset 0) e on true`;

const ENDS = `case g.basis when 'END' then f.day else validity_end(f.day, null, nullif(f.months, 0::smallint), null, g.validity_months, g.legal_months, g.high_risk_months, f.high_risk) end`;
const BEFORE = (day: string) =>
  `case when g.basis = 'END' then ${day}::date else (${day}::date - make_interval(months => validity_months(nullif(g.months, 0)::int, k.validity_months, k.legal_months, k.high_risk_months, g.high_risk)))::date end`;

/**
 * `candidates`: everyone who can be among the first rows of the queue, from the kept facts of workers (docs/adr/0022):
 * each group of them is walked in the order in which exams end, as far as the page reaches. Those who changed since are all
 * among them. So a page costs what it shows, and those without an exam, whose order is by name.
 * @returns undefined where another order or filter is asked for
 */
export function walkOf(
  asked: Readonly<Record<string, unknown>> & { sort: string },
  where: Conditions,
  today: string,
): ((reach: string) => string) | undefined {
  if (asked.sort !== 'validUntil') return undefined;
  const set = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  if (Object.entries(asked).some(([name, value]) => set(value) && !WALKABLE.has(name) && name !== 'company_id'))
    return undefined;
  const wanted = wantedOf(asked, today);
  if (!wanted) return undefined;
  const { none, retired, dated } = wanted;
  const [low, high] = dated ? [where.place(dated.low), where.place(dated.high)] : [];
  // The count has these values too, and PostgreSQL must know their type.
  if (dated) where.always(`${low}::date is not null and ${high}::date is not null`);
  return (reach) => {
    const rows = reach.replace('limit ', '');
    const parts = [
      'select patient_id from noted',
      ...(none ? ['select patient_id from without'] : []),
      ...(dated ? ['select patient_id from dated'] : []),
      ...(retired
        ? [
            `select p.id from patients p where p.customer_id = $1 and ${WITHOUT_EXIT} and (select n from active) < (${rows})`,
          ]
        : []),
    ];
    const active = [none && 'select count(*) as c from without', dated && 'select count(*) as c from dated'].filter(
      Boolean,
    );
    return `with noted as materialized (select distinct patient_id from figure_changes where customer_id = $1 and patient_id is not null),
without as materialized (select f.patient_id from worker_facts f where f.customer_id = $1 and f.basis = 'NONE' and ${none}
  and f.patient_id not in (select patient_id from noted)),
${
  dated
    ? `kinds as materialized (
  select g.*, k.validity_months, k.legal_months, k.high_risk_months, ${BEFORE(low!)} - 3 as low, ${BEFORE(high!)} + 3 as high
  from (select distinct basis, months, high_risk from worker_days where customer_id = $1 and basis <> 'NONE') g join customers k on k.id = $1),
dated as materialized (
  select f.patient_id from kinds g cross join lateral (
    select f.patient_id from worker_facts f
    where f.customer_id = $1 and f.basis = g.basis and f.months = g.months and f.high_risk = g.high_risk and f.day between g.low and g.high
      and ${ENDS} between ${low}::date and ${high}::date and f.patient_id not in (select patient_id from noted)
    order by f.day fetch first (${rows}) rows with ties) f),`
    : ''
}
active as materialized (select coalesce(sum(c), 0) as n from (${active.join(' union all ') || 'select 0 as c'}) a),
candidates as materialized (${parts.join('\nunion all ')})
`;
  };
}
