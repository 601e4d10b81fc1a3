import { airCodes, SIDES, type Side, thresholdsOf } from '#clinical/rules/hearing/audiogram.ts';
import { shiftReading } from '#clinical/rules/hearing/threshold-shift.ts';
import type { Tx } from '#platform/server/database/scope.ts';

/** Thresholds of an exam or laboratory attention, in the form that the rule of the shift needs. */
export type Audiogram = { attentionId: string } & Record<Side, ReturnType<typeof shiftReading>>;

const CODES = SIDES.flatMap(airCodes);

/**
 * Audiograms of the workers $2, the oldest first: the measured values, by the place of their code in $3. As on the exam
 * page, an exam without an aptitude or a laboratory attention can be a worker's first audiogram.
 */
const AUDIOGRAMS_SQL = `
select a.patient_id as "patientId", a.id as "attentionId", a.exam_date as "examDate", t.thresholds
from attentions a
join attention_results r on r.customer_id = a.customer_id and r.attention_id = a.id and r.codes && $3::text[]
cross join lateral (
  select string_agg(c.place || ':' || x.number, ' ') as thresholds
  from unnest(r.codes, r.numbers) x(code, number)
  join unnest($3::text[]) with ordinality c(code, place) on c.code = x.code
) t
where a.customer_id = $1 and a.patient_id = any ($2::uuid[]) and a.kind in ('EMO', 'LABORATORIO')
  and a.state <> 'ANULADO' and a.deleted_at is null and t.thresholds is not null
order by a.patient_id, a.exam_date, a.id`;

interface Row {
  patientId: string;
  attentionId: string;
  examDate: string;
  thresholds: string;
}

/** Audiograms of some workers, by worker, the oldest first. */
export async function audiogramsOf({ client, customerId }: Tx, people: readonly string[]) {
  const { rows } = await client.query<Row>(AUDIOGRAMS_SQL, [customerId, people, CODES]);
  const byPerson = new Map<string, Audiogram[]>();
  for (const { patientId, attentionId, examDate, thresholds } of rows) {
    const figures = new Map<string, number>();
    for (const pair of thresholds.split(' ')) {
      const [place, value] = pair.split(':');
      figures.set(CODES[Number(place) - 1] as string, Number(value));
    }
    const reading = (side: Side) =>
      shiftReading(examDate, { air: thresholdsOf(side, 'air', (code) => figures.get(code) ?? null) });
    const audiogram = { attentionId, OD: reading('OD'), OI: reading('OI') };
    const personAudiograms = byPerson.get(patientId);
    if (personAudiograms) personAudiograms.push(audiogram);
    else byPerson.set(patientId, [audiogram]);
  }
  return byPerson;
}
