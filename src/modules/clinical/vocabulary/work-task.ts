import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';
import { APTITUDE_FACTS, type Aptitude } from './aptitude.ts';
import { DOCUMENT_TYPE_LABELS, type DocumentType } from './document-type.ts';
import type { ExamType } from './exam-type.ts';
import type { ServiceArea } from './service-area.ts';
import { VEHICLE_CLASSES, type VehicleClass } from './vehicle-class.ts';

interface TaskFacts {
  /** Name in lists and titles. */
  label: string;
  /** Title of the paper; a line break splits it in the header. */
  title: string;
  /** What the worker may or may not do, after «puede». */
  doing: string;
  /** Word in capitals for the file name. */
  word: string;
  /** The norm of this task, below the title of the paper; none where no norm asks for the certificate. */
  norm?: string;
  /** Words by which a restriction for the job names the task, in folded text. */
  named: RegExp;
  statements: readonly Aptitude[];
  /** Station with the clinical annex of the certificate. The annex stays inside the clinical wall. */
  area?: ServiceArea;
  /** Hazards of a job title for which the certificate is proposed. */
  hazards: readonly string[];
  /** Types of exam that are held for this task. */
  examTypes?: readonly ExamType[];
  /** Altitude of the site, in metres above sea level, above which the certificate is proposed. */
  siteAbove?: number;
  /** A sentence of the paper that only this task needs. */
  note?: string;
}

/** The boxes that clinics print on these certificates. */
const STATEMENTS = ['APTO', 'APTO_CON_RESTRICCION', 'OBSERVADO', 'NO_APTO'] as const satisfies readonly Aptitude[];

/**
 * Tasks with a certificate that the employer may hold in addition to that of the job (Anexo 03). The number of a
 * certificate is the position of its task, so a new task goes to the end.
 */
export const WORK_TASKS = {
  ALTURA: {
    label: 'Trabajo en altura',
    title: 'Certificado de aptitud\npara trabajo en altura',
    doing: 'trabajar en altura estructural, a más de 1.8 m',
    word: 'TRABAJO-EN-ALTURA',
    named: /\b(?<!grandes )alturas?\b(?! geografica)|desnivel|andamio|arnes/,
    statements: STATEMENTS,
    area: 'ALTURA',
    hazards: ['ALTURA'],
    examTypes: ['ALTURA'],
    note: 'No es válido para ascender a grandes altitudes (más de 2,500 m): eso se certifica aparte.',
  },
  ALTITUD: {
    label: 'Ascenso a grandes altitudes',
    title: 'Certificado de aptitud\npara grandes altitudes',
    doing: 'ascender a grandes altitudes y trabajar a más de 2,500 m sobre el nivel del mar',
    word: 'GRANDES-ALTITUDES',
    named: /altitud|grandes alturas|altura geografica|2 ?500|nivel del mar/,
    norm: 'D.S. 024-2016-EM, mod. D.S. 023-2017-EM · Anexo N.º 16-A',
    statements: ['APTO', 'NO_APTO'],
    area: 'ALTURA_GEO',
    hazards: ['ALTITUD'],
    siteAbove: 2500,
    note:
      'No garantiza el desempeño en altitud: ante cualquier malestar el trabajador debe avisar y descender. ' +
      'No es válido para trabajo en altura estructural (más de 1.8 m): eso se certifica aparte.',
  },
  ESPACIO_CONFINADO: {
    label: 'Espacios confinados',
    title: 'Certificado de aptitud\npara espacios confinados',
    doing: 'trabajar en espacios confinados',
    word: 'ESPACIOS-CONFINADOS',
    named: /confinad/,
    statements: STATEMENTS,
    area: 'ESP_CONF',
    hazards: ['ESPACIO_CONFINADO'],
    examTypes: ['ESPACIO_CONFINADO'],
  },
  CONDUCCION: {
    label: 'Conducción y equipo pesado',
    title: 'Certificado de aptitud\npara conducir y operar equipos',
    doing: 'conducir vehículos y operar equipo pesado de la empresa',
    word: 'CONDUCCION',
    named:
      /\bconduc|vehicul|\bmanej(?:ar|o de) (?:vehi|equi|maq|cam|mont)|maquinaria|equipos? (?:pesado|movil)|montacarga/,
    statements: STATEMENTS,
    area: 'PSICOSENSO',
    hazards: ['CONDUCCION'],
    note: 'Vale solo para las clases que nombra y no reemplaza el examen para la licencia de conducir del MTC.',
  },
  RESPIRADOR: {
    label: 'Uso de respirador',
    title: 'Certificado de aptitud\npara uso de respirador',
    doing: 'trabajar con respirador',
    word: 'USO-DE-RESPIRADOR',
    named: /respirador|mascarilla|proteccion respiratoria/,
    statements: STATEMENTS,
    hazards: ['POLVO_SILICE', 'ASBESTO', 'HUMOS_METALICOS', 'GASES_VAPORES'],
  },
  CALIENTE: {
    label: 'Trabajos en caliente',
    title: 'Certificado de aptitud\npara trabajos en caliente',
    doing: 'hacer trabajos en caliente: soldadura, corte y esmerilado',
    word: 'TRABAJOS-EN-CALIENTE',
    named: /en caliente|\bsold|esmeril|oxicorte/,
    statements: ['APTO', 'APTO_CON_RESTRICCION', 'NO_APTO_TEMPORAL', 'NO_APTO'],
    hazards: ['RADIACION_SOLDADURA'],
  },
  ELECTRICO: {
    label: 'Riesgo eléctrico',
    title: 'Certificado de aptitud\npara riesgo eléctrico',
    doing: 'trabajar con riesgo eléctrico',
    word: 'RIESGO-ELECTRICO',
    named: /electric/,
    statements: STATEMENTS,
    hazards: ['CONTACTO_DIRECTO', 'ARCO_ELECTRICO', 'ALTA_TENSION'],
  },
  CALOR: {
    label: 'Exposición al calor',
    title: 'Certificado de aptitud\npara exposición al calor',
    doing: 'trabajar expuesto a calor',
    word: 'EXPOSICION-AL-CALOR',
    named: /\bcalor\b|altas temperaturas/,
    statements: STATEMENTS,
    hazards: ['CALOR'],
  },
  BRIGADA: {
    label: 'Brigada de emergencia',
    title: 'Certificado de aptitud\npara brigadista',
    doing: 'integrar la brigada de emergencia',
    word: 'BRIGADISTA',
    named: /brigad/,
    statements: STATEMENTS,
    hazards: [],
  },
  ALIMENTOS: {
    label: 'Manipulación de alimentos',
    title: 'Certificado de aptitud\npara manipular alimentos',
    doing: 'manipular alimentos',
    word: 'MANIPULACION-DE-ALIMENTOS',
    named: /aliment/,
    statements: STATEMENTS,
    hazards: [],
  },
} as const satisfies Readonly<Record<string, TaskFacts>>;

