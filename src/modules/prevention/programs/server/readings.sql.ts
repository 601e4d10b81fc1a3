import { THRESHOLD_LIMITS } from '#clinical/rules/hearing/measures.ts';
import { limitsOf } from '#clinical/rules/measures.ts';
import type { ReadingCode } from '../readings.ts';

/** True if `value` is within the limits of the measure; exams also store what lies outside them. */
const possible = (code: string, value: string): string => {
  const limits = limitsOf(code);
  return limits ? `${value} between ${limits.min} and ${limits.max}` : 'true';
};
/** False if the exam `r` has a spirometry that cannot be judged (grades D to F): its volumes are no readings. */
const USABLE = "r.classes[array_position(r.codes, 'ESPIROMETRIA')] is distinct from 'NO_VALORABLE'";
/** The same of the spirometry of the visit `v`. */
const USABLE_VISIT = "v.pattern is distinct from 'NO_VALORABLE'";

/** The number of a measure in the exam's results `r`; null if it is impossible. */
export function examNumber(code: string): string {
  const value = `r.numbers[array_position(r.codes, '${code}')]`;
  return `case when ${possible(code, value)}${code === 'FEV1' ? ` and ${USABLE}` : ''} then ${value} end`;
}
/** The Epworth score of the exam `r`: the points behind the class of sleepiness. */
export const EPWORTH_OF_EXAM = examNumber('TEST_SUENO');
export const FEV1_OF_VISIT = `case when ${USABLE_VISIT} then v.fev1::float8 end`;
/** The number of a measure in the visit `v`. */
export const visitNumber = (code: string): string => `(v.measures ->> '${code}')::float8`;

/** Readings that are a measure of exams and of visits under one code. */
const MEASURES = ['PAS', 'PAD', 'GLUCOSA', 'HBA1C', 'PESO', 'PLOMO'] as const satisfies ReadingCode[];
/** Readings that visits have in a way of their own, with their column. */
const OF_VISITS = { DOLOR: visitNumber('DOLOR'), EPWORTH: visitNumber('EPWORTH'), FLUJO: 'v.flow_percent' } as const;
/** Mean of the thresholds at 2, 3 and 4 kHz of an ear. */
const EARS = { OIDO_DERECHO: 'OD', OIDO_IZQUIERDO: 'OI' } as const;
const thresholds = (side: string): string => `(${[2000, 3000, 4000].map((hz) => `'AUDIO_${side}_${hz}'`).join(', ')})`;

const pairs = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([code, sql]) => `'${code}', ${sql}`)
    .join(', ');
const one = (code: string, more = ''): [string, string] => [
  code,
  `max(x.number) filter (where x.code = '${code}' and ${possible(code, 'x.number')}${more})`,
];
const measured = MEASURES.map((code) => one(code));
const HEARD = `x.number between ${THRESHOLD_LIMITS.min} and ${THRESHOLD_LIMITS.max}`;
const ear = ([code, side]: readonly [string, string]): [string, string] => [
  code,
  `case when count(*) filter (where x.code in ${thresholds(side)} and ${HEARD}) = 3
      then round((avg(x.number) filter (where x.code in ${thresholds(side)} and ${HEARD}))::numeric, 1) end`,
];
const AUDIO = Object.entries(EARS).map(ear);

/** The readings of one exam or visit as JSON, in one pass over its values `x(code, number)`. */
const readAs = (columns: Readonly<Record<string, string>>, values: string): string => `
  cross join lateral (
    select jsonb_strip_nulls(jsonb_build_object(${pairs(columns)})) as values from ${values} x(code, number)) o`;
const OF_EXAM = readAs(
  Object.fromEntries([
    one('FEV1', ` and ${USABLE}`),
    ['EPWORTH', "max(x.number) filter (where x.code = 'TEST_SUENO')"],
    ...measured,
    ...AUDIO,
  ]),
  'unnest(r.codes, r.numbers)',
);
const OF_VISIT = readAs(
  Object.fromEntries([...measured, ...AUDIO]),
  '(select key, value::float8 from jsonb_each_text(v.measures))',
);
const COLUMNS_OF_VISIT = `jsonb_strip_nulls(jsonb_build_object(${pairs({ FEV1: FEV1_OF_VISIT, ...OF_VISITS })}))`;

/** Most exams and most visits whose readings are read for a worker. */
const MOST = 8;

/**
 * Joins, as `g`, the readings of the entry `t`: `list` is a JSON array of days, the newest first. It reads few exams of
 * one worker, so it belongs to the rows of a page, not to a whole list.
 */
export const READINGS_OF_ENTRY = `left join lateral (
  select jsonb_agg(jsonb_build_object('on', s.day, 'values', s.values) order by s.day desc, s.place) as list
  from (
    (select v.held_on as day, 1 as place, o.values || ${COLUMNS_OF_VISIT} as values
     from program_visits v ${OF_VISIT}
     where v.customer_id = $1 and v.entry_id = t.id and v.held_on is not null and v.withdrawn_at is null
     order by v.held_on desc limit ${MOST})
    union all
    (select a.exam_date, 2, o.values
     from (select e.id, e.exam_date from attentions e
       where e.customer_id = $1 and e.patient_id = t.patient_id and e.deleted_at is null and e.state <> 'ANULADO'
       order by e.exam_date desc limit ${MOST}) a
     join attention_results r on r.customer_id = $1 and r.attention_id = a.id ${OF_EXAM})) s
  where s.values <> '{}') g on true`;
