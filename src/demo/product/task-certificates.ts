import { allowsTask, namesVehicles, taskFacts } from '#clinical/vocabulary/work-task.ts';
import { issueTaskCertificate } from '#documents/papers/server/tasks/issue-task-certificate.ts';
import { lastTaskDay, mayAllowTask } from '#documents/papers/tasks/model.ts';
import { addDays } from '#platform/contract/dates.ts';
import { type Actor, Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Services } from '#platform/server/http/context.ts';
import { certificateEnd } from '#workers/validity/server/validity-sql.ts';
import type { Company } from '../companies/company.ts';
import { MINING } from '../companies/mining.ts';
import type { Attention } from '../exams/attentions.ts';
import { vehicleOf } from '../exams/task-details.ts';
import type { TaskOpinion } from '../exams/task-opinions.ts';

/** Number of exams whose tasks are certified; each PDF is drawn. */
const EXAMS = 14;
/** Exams of each statement and of each task that are taken before the newest of the rest. */
const OF_EACH = 2;
const RECENT_DAYS = 90;
const HELD: readonly Attention['state'][] = ['CON_APTITUD', 'ENTREGADO', 'LEIDO'];

/** An exam and those of its tasks that a doctor may certify, besides its aptitude. */
interface CertifiedExam {
  exam: Attention;
  tasks: TaskOpinion[];
}

/** The recent exams whose tasks are certified: of every statement and task, then the newest. */
export function certifiedExams({ attentions }: Company, today: string): CertifiedExam[] {
  const all = attentions
    .filter(
      ({ person, state, date }) => !person.ceasedOn && HELD.includes(state) && date > addDays(today, -RECENT_DAYS),
    )
    .map((exam) => ({ exam, tasks: exam.tasks.filter((opinion) => mayCertify(exam, opinion)) }))
    .filter(({ tasks }) => tasks.length > 0)
    .sort((a, b) => b.exam.date.localeCompare(a.exam.date) || a.exam.id.localeCompare(b.exam.id));
  const having = (is: (opinion: TaskOpinion) => boolean) => all.filter(({ tasks }) => tasks.some(is)).slice(0, OF_EACH);
  const chosen = new Set([
    ...(['OBSERVADO', 'NO_APTO', 'APTO_CON_RESTRICCION'] as const).flatMap((each) =>
      having(({ statement: stated }) => stated === each),
    ),
    ...(['ESPACIO_CONFINADO', 'CONDUCCION', 'ALTURA'] as const).flatMap((each) => having(({ task }) => task === each)),
    ...all,
  ]);
  return [...chosen].slice(0, EXAMS);
}

const mayCertify = ({ aptitude }: Attention, { task, statement: stated }: TaskOpinion): boolean =>
  taskFacts(task).statements.includes(stated) && (!allowsTask(stated) || mayAllowTask(aptitude));

/** What the doctor states of a task: the conclusion of its annex. */
const decisionOf = (
  { task, statement: stated, restrictions }: TaskOpinion,
  { person, aptitude }: Attention,
  exam: { examDate: string; validUntil: string | null },
) => ({
  task,
  statement: stated,
  restrictions,
  day: allowsTask(stated) ? lastTaskDay({ ...exam, aptitude }) : null,
  vehicles: namesVehicles(task) ? [vehicleOf(person.job).type] : null,
  confirmed: true,
});

const EXAMS_SQL = `
select a.id, a.version, a.exam_date as "examDate", ${certificateEnd('a')} as "validUntil"
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
where a.customer_id = $1 and a.id = any($2) and a.deleted_at is null`;

interface Row {
  id: string;
  version: number;
  examDate: string;
  validUntil: string | null;
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
  const certified = certifiedExams(company, today);
  const ids = certified.map(({ exam }) => exam.id);
  const [rows] = await scope.hot<[Row[]]>([statement(EXAMS_SQL, [company.id, ids])]);
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const { exam, tasks } of certified) {
    const row = stored.get(exam.id);
    if (!row) continue;
    for (const opinion of tasks)
      await issueTaskCertificate(scope, { files, config }, exam.id, {
        version: row.version,
        ...decisionOf(opinion, exam, row),
      });
  }
}
