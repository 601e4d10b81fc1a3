import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import { proposedTasks } from '#clinical/vocabulary/work-task.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { certificateEnd } from '#workers/validity/server/validity-sql.ts';
import { lastTaskDay, mayAllowTask } from '../../tasks/model.ts';

const REASONS_SQL = `
select a.exam_type as "examType", a.exam_date as "examDate", a.aptitude,
  ${certificateEnd('a')} as "validUntil", h.altitude,
  array(select x.hazard_id from job_title_hazards x
    where x.customer_id = $1 and x.job_title_id = coalesce(a.job_title_id, p.job_title_id)) as hazards,
  array(select s.service_area from protocol_stations s
    where s.customer_id = $1 and s.protocol_id = a.protocol_id) as stations
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
left join headquarters h on h.customer_id = $1 and h.id = coalesce(a.headquarter_id, p.headquarter_id)
where a.customer_id = $1 and a.id = $2 and a.kind = 'EMO' and a.deleted_at is null`;

interface Row {
  examType: ExamType;
  examDate: string;
  aptitude: Aptitude;
  validUntil: string | null;
  altitude: number | null;
  hazards: string[];
  stations: string[];
}

/** What an exam lets its doctor certify. It reads the job and the protocol, and no result. @throws 404 */
export async function proposeTasks(scope: Scope, attentionId: string) {
  const [rows] = await scope.hot<[Row[]]>([statement(REASONS_SQL, [scope.customerId, attentionId])]);
  const exam = orNotFound(rows[0], 'No encontramos ese examen.');
  return {
    proposed: proposedTasks(exam),
    mayAllow: mayAllowTask(exam.aptitude),
    lastDay: lastTaskDay(exam),
  };
}
