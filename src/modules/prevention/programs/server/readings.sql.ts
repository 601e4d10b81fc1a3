import type { ReadingCode } from '../readings.ts';

/** The number of a measure in the exam's results `r`. */
export const examNumber = (code: string): string => `r.numbers[array_position(r.codes, '${code}')]`;
/** The number of a measure in the visit `v`. */
export const visitNumber = (code: string): string => `(v.measures ->> '${code}')::float8`;

const mean = (number: (code: string) => string, side: string): string =>
  `round(((${[2000, 3000, 4000].map((hz) => number(`AUDIO_${side}_${hz}`)).join(' + ')}) / 3)::numeric, 1)`;

/** Where each reading comes from: the results `r` of an exam, and the visit `v`; null if only one of them has it. */
const SOURCES: Record<ReadingCode, readonly [exam: string | null, visit: string | null]> = {
  FEV1: [examNumber('FEV1'), 'v.fev1'],
  FLUJO: [null, 'v.flow_percent'],
  OIDO_DERECHO: [mean(examNumber, 'OD'), mean(visitNumber, 'OD')],
  OIDO_IZQUIERDO: [mean(examNumber, 'OI'), mean(visitNumber, 'OI')],
  PAS: [examNumber('PAS'), visitNumber('PAS')],
  PAD: [examNumber('PAD'), visitNumber('PAD')],
  GLUCOSA: [examNumber('GLUCOSA'), visitNumber('GLUCOSA')],
  HBA1C: [examNumber('HBA1C'), visitNumber('HBA1C')],
  PESO: [examNumber('PESO'), visitNumber('PESO')],
  PLOMO: [examNumber('PLOMO'), visitNumber('PLOMO')],
  DOLOR: [null, visitNumber('DOLOR')],
  EPWORTH: [null, visitNumber('EPWORTH')],
};
const objectOf = (source: 0 | 1): string =>
  `jsonb_strip_nulls(jsonb_build_object(${Object.entries(SOURCES)
    .flatMap(([code, of]) => (of[source] === null ? [] : [`'${code}', ${of[source]}`]))
    .join(', ')}))`;

/** Most exams and most visits whose readings are read for a worker. */
const MOST = 8;

/**
 * Joins, as `g`, the readings of the entry `t`: `list` is a JSON array of days, the newest first. It reads few exams of
 * one worker, so it belongs to the rows of a page, not to a whole list.
 */
export const READINGS_OF_ENTRY = `left join lateral (
  select jsonb_agg(jsonb_build_object('on', s.day, 'values', s.values) order by s.day desc, s.place) as list
  from (
    (select v.held_on as day, 1 as place, ${objectOf(1)} as values from program_visits v
     where v.customer_id = $1 and v.entry_id = t.id and v.held_on is not null and v.withdrawn_at is null
     order by v.held_on desc limit ${MOST})
    union all
    (select a.exam_date, 2, ${objectOf(0)}
     from attentions a join attention_results r on r.customer_id = $1 and r.attention_id = a.id
     where a.customer_id = $1 and a.patient_id = t.patient_id and a.deleted_at is null and a.state <> 'ANULADO'
     order by a.exam_date desc limit ${MOST})) s
  where s.values <> '{}') g on true`;
