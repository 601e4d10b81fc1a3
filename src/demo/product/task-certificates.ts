import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import { namesVehicles, proposedTasks, taskFacts, type VehicleClass } from '#clinical/vocabulary/work-task.ts';
import { issueTaskCertificate } from '#documents/papers/server/tasks/issue-task-certificate.ts';
import { lastTaskDay } from '#documents/papers/tasks/model.ts';
import { type Actor, Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Services } from '#platform/server/http/context.ts';
import { certificateEnd } from '#workers/validity/server/validity-sql.ts';
import type { Company } from '../companies/company.ts';
import { MINING } from '../companies/mining.ts';

/** Number of exams whose tasks are certified; each PDF is drawn. */
const EXAMS = 14;
const EXAMS_SQL = `
select a.id, a.version, a.exam_type as "examType", a.exam_date as "examDate", ${certificateEnd('a')} as "validUntil",
  array_agg(x.hazard_id) as hazards
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status = 'ACTIVE'
join customers k on k.id = $1
join job_title_hazards x on x.customer_id = $1 and x.job_title_id = a.job_title_id
where a.customer_id = $1 and a.kind = 'EMO' and a.deleted_at is null
  and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO')
  and a.aptitude in ('APTO', 'APTO_CON_RESTRICCION') and a.exam_date > $2::date - 90
  and exists (select 1 from job_title_hazards h where h.customer_id = $1 and h.job_title_id = a.job_title_id
    and h.hazard_id in ('ALTURA', 'CONDUCCION', 'ESPACIO_CONFINADO'))
group by a.customer_id, a.id, k.id
order by row_number() over (partition by bool_or(x.hazard_id = 'ALTURA') order by a.exam_date desc, a.id)
limit ${EXAMS}`;

interface Row {
  id: string;
  version: number;
  examType: ExamType;
  examDate: string;
  validUntil: string | null;
  hazards: string[];
}

/** What the doctor states of the n-th certificate: mostly fit, as in life. */
function decisionOf(n: number): { statement: Aptitude; restrictions: string | null } {
  if (n % 9 === 4) return { statement: 'NO_APTO', restrictions: null };
  if (n % 5 === 2)
    return {
      statement: 'APTO_CON_RESTRICCION',
      restrictions: 'Realizar la tarea siempre acompañado\nDescansar diez minutos cada dos horas',
    };
  return { statement: 'APTO', restrictions: null };
}

/** Issues the certificates for tasks of recent exams of the mining company, as its doctor does. */
export async function writeTaskCertificates(
  { pools, files, config }: Pick<Services, 'pools' | 'files' | 'config'>,
  companies: readonly Company[],
  doctors: ReadonlyMap<string, { id: string }>,
  today: string,
): Promise<void> {
  const company = companies.find(({ profile }) => profile === MINING);
  const doctor = company && doctors.get(company.id);
  if (!company || !doctor) return;
  const actor: Actor = { kind: 'user', id: doctor.id, role: 'doctor' };
  const scope = new Scope(pools, company.id, actor, true);
  const [exams] = await scope.hot<[Row[]]>([statement(EXAMS_SQL, [company.id, today])]);
  let n = 0;
  for (const { id, version, ...exam } of exams)
    for (const task of proposedTasks({ ...exam, stations: [], altitude: null }).filter(
      (each) => taskFacts(each).area,
    )) {
      const given = decisionOf(n++);
      const stated = taskFacts(task).statements.includes(given.statement)
        ? given
        : ({ statement: 'APTO', restrictions: null } as const);
      const day = stated.statement === 'NO_APTO' ? null : lastTaskDay(exam);
      const vehicles: VehicleClass[] | null = namesVehicles(task) ? ['LIVIANO'] : null;
      const decided = { version, task, ...stated, day, vehicles, confirmed: true };
      await issueTaskCertificate(scope, { files, config }, id, decided);
    }
}
