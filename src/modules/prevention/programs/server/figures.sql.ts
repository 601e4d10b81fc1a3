import { EPWORTH } from '#clinical/rules/epworth.ts';
import { FREQUENCIES, THRESHOLD_LIMITS } from '#clinical/rules/hearing/measures.ts';
import { STANDARD_SHIFT_DB } from '#clinical/rules/hearing/threshold-shift.ts';
import { FEV1_LOSS, type FigureGroup, GROUPS, PAIN_STEP, RETEST_WITHIN, TARGETS } from '../figures.ts';
import type { ProgramCode } from '../protocols.ts';
import { EPWORTH_OF_EXAM, examNumber, FEV1_OF_VISIT, visitNumber } from './readings.sql.ts';

/**
 * Figures of a programme as SQL. Each select gives a row for each worker or visit behind a figure: year, figure,
 * patient, entry, exam, day, value and detail; the count of a figure is the number of these rows, and its list shows
 * them. `$1` is the company, `$2` the programme, `$3` today, `$4` the newest year and `$5` the oldest. The first select
 * of a CTE names its columns: a list of names after the CTE is lost when Citus sends a UNION to a node.
 */

/**
 * Every entry ever made in the programme, and the last one of each worker in each year in which it was open. It uses
 * `$3`, because not every group does and PostgreSQL refuses a parameter without a type.
 */
const FOLLOWED = `followed as materialized (
  select t.id as entry_id, t.patient_id, t.enrolled_on, t.discharged_on, t.state, p.status
  from program_entries t join patients p on p.customer_id = $1 and p.id = t.patient_id
  where t.customer_id = $1 and t.program = $2 and t.state <> 'ELIMINADO' and p.status <> 'DELETED'
    and $3::date is not null),
in_year as materialized (
  select distinct on (f.patient_id, y.year) f.patient_id, f.entry_id, y.year
  from followed f join generate_series($5::int, $4::int) y(year)
    on f.enrolled_on <= make_date(y.year, 12, 31)
    and (f.state = 'ACTIVO' or f.discharged_on >= make_date(y.year, 1, 1))
  order by f.patient_id, y.year, f.enrolled_on desc, f.entry_id)`;

const yearOf = (day: string): string => `extract(year from ${day})::int`;

/**
 * Readings of the followed workers: those of their exams `a` with results `r`, and those of their visits `v` in the
 * programme, which `held` selects before their values are read.
 * @param columns SQL of each column, of an exam and of a visit
 * @param joins lateral joins that the columns need
 */
const readings = (
  columns: Readonly<Record<string, readonly [exam: string, visit: string]>>,
  joins: readonly [exam: string, visit: string] = ['', ''],
): string => `
held as materialized (
  select f.patient_id, v.id, v.held_on, v.measures, v.fev1, v.pattern
  from followed f join program_visits v on v.customer_id = $1 and v.entry_id = f.entry_id
  where v.held_on is not null and v.withdrawn_at is null),
reading as materialized (
  select a.patient_id, a.exam_date as day, a.id as attention_id, 1 as place,
    ${Object.entries(columns)
      .map(([name, [exam]]) => `${exam} as ${name}`)
      .join(', ')}
  from (select distinct patient_id from followed) f
  join attentions a on a.customer_id = $1 and a.patient_id = f.patient_id and a.deleted_at is null
    and a.state <> 'ANULADO' and a.exam_date <= $3::date
  join attention_results r on r.customer_id = $1 and r.attention_id = a.id ${joins[0]}
  union all
  select v.patient_id, v.held_on, null::uuid, 2, ${Object.values(columns)
    .map(([, visit]) => visit)
    .join(', ')}
  from held v ${joins[1]})`;

/** The last readings of each year that hold `value`. */
const lastOfYear = (value: string, columns: string): string => `
  select distinct on (patient_id, ${yearOf('day')}) patient_id, ${yearOf('day')} as year, day, attention_id, ${columns}
  from reading where ${value} is not null
  order by patient_id, ${yearOf('day')}, day desc, place desc, attention_id`;

