import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { selected } from '#platform/server/database/statements/listing.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { listVisits } from '../api.ts';
import type { ProgramVisit } from '../model.ts';
import { visitMeasure } from '../visit-measures.ts';

const COLUMNS = selected<Omit<ProgramVisit, 'measureTexts'>>({
  id: 'v.id',
  version: 'v.version',
  plannedOn: 'v.planned_on',
  heldOn: 'v.held_on',
  heightCm: 'v.height_cm::float8',
  flows: 'v.flows::int[]',
  flow: 'v.flow::int',
  predictedFlow: 'v.predicted_flow::float8',
  flowReference: 'v.flow_reference',
  flowPercent: 'v.flow_percent::float8',
  zone: 'v.zone',
  fvc: 'v.fvc::float8',
  fvcPercent: 'v.fvc_percent::float8',
  fev1: 'v.fev1::float8',
  fev1Percent: 'v.fev1_percent::float8',
  ratio: 'v.ratio::float8',
  quality: 'v.quality',
  spirometryReference: 'v.spirometry_reference',
  pattern: 'v.pattern',
  severity: 'v.severity',
  measures: 'v.measures',
  note: 'v.note',
  recordedBy: "nullif(concat_ws(' ', u.first_name, u.last_name), '')",
  corrections: 'jsonb_array_length(v.changes)',
});

const VISITS_SQL = `select ${COLUMNS} from program_visits v left join users u on u.id = v.recorded_by
where v.customer_id = $1 and v.entry_id = $2 and v.withdrawn_at is null
order by coalesce(v.held_on, v.planned_on) desc, v.created_at desc limit 500`;

/** Height from the last visit that has one, otherwise from the newest exam. */
const PERSON_SQL = `
select p.sex, p.birth_date as "birthDate", coalesce(
  (select v.height_cm from program_visits v join program_entries o on o.customer_id = $1 and o.id = v.entry_id
   where v.customer_id = $1 and o.patient_id = t.patient_id and v.height_cm is not null and v.withdrawn_at is null
   order by v.held_on desc limit 1),
  (select r.number
    from attentions a join exam_results r on r.customer_id = $1 and r.attention_id = a.id and r.code = 'TALLA'
   where a.customer_id = $1 and a.patient_id = t.patient_id and a.deleted_at is null and a.state <> 'ANULADO'
     and r.number between 100 and 230
   order by a.exam_date desc limit 1))::float8 as "heightCm"
from program_entries t join patients p on p.customer_id = $1 and p.id = t.patient_id
where t.customer_id = $1 and t.id = $2 and t.state <> 'ELIMINADO' and p.status <> 'DELETED'`;

const textsOf = (measures: Readonly<Record<string, number>>): string[] =>
  Object.entries(measures).map(([code, value]) => {
    const { label, unit } = visitMeasure(code);
    return `${label}: ${showNumber(value)}${unit && ` ${unit}`}`;
  });

type Answer = AnswerOf<typeof listVisits>;

/**
 * Returns the visits of an entry, newest first, and the worker's data for predicted values.
 * @throws 404
 */
export async function visitsOf(scope: Scope, id: string): Promise<Answer> {
  const entryKey = [scope.customerId, id];
  const [people, visits] = await scope.hot<[Answer['person'][], Omit<ProgramVisit, 'measureTexts'>[]]>(
    [statement(PERSON_SQL, entryKey), statement(VISITS_SQL, entryKey)],
    { exists: 'select 1 from program_entries where customer_id = $1 and id = $2', id },
  );
  return {
    person: orNotFound(people[0], 'No encontramos la inscripción.'),
    visits: visits.map((visit) => ({ ...visit, measureTexts: textsOf(visit.measures) })),
  };
}
