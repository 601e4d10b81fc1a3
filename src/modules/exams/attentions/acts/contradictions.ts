import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { taskFacts, type WorkTask } from '#clinical/vocabulary/work-task.ts';
import type { AttentionDetail } from '../model/attention.ts';

/**
 * Findings that a doctor weighs before the worker does a task: those that its annex asks about, and the conclusion of
 * its station. A mild one contradicts nothing.
 */
const AGAINST: Partial<Record<WorkTask, readonly string[]>> = {
  ALTURA: ['ALTURA', 'ESTEREOPSIS'],
  ALTITUD: ['ALTURA_GEO', 'SATO2', 'HEMOGLOBINA'],
  ESPACIO_CONFINADO: ['ESP_CONF', 'ESPIROMETRIA'],
  // Sleepiness above the normal of the Epworth scale (Johns, 1991), the sight of the road and of its lights.
  CONDUCCION: ['PSICOSENSO', 'TEST_SUENO', 'AV_LEJOS', 'VISION_COLORES'],
  RESPIRADOR: ['ESPIROMETRIA'],
};

type Judged = Pick<AttentionDetail, 'examFindings' | 'askedTasks' | 'documents'>;

/**
 * What a doctor is reminded of before the aptitude is saved, one sentence for each task of the job, or with a
 * certificate, that the exam contradicts. Only an aptitude without restrictions contradicts anything.
 */
export function contradictionsOf(
  { examFindings = [], askedTasks = [], documents }: Judged,
  aptitude: Aptitude | '',
): string[] {
  if (aptitude !== 'APTO') return [];
  const certified = documents.flatMap(({ certified: its }) =>
    its?.statement === 'APTO' ? [its.task as WorkTask] : [],
  );
  return [...new Set([...askedTasks, ...certified])].flatMap((task) => {
    const findings = examFindings.filter(({ code, severity }) => AGAINST[task]?.includes(code) && severity !== 'MILD');
    if (findings.length === 0) return [];
    const words = findings.map(({ label, shown, classLabel }) => `${label}, ${shown ?? classLabel}`).join('; ');
    const found = findings.length === 1 ? 'el hallazgo que podría' : 'los hallazgos que podrían';
    return [`${taskFacts(task).label}: antes de dar «Apto», revisa ${found} contraindicar esta tarea (${words}).`];
  });
}