const RESPIRATORY = `${readings({ fev1: [examNumber('FEV1'), FEV1_OF_VISIT] })},
last as materialized (${lastOfYear('fev1', 'fev1')}),
base as materialized (
  select distinct on (patient_id) patient_id, day, fev1 from reading where fev1 is not null
  order by patient_id, day, place, attention_id),
effect as (
  select i.year, case when l.fev1 is null then 'SIN_MEDIDA' when b.day = l.day then 'UNA_MEDIDA'
      when l.fev1 <= b.fev1 * ${(100 - FEV1_LOSS) / 100} then 'CAIDA' else 'ESTABLE' end as figure,
    i.patient_id, i.entry_id, l.attention_id, l.day, l.fev1 as value,
    case when l.fev1 is not null then concat('VEF1 ', round(l.fev1::numeric, 2), ' L',
      case when b.day < l.day then
        concat('; primero ', round(b.fev1::numeric, 2), ' L el ', to_char(b.day, 'DD/MM/YYYY')) end) end as detail
  from in_year i left join last l on l.patient_id = i.patient_id and l.year = i.year
  left join base b on b.patient_id = i.patient_id)`;

const FLOW = `
last as materialized (
  select distinct on (f.patient_id, ${yearOf('v.held_on')}) f.patient_id, ${yearOf('v.held_on')} as year,
    v.held_on as day, v.zone, v.flow_percent::float8 as value
  from followed f join program_visits v on v.customer_id = $1 and v.entry_id = f.entry_id
  where v.held_on is not null and v.withdrawn_at is null and v.zone in ('VERDE', 'AMARILLO', 'ROJO')
  order by f.patient_id, ${yearOf('v.held_on')}, v.held_on desc, v.id),
effect as (
  select i.year, coalesce(l.zone, 'SIN_MEDIDA') as figure, i.patient_id, i.entry_id, null::uuid as attention_id, l.day,
    l.value, case when l.value is not null then concat('Flujo ', round(l.value::numeric, 1), ' %') end as detail
  from in_year i left join last l on l.patient_id = i.patient_id and l.year = i.year)`;

/** Pressure, glucose and HbA1c can be of different exams: the value of the last reading that has what is asked. */
const lastOf = (value: string, asked = value): string =>
  `(array_agg(${value} order by day desc, place desc, attention_id) filter (where ${asked} is not null))[1]`;
const PRESSURE = 'coalesce(pas, pad)';
/** True, false, or null if the pressure is not known; one part that is too high is enough. */
const pressureMet = `(l.pas < ${TARGETS.systolic} and l.pad < ${TARGETS.diastolic})`;
/** The newer of HbA1c and glucose decides; HbA1c of the same day goes first. */
const sugarMet = `case when l.hba1c is null or l.glucosa_on > l.hba1c_on then l.glucosa < ${TARGETS.glucose}
      else l.hba1c < ${TARGETS.hba1c} end`;
const METABOLIC_READINGS = Object.fromEntries(
  Object.entries({ pas: 'PAS', pad: 'PAD', glucosa: 'GLUCOSA', hba1c: 'HBA1C' }).map(
    ([name, code]) => [name, [examNumber(code), visitNumber(code)]] as const,
  ),
);
const METABOLIC = `${readings(METABOLIC_READINGS)},
last as materialized (
  select patient_id, ${yearOf('day')} as year, max(day) as day,
    (array_agg(attention_id order by day desc, place desc, attention_id))[1] as attention_id,
    ${lastOf('pas', PRESSURE)} as pas, ${lastOf('pad', PRESSURE)} as pad,
    ${lastOf('glucosa')} as glucosa, max(day) filter (where glucosa is not null) as glucosa_on,
    ${lastOf('hba1c')} as hba1c, max(day) filter (where hba1c is not null) as hba1c_on
  from reading where coalesce(pas, pad, glucosa, hba1c) is not null group by 1, 2),
met as materialized (select l.*, ${pressureMet} and ${sugarMet} as met from last l),
effect as (
  select i.year, case when l.day is null then 'SIN_MEDIDA' when l.met then 'CONTROLADO'
      when l.met is null then 'EN_PARTE' else 'NO_CONTROLADO' end as figure,
    i.patient_id, i.entry_id, l.attention_id, l.day, null::float8 as value,
    nullif(concat_ws('; ', case when coalesce(l.pas, l.pad) is not null then
        concat('PA ', coalesce(l.pas::text, '—'), '/', coalesce(l.pad::text, '—')) end,
      case when l.glucosa is not null then concat('glucosa ', l.glucosa, ' mg/dL') end,
      case when l.hba1c is not null then concat('HbA1c ', l.hba1c, ' %') end), '') as detail
  from in_year i left join met l on l.patient_id = i.patient_id and l.year = i.year)`;