export type WorkTask = keyof typeof WORK_TASKS;
export const WORK_TASK_CODES = codesOf(WORK_TASKS);
export const workTask = z.enum(WORK_TASK_CODES, { error: 'Elige la tarea.' });
export const taskFacts = (task: WorkTask): TaskFacts => WORK_TASKS[task];
/** The name of its file begins with this word: `CERTIFICADO-BRIGADISTA`. */
export const taskFileWord = (task: WorkTask): string => `CERTIFICADO-${taskFacts(task).word}`;

/** Number of the certificate of a task among the documents of an exam, from 1. */
export const partOfTask = (task: WorkTask): number => WORK_TASK_CODES.indexOf(task) + 1;

/** The task whose certificate has a number; undefined for no task's. */
export const taskOfPart = (part: number): WorkTask | undefined => WORK_TASK_CODES[part - 1];

/** Whether the certificate of a task must name classes of vehicles. */
export const namesVehicles = (task: WorkTask): boolean => task === 'CONDUCCION';

/** What the worker may or may not do, after «puede». A certificate from before the classes existed names none. */
export function taskDoing(task: WorkTask, vehicles: readonly VehicleClass[] | null | undefined): string {
  if (!vehicles || vehicles.length === 0) return taskFacts(task).doing;
  const driven = vehicles.flatMap((each) => VEHICLE_CLASSES[each].driven ?? []);
  const driving = driven.length > 0 ? [`conducir vehículos ${driven.join(' y ')}`] : [];
  const operating = vehicles.includes('EQUIPO_MOVIL') ? ['operar equipo móvil'] : [];
  return [...driving, ...operating].join(' y ');
}

/** What a statement means for the task; it never gives a reason. */
export function taskMeaning(task: WorkTask, statement: Aptitude, vehicles?: readonly VehicleClass[] | null): string {
  const doing = taskDoing(task, vehicles);
  switch (statement) {
    case 'APTO':
      return `Puede ${doing}.`;
    case 'APTO_CON_RESTRICCION':
      return `Puede ${doing}, si se cumplen las restricciones.`;
    case 'OBSERVADO':
      return `Todavía no se decide si puede ${doing}. Mientras tanto no debe hacerlo.`;
    case 'NO_APTO_TEMPORAL':
      return `No puede ${doing} hasta una nueva evaluación.`;
    default:
      return `No puede ${doing}. No se califican otras tareas.`;
  }
}

/** Name of a document in lists; that of a certificate for a task names it: `Certificado: Riesgo eléctrico`. */
export const documentTitle = (type: DocumentType, task: WorkTask | null | undefined): string =>
  task ? `Certificado: ${taskFacts(task).label}` : DOCUMENT_TYPE_LABELS[type];

/**
 * Tasks for which a certificate is asked: first those of the job, its site and the type of the exam, then those that
 * only a station of the protocol asks for.
 */
export function proposedTasks(of: {
  hazards: readonly string[];
  stations: readonly string[];
  examType: ExamType;
  altitude: number | null;
}): WorkTask[] {
  const done = WORK_TASK_CODES.filter((task) => {
    const { hazards, examTypes = [], siteAbove } = taskFacts(task);
    return (
      hazards.some((hazard) => of.hazards.includes(hazard)) ||
      examTypes.includes(of.examType) ||
      (siteAbove !== undefined && of.altitude !== null && of.altitude > siteAbove)
    );
  });
  const examined = WORK_TASK_CODES.filter((task) => {
    const { area } = taskFacts(task);
    return area !== undefined && of.stations.includes(area) && !done.includes(task);
  });
  return [...done, ...examined];
}

/** Whether a statement lets the worker do the task, so that it is valid until a day. */
export const allowsTask = (statement: Aptitude): boolean => APTITUDE_FACTS[statement].end === 'VALIDITY';
