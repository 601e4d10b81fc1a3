import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import { JUDGED_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { proposedTasks, taskFacts, WORK_TASK_CODES } from '#clinical/vocabulary/work-task.ts';
import { type HotStatement, orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { listed } from '#workers/validity/server/exam-life.sql.ts';
import { aptitudeDay } from '#workers/validity/server/validity-sql.ts';
import { examinedVehicles, type KnownOfTasks, lastTaskDay, mayAllowTask } from '../../tasks/model.ts';

const REASONS_SQL = `
select a.exam_type as "examType", a.exam_date as "examDate", a.aptitude,
  a.work_restrictions as "workRestrictions",
  array(select jsonb_build_object('code', r.code, 'text', r.text) from exam_results r
    where r.customer_id = $1 and r.attention_id = $2 and r.code = any ($3) and r.text is not null) as conclusions,
  (select r.text from exam_results r
    where r.customer_id = $1 and r.attention_id = $2 and r.code = 'CONDU_VEHICULO') as vehicles,
  ${aptitudeDay('a')} as "validUntil", h.altitude,
  array(select x.hazard_id from job_title_hazards x
    where x.customer_id = $1 and x.job_title_id = coalesce(a.job_title_id, p.job_title_id)) as hazards,
  array(select s.service_area from protocol_stations s
    where s.customer_id = $1 and s.protocol_id = a.protocol_id) as stations,
  (select jsonb_build_object('date', n.exam_date, 'aptitude', n.aptitude) from attentions n
    where n.customer_id = $1 and n.patient_id = a.patient_id and n.kind = 'EMO' and n.deleted_at is null
      and n.state in (${listed(JUDGED_STATES)}) and is_decided(n.aptitude)
      and (n.exam_date, n.decided_at) > (a.exam_date, a.decided_at)
    order by n.exam_date desc, n.decided_at desc limit 1) as "newerExam"
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
left join headquarters h on h.customer_id = $1 and h.id = coalesce(a.headquarter_id, p.headquarter_id)
where a.customer_id = $1 and a.id = $2 and a.kind = 'EMO' and a.deleted_at is null`;

const AREAS = WORK_TASK_CODES.flatMap((task) => taskFacts(task).area ?? []);

export interface TasksRow {
  examType: ExamType;
  examDate: string;
  aptitude: Aptitude;
  workRestrictions: string | null;
  /** Conclusions by the code of their station; none outside the clinical wall. */
  conclusions: { code: string; text: string }[];
  /** What the annex of drivers ticks as vehicles, as stored; null outside the clinical wall. */
  vehicles: string | null;
  validUntil: string | null;
  altitude: number | null;
  hazards: string[];
  stations: string[];
  newerExam: KnownOfTasks['newerExam'];
}

export const tasksStatement = (scope: Scope, attentionId: string): HotStatement =>
  statement(REASONS_SQL, [scope.customerId, attentionId, AREAS]);

/** What the exam says of each task. */
export function knownOf(exam: TasksRow): KnownOfTasks {
  const { aptitude, workRestrictions, conclusions, vehicles, newerExam } = exam;
  return {
    aptitude,
    workRestrictions,
    asked: proposedTasks({ ...exam, stations: [] }),
    conclusions: WORK_TASK_CODES.flatMap((task) => {
      const found = conclusions.find(({ code }) => code === taskFacts(task).area);
      return found ? [{ task, text: found.text }] : [];
    }),
    examinedVehicles: examinedVehicles(vehicles),
    newerExam,
  };
}

/** What an exam lets its doctor certify, and what it says of each task. Only doctors call it. @throws 404 */
export async function proposeTasks(scope: Scope, attentionId: string) {
  const [rows] = await scope.hot<[TasksRow[]]>([tasksStatement(scope, attentionId)]);
  const exam = orNotFound(rows[0], 'No encontramos ese examen.');
  return {
    proposed: proposedTasks(exam),
    mayAllow: mayAllowTask(exam.aptitude),
    lastDay: lastTaskDay(exam),
    known: knownOf(exam),
  };
}