/** First and last value of a scale; `reading` has a row for each day with its `value`. */
const scale = (reading: string, figure: string, detail: string): string => `${reading},
last as materialized (${lastOfYear('value', 'value')}),
base as materialized (
  select distinct on (patient_id) patient_id, day, value from reading where value is not null
  order by patient_id, day, place, attention_id),
effect as (
  select i.year, case when l.value is null then 'SIN_MEDIDA' ${figure} end as figure, i.patient_id, i.entry_id,
    l.attention_id, l.day, l.value, case when l.value is not null then ${detail} end as detail
  from in_year i left join last l on l.patient_id = i.patient_id and l.year = i.year
  left join base b on b.patient_id = i.patient_id)`;
/** Only visits ask for pain. */
const PAIN = scale(
  `
reading as materialized (
  select f.patient_id, v.held_on as day, null::uuid as attention_id, 2 as place, ${visitNumber('DOLOR')} as value
  from followed f join program_visits v on v.customer_id = $1 and v.entry_id = f.entry_id
  where v.held_on is not null and v.withdrawn_at is null)`,
  `when b.day = l.day then 'UNA_MEDIDA'
      when l.value <= b.value - ${PAIN_STEP} then 'MEJOR'
      when l.value >= b.value + ${PAIN_STEP} then 'PEOR' else 'IGUAL'`,
  "concat('Dolor ', l.value, ' de 10', case when b.day < l.day then concat('; primero ', b.value) end)",
);
const SLEEP = scale(
  readings({ value: [EPWORTH_OF_EXAM, visitNumber('EPWORTH')] }),
  `when l.value <= ${EPWORTH.normal} then 'NORMAL' when l.value <= ${EPWORTH.excessive} then 'EXCESIVA' else 'SEVERA'`,
  "concat('Epworth ', l.value)",
);

const SHIFTED: readonly number[] = [2000, 3000, 4000];
const SIDES = ['od', 'oi'] as const;
const OTHERS = FREQUENCIES.filter((hz) => !SHIFTED.includes(hz));
/** Array of the thresholds of an ear that an audiometer can measure; null in place of the others. */
const thresholds = (side: string, frequencies: readonly number[], numberOf: (code: string) => string): string =>
  `array[${frequencies.map((hz) => numberOf(`AUDIO_${side.toUpperCase()}_${hz}`)).join(', ')}]`;
const within = (threshold: string): string =>
  `${threshold} between ${THRESHOLD_LIMITS.min} and ${THRESHOLD_LIMITS.max}`;
const allOf = (array: string, count: number): string =>
  Array.from({ length: count }, (_, at) => within(`${array}[${at + 1}]`)).join(' and ');
/**
 * Both ears of an audiogram: the sum of the thresholds at 2, 3 and 4 kHz in hundredths of a dB, as `shiftReading` adds
 * them, and whether all seven were measured. Values outside the range of an audiometer do not count. Each threshold is
 * read once by its code, because unpacking all values of an exam takes twice the time.
 */
const ears = (numberOf: (code: string) => string): string => `
  cross join lateral (
    select ${SIDES.map((side) => `${thresholds(side, SHIFTED, numberOf)} as ${side}_three`).join(',\n      ')},
      ${SIDES.map((side) => `${thresholds(side, OTHERS, numberOf)} as ${side}_others`).join(',\n      ')}
    offset 0) t
  cross join lateral (
    select ${SIDES.map(
      (side) => `case when ${allOf(`t.${side}_three`, SHIFTED.length)}
        then ${SHIFTED.map((_, at) => `floor(t.${side}_three[${at + 1}] * 100 + 0.5)`).join(' + ')} end as ${side},
      coalesce(${allOf(`t.${side}_three`, SHIFTED.length)}
        and ${allOf(`t.${side}_others`, OTHERS.length)}, false) as ${side}_whole`,
    ).join(',\n      ')}) e`;
