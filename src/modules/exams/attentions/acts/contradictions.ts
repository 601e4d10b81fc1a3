import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { taskFacts, type WorkTask } from '#clinical/vocabulary/work-task.ts';
import type { ExamFinding } from '../finding.ts';
import type { AttentionDetail } from '../model/attention.ts';

/** What weighs on a task: findings by their codes, those that weigh only if severe, and answers of its form. */
interface Against {
  codes: readonly string[];
  severe?: readonly string[];
  /** Sugar weighs if it is critical or low: a diabetes under control contradicts nothing. */
  sugar?: true;
  /** Code of the answers to the annex, and the options that weigh. */
  answers?: { code: string; options: readonly string[] };
}

/**
 * Findings that a doctor weighs before the worker does a task: those that the annexes of clinics ask about (loss of
 * consciousness, substances, alcohol, uncontrolled sugar, pressure, heart, hearing above 40 dB, far vision and depth;
 * for drivers also colours and sleepiness), and the conclusion of its station. A mild one contradicts nothing.
 */
const AGAINST: Partial<Record<WorkTask, Against>> = {
  ALTURA: {
    codes: ['ALTURA', 'ESTEREOPSIS', 'AV_LEJOS', 'AUDIOMETRIA', 'EKG', 'COCAINA', 'MARIHUANA'],
    severe: ['PRESION_ARTERIAL'],
    sugar: true,
    answers: {
      code: 'ALTURA_ANTECEDENTES',
      options: ['CONCIENCIA', 'CONVULSIONES', 'SUSTANCIAS', 'ALCOHOLISMO', 'LICOR', 'DIABETES'],
    },
  },
  ALTITUD: { codes: ['ALTURA_GEO', 'SATO2', 'HEMOGLOBINA'] },
  ESPACIO_CONFINADO: { codes: ['ESP_CONF', 'ESPIROMETRIA'] },
  // Sleepiness above the normal of the Epworth scale (Johns, 1991), the sight of the road and of its lights.
  CONDUCCION: {
    codes: 'PSICOSENSO TEST_SUENO AV_LEJOS VISION_COLORES ESTEREOPSIS AUDIOMETRIA EKG COCAINA MARIHUANA'.split(' '),
    severe: ['PRESION_ARTERIAL'],
    sugar: true,
    answers: { code: 'CONDU_ANTECEDENTES', options: ['CONCIENCIA', 'SUSTANCIAS', 'ALCOHOL', 'DIABETES'] },
  },
  RESPIRADOR: { codes: ['ESPIROMETRIA'] },
};

type Judged = Pick<AttentionDetail, 'examFindings' | 'askedTasks' | 'documents' | 'stations'>;

type Measures = NonNullable<Judged['stations']>[number]['measures'];

function weighs({ codes, severe = [], sugar }: Against, finding: ExamFinding, measures: Measures): boolean {
  const { code, severity, critical } = finding;
  if (severe.includes(code)) return severity === 'SEVERE';
  if (code === 'GLUCOSA' && sugar)
    return critical || measures.some((each) => each.code === code && each.class === 'HIPOGLUCEMIA');
  return codes.includes(code) && severity !== 'MILD';
}

/** The class comes before the figures: a test that cannot be read may have normal ones. */
const worded = ({ label, classLabel, shown }: ExamFinding): string =>
  `${label}: ${[...new Set([classLabel, shown])].filter(Boolean).join(', ')}`;

/** The answers of an annex, in words, if one of them weighs. Options are stored by their codes. */
const answered = ({ answers }: Against, measures: Measures): string[] =>
  measures.flatMap(({ code, label, text, shown }) =>
    answers?.code === code && text?.split(', ').some((each) => answers.options.includes(each))
      ? [`${label}: ${shown ?? text}`]
      : [],
  );

/** What the findings and the answers of an exam have against «Apto» for a task, in one sentence; null without any. */
function contradictionOf(
  task: WorkTask,
  { examFindings = [], stations = [] }: Pick<Judged, 'examFindings' | 'stations'>,
): string | null {
  const against = AGAINST[task];
  if (!against) return null;
  const measures = stations.flatMap((station) => station.measures);
  const reasons = [
    ...examFindings.filter((finding) => weighs(against, finding, measures)).map(worded),
    ...answered(against, measures),
  ];
  if (reasons.length === 0) return null;
  const found = reasons.length === 1 ? 'el hallazgo que podría' : 'los hallazgos que podrían';
  const words = reasons.join('; ');
  return `${taskFacts(task).label}: antes de dar «Apto», revisa ${found} contraindicar esta tarea (${words}).`;
}

/**
 * What a doctor is reminded of before the aptitude is saved, one sentence for each task of the job, or with a
 * certificate, that the exam contradicts. Only an aptitude without restrictions contradicts anything.
 */
export function contradictionsOf(judged: Judged, aptitude: Aptitude | ''): string[] {
  if (aptitude !== 'APTO') return [];
  const { askedTasks = [], documents } = judged;
  const certified = documents.flatMap(({ certified: its }) =>
    its?.statement === 'APTO' ? [its.task as WorkTask] : [],
  );
  return [...new Set([...askedTasks, ...certified])].flatMap((task) => contradictionOf(task, judged) ?? []);
}

/** Returns one sentence with the critical values that wait for an answer; null without any. */
export function unansweredOf({ criticalValues = [] }: Pick<AttentionDetail, 'criticalValues'>): string | null {
  const open = criticalValues.filter(({ answeredAt }) => !answeredAt);
  if (open.length === 0) return null;
  return `Sin respuesta: ${open.map(({ label, shown }) => `${label} ${shown}`).join(', ')}, valor crítico.`;
}

/** Findings that a sentence names; the rest are counted. */
const NAMED = 3;
/** Returns one sentence with the findings that have no diagnosis; null without any. */
export function undiagnosedOf({ suggested }: Pick<AttentionDetail, 'suggested'>): string | null {
  const findings = suggested?.undiagnosed ?? [];
  if (findings.length === 0) return null;
  const rest = findings.length - NAMED;
  return `Sin diagnóstico: ${findings.slice(0, NAMED).join('; ')}${rest > 0 ? ` y ${rest} más` : ''}.`;
}

/**
 * Returns the reminders before a task is certified: critical values that wait for an answer, and for «Apto» the
 * findings that could contradict this task.
 */
export const taskReminders = (
  exam: Pick<Judged, 'examFindings' | 'stations'> & Pick<AttentionDetail, 'criticalValues'>,
  task: WorkTask,
  statement: Aptitude | null,
): string[] =>
  [unansweredOf(exam), statement === 'APTO' ? contradictionOf(task, exam) : null].filter((each) => each !== null);
