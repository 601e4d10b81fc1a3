import { todayInLima } from '#platform/contract/dates.ts';
import { round2 } from '#platform/contract/percent.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { QUEUE_DAYS } from '#scheduling/appointments/queue/list.ts';
import type { ChosenScenario, PenaltyScenario } from '../../overview/model.ts';
import { type FinesRow, finesStatement, penaltyOf, penaltyOn } from '../penalty.queries.ts';
import { activeWorkers, IN_GRACE, STARTED, VALIDITY_END } from '../workers.sql.ts';

const MOST_AREAS = 20;

interface Row {
  id: string | null;
  name: string | null;
  scheduled: boolean;
  people: number;
  affected: number;
}

const COUNTED = `${STARTED} and (e.patient_id is not null or not ${IN_GRACE})`;
const SCHEDULED_SQL = `exists (select 1 from attentions s
  where s.customer_id = $1 and s.patient_id = p.id and s.kind = 'EMO' and s.deleted_at is null
    and s.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO'))`;

/**
 * Active workers without an EMO in force, as the queue of exams counts them, by area and by whether they have an
 * appointment.
 */
const SCENARIO_SQL = `
select w.area as id, wa.name, w.scheduled, count(*)::int as people, count(*) filter (where w.counted)::int as affected
from (
  select p.working_area_id as area, ${COUNTED} as counted, ${SCHEDULED_SQL} as scheduled
  ${activeWorkers()} and (e.patient_id is null or ${VALIDITY_END} < $2::date)) w
left join working_areas wa on wa.customer_id = $1 and wa.id = w.area
group by 1, 2, 3`;

/** The estimate falls by brackets of the table, so examining the workers of one area can leave it unchanged. */
export async function penaltyScenarioOf(scope: Scope, today = todayInLima()): Promise<PenaltyScenario> {
  const [rows, [row]] = await scope.hotShared<[Row[], FinesRow[]]>([
    statement(SCENARIO_SQL, [scope.customerId, today]),
    finesStatement(scope.customerId, today),
  ]);
  const fines = orNotFound(row, 'No encontramos la empresa.');
  const affected = rows.reduce((sum, each) => sum + each.affected, 0);
  const amountOf = (workers: number) => penaltyOn(today, workers, fines).estimate.amount;
  const amount = amountOf(affected);
  const outcome = (people: number, examined: number) => {
    const then = amountOf(affected - examined);
    return { people, affected: examined, amount: then, saving: round2(amount - then) };
  };
  const free = rows.filter(({ scheduled }) => !scheduled);
  const sum = (figure: 'people' | 'affected') => free.reduce((total, each) => total + each[figure], 0);
  const areas = free.flatMap(({ id, name, people, affected: examined }) =>
    id && name ? [{ id, name, ...outcome(people, examined) }] : [],
  );
  return {
    date: today,
    affected,
    amount,
    all: outcome(sum('people'), sum('affected')),
    areas: areas.toSorted((one, other) => other.saving - one.saving || other.people - one.people).slice(0, MOST_AREAS),
  };
}

const CHOSEN_SQL = `
select p.id, ${COUNTED} and (e.patient_id is null or ${VALIDITY_END} < $2::date) as counted
${activeWorkers()} and (e.patient_id is null or ${VALIDITY_END} <= $2::date + ${QUEUE_DAYS}) and not ${SCHEDULED_SQL}
  and (p.id = any ($3::uuid[])
    or p.id in (select a.patient_id from attentions a where a.customer_id = $1 and a.id = any ($4::uuid[])))
order by p.id`;

/**
 * Estimated fine if the chosen workers are examined, given by their ids or their exams. Workers who need no exam or
 * have an appointment change nothing.
 */
export async function chosenScenarioOf(
  scope: Scope,
  { workers, exams }: { workers: readonly string[]; exams: readonly string[] },
  today = todayInLima(),
): Promise<ChosenScenario> {
  const [penalty, [rows, [row]]] = await Promise.all([
    penaltyOf(scope, today),
    scope.hot<[{ id: string; counted: boolean }[], FinesRow[]]>([
      statement(CHOSEN_SQL, [scope.customerId, today, workers, exams]),
      finesStatement(scope.customerId, today),
    ]),
  ]);
  const affected = rows.filter(({ counted }) => counted).length;
  const { estimate } = penaltyOn(today, penalty.affected - affected, orNotFound(row, 'No encontramos la empresa.'));
  const { amount } = estimate;
  return {
    date: today,
    affected: penalty.affected,
    amount: penalty.amount,
    chosen: { people: rows.length, affected, amount, saving: round2(penalty.amount - amount) },
    workers: rows.map(({ id }) => id),
  };
}