const EARS = Object.fromEntries(
  ['od', 'od_whole', 'oi', 'oi_whole'].map((name) => [name, [`e.${name}`, `e.${name}`]] as const),
);
/** Sum of three thresholds in hundredths whose mean is a standard shift. */
const SHIFT = STANDARD_SHIFT_DB * 3 * 100;

/**
 * Threshold shifts by the rule of `thresholdShift`: a new shift is one that the reading before did not have, and its
 * retest is the next reading of that ear within the days of `RETEST_WITHIN`.
 */
const HEARING = `${readings(EARS, [
  ears((code) => `r.numbers[array_position(r.codes, '${code}')]`),
  ears(visitNumber),
])},
ear as materialized (
  select distinct on (patient_id, side, day) patient_id, side, day, attention_id, sum, whole
  from reading cross join lateral (values (1, od, od_whole), (2, oi, oi_whole))
    e(side, sum, whole)
  where sum is not null order by patient_id, side, day, whole desc, place, attention_id),
base as materialized (
  select distinct on (patient_id, side) patient_id, side, day, sum from ear where whole order by patient_id, side, day),
compared as materialized (
  select e.patient_id, e.side, e.day, e.attention_id, e.sum - b.sum as change, e.sum - b.sum >= ${SHIFT} as shifted,
    lag(e.sum - b.sum >= ${SHIFT}) over w as before, lead(e.day) over w as next_day,
    lead(e.sum - b.sum >= ${SHIFT}) over w as again
  from ear e join base b on b.patient_id = e.patient_id and b.side = e.side and b.day < e.day
  window w as (partition by e.patient_id, e.side order by e.day)),
episode as materialized (
  select distinct on (patient_id, ${yearOf('day')}) patient_id, ${yearOf('day')} as year, day, attention_id, change,
    detail, case when confirmed then 'CONFIRMADO' when retested then 'NO_CONFIRMADO'
      when day + ${RETEST_WITHIN} >= $3::date then 'EN_PLAZO' else 'SIN_REEVALUACION' end as figure
  from (
    select patient_id, day, max(attention_id::text)::uuid as attention_id, max(change) as change,
      string_agg(concat(case side when 1 then 'Oído derecho' else 'Oído izquierdo' end,
        ' +', round((change / 300)::numeric, 1), ' dB',
        case when next_day <= day + ${RETEST_WITHIN} then
          concat(', reevaluado el ', to_char(next_day, 'DD/MM/YYYY')) end),
        '; ' order by side) as detail,
      bool_or(coalesce(next_day <= day + ${RETEST_WITHIN} and again, false)) as confirmed,
      bool_and(coalesce(next_day <= day + ${RETEST_WITHIN}, false)) as retested
    from compared where shifted and not coalesce(before, false) group by patient_id, day) s
  order by patient_id, ${yearOf('day')}, day),
heard as materialized (
  select patient_id, ${yearOf('day')} as year, max(day) as day from ear group by 1, 2),
effect as (
  select i.year, coalesce(e.figure, case when h.day is null then 'SIN_MEDIDA'
      when exists (select 1 from compared c where c.patient_id = i.patient_id and ${yearOf('c.day')} = i.year)
        then 'SIN_CAMBIO'
      when exists (select 1 from base b where b.patient_id = i.patient_id and b.day <= h.day) then 'UNA_MEDIDA'
      else 'SIN_BASE' end) as figure,
    i.patient_id, i.entry_id, e.attention_id, coalesce(e.day, h.day) as day, e.change / 300 as value,
    e.detail
  from in_year i left join episode e on e.patient_id = i.patient_id and e.year = i.year
  left join heard h on h.patient_id = i.patient_id and h.year = i.year)`;

const NO_EFFECT = `
effect as (
  select null::int as year, null::text as figure, null::uuid as patient_id, null::uuid as entry_id,
    null::uuid as attention_id, null::date as day, null::float8 as value, null::text as detail where false)`;

