import { partOfTask, taskFacts, taskOfPart } from '#clinical/vocabulary/work-task.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { ExamDocumentPage } from './ExamDocumentPage.tsx';

const FOR_THE_JOB = 2;
const FOR_A_TASK = 16;

/** Shows the certificate for the job; with `tarea` in the address it shows that of the task with the number `parte`. */
export default function CertificatePage() {
  const [{ tarea, parte }] = useSearchParams();
  const task = tarea ? taskOfPart(Number.parseInt(parte ?? '1', 10)) : undefined;
  if (!task) return <ExamDocumentPage report={FOR_THE_JOB} title="Certificado" name="el certificado" />;
  const title = `Certificado: ${taskFacts(task).label}`;
  return <ExamDocumentPage report={FOR_A_TASK} title={title} name="el certificado" only={partOfTask(task)} />;
}