const EFFECT: Partial<Record<ProgramCode, string>> = {
  RESPIRATORIO: RESPIRATORY,
  FLUJO_PICO: FLOW,
  AUDITIVO: HEARING,
  METABOLICO: METABOLIC,
  ERGONOMICO: PAIN,
  FATIGA: SLEEP,
};

const VISITS = `
  select ${yearOf('coalesce(v.held_on, v.planned_on)')} as year,
    case when v.held_on is null then 'PERDIDA' else 'HECHA' end as figure, f.patient_id, f.entry_id,
    null::uuid as attention_id, coalesce(v.held_on, v.planned_on) as day, null::float8 as value,
    case when v.held_on > v.planned_on then
      concat('Planeada para el ', to_char(v.planned_on, 'DD/MM/YYYY')) end as detail
  from followed f join program_visits v on v.customer_id = $1 and v.entry_id = f.entry_id and v.withdrawn_at is null
  where coalesce(v.held_on, v.planned_on) between make_date($5::int, 1, 1) and make_date($4::int, 12, 31)
  union all
  select ${yearOf('t.next_visit_on')}, 'VENCIDA', f.patient_id, f.entry_id, null, t.next_visit_on, null, null
  from followed f join program_entries t on t.customer_id = $1 and t.id = f.entry_id
  where t.state = 'ACTIVO' and f.status = 'ACTIVE' and t.next_visit_on < $3::date
    and t.next_visit_on between make_date($5::int, 1, 1) and make_date($4::int, 12, 31)`;
const LEFT = `
  select ${yearOf('t.discharged_on')} as year, 'ALTA_' || t.discharge_reason as figure, f.patient_id, f.entry_id,
    null::uuid as attention_id, t.discharged_on as day, null::float8 as value, nullif(t.discharge_note, '') as detail
  from followed f join program_entries t on t.customer_id = $1 and t.id = f.entry_id
  where t.state = 'ALTA' and t.discharged_on between make_date($5::int, 1, 1) and make_date($4::int, 12, 31)`;
/**
 * Coverage is of today, whatever the year, and of active workers, each once: records that were united leave two open
 * entries. Whom the rule proposes is in the list of proposals.
 */
const COVERED = `
  select ${yearOf('$3::date')} as year, 'SEGUIDO' as figure, f.patient_id, f.entry_id, null::uuid as attention_id,
    f.enrolled_on as day, null::float8 as value, t.reason as detail
  from (select distinct on (patient_id) patient_id, entry_id, enrolled_on from followed
    where state = 'ACTIVO' and status = 'ACTIVE' order by patient_id, enrolled_on desc, entry_id) f
  join program_entries t on t.customer_id = $1 and t.id = f.entry_id
  union all
  select ${yearOf('$3::date')}, 'DESCARTADO', p.id, null, null, (o.refused_at at time zone 'America/Lima')::date, null,
    null
  from program_refusals o join patients p on p.customer_id = $1 and p.id = o.patient_id and p.status = 'ACTIVE'
  where o.customer_id = $1 and o.program = $2
    and not exists (select 1 from followed f where f.patient_id = p.id and f.state = 'ACTIVO')`;

const SELECTS: Readonly<Record<FigureGroup, string>> = {
  EFECTO: 'select * from effect',
  ASISTENCIA: VISITS,
  SALIDAS: LEFT,
  COBERTURA: COVERED,
};

/**
 * CTEs that end with `figures`: a row for each worker or visit behind a figure, with its group.
 * Materialized, because the planner expects one row of a figure in a year and then goes through all followed workers
 * for each visit.
 * @param groups groups to compute; the readings of exams and visits are read only for EFECTO
 */
export const figuresSql = (program: ProgramCode, groups: readonly FigureGroup[] = GROUPS): string => `with ${FOLLOWED},
${groups.includes('EFECTO') ? `${(EFFECT[program] ?? NO_EFFECT).trim()},` : ''}
figures as materialized (
  ${groups.map((group) => `select '${group}' as "group", x.* from (${SELECTS[group]}) x`).join('\n  union all ')})`;
