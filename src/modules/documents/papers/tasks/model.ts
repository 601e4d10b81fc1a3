import { APTITUDE_FACTS, APTITUDE_LABELS, type Aptitude, hasValidity } from '#clinical/vocabulary/aptitude.ts';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { VEHICLE_CLASS_CODES, VEHICLE_CLASSES, type VehicleClass } from '#clinical/vocabulary/vehicle-class.ts';
import { allowsTask, taskFacts, type WorkTask } from '#clinical/vocabulary/work-task.ts';
import { addMonths, showDay } from '#platform/contract/dates.ts';
import { fold } from '#platform/contract/text.ts';

/**
 * Months after its exam for which a task may be certified. The sources name no term (spec of papers, §13 and §14); the
 * certificates of medical sufficiency of mining are yearly (D.S. 024-2016-EM).
 */
const MOST_MONTHS = 12;

/**
 * Last day until which a task may be certified: a year after the exam, and never beyond the validity of the exam.
 * @param validUntil day of the aptitude; that of an aptitude without validity limits nothing
 */
export function lastTaskDay({
  examDate,
  aptitude,
  validUntil,
}: {
  examDate: string;
  aptitude: Aptitude;
  validUntil: string | null;
}): string {
  const year = addMonths(examDate, MOST_MONTHS);
  return hasValidity(aptitude) && validUntil !== null && validUntil < year ? validUntil : year;
}

/**
 * Whether a worker with this aptitude for the job may be certified as fit for a task. An exam that does not judge the
 * job, such as that of a visitor, may judge a task; one that found the worker unfit, or is open, may not.
 */
export const mayAllowTask = (aptitude: Aptitude): boolean => hasValidity(aptitude) || aptitude === 'EVALUADO';

/** Whether a day goes with the statement, and whether it must be given. */
export const dayOfStatement = (statement: Aptitude): 'required' | 'optional' | 'none' => {
  const { end } = APTITUDE_FACTS[statement];
  return end === 'VALIDITY' ? 'required' : end ? 'optional' : 'none';
};

/** What an exam says of tasks before one is certified. The conclusions are inside the clinical wall. */
export interface KnownOfTasks {
  aptitude: Aptitude;
  /** Restrictions for the job, as written; null without any. */
  workRestrictions: string | null;
  /** Tasks that the job, its site or the type of the exam ask for. */
  asked: WorkTask[];
  /** Conclusions of the stations that examined a task, as written. */
  conclusions: { task: WorkTask; text: string }[];
  /** Classes of vehicles that the annex of drivers examined; null if it names none. */
  examinedVehicles: VehicleClass[] | null;
  /** The newest exam of the worker that was judged after this one; null if this one is the newest. */
  newerExam: { date: string; aptitude: Aptitude } | null;
}

/** What the words of a station conclude; null for words that name no aptitude. */
export function concluded(text: string): Aptitude | null {
  const words = fold(text);
  if (/\bno (?:es |esta |se encuentra )?apt[oa]\b|\binapt[oa]\b|contraindica/.test(words)) return 'NO_APTO';
  if (/observad|por evaluar|reevalua|pendiente/.test(words)) return 'OBSERVADO';
  if (!/\bapt[oa]\b/.test(words)) return null;
  return /(?<!\bsin )\brestric/.test(words) ? 'APTO_CON_RESTRICCION' : 'APTO';
}

/** Restrictions for the job that name the task, one each. */
export const restrictionsOf = (task: WorkTask, workRestrictions: string | null): string[] =>
  (workRestrictions ?? '')
    .split(/[\n;]|\.\s/)
    .map((line) => line.trim())
    .filter((line) => taskFacts(task).named.test(fold(line)));

const FORBIDS = /\b(?:no|evitar|evite|sin|prohib\w*|abstenerse|restringir)\b/;

/**
 * Classes of vehicles that the annex of drivers ticks, from its codes as they are stored; null if it ticks none. It has
 * no box for mobile equipment.
 */
export function examinedVehicles(written: string | null): VehicleClass[] | null {
  const ticked = (written ?? '').split(',').map((each) => each.trim());
  const examined = VEHICLE_CLASS_CODES.filter((each) => ticked.includes(each));
  return examined.length > 0 ? examined : null;
}

/** Joins the classes within a sentence, as in `vehículo liviano y equipo móvil`. */
const inSentence = (vehicles: readonly VehicleClass[]): string =>
  new Intl.ListFormat('es').format(vehicles.map((each) => VEHICLE_CLASSES[each].label.toLowerCase()));

/** Says which vehicles that a statement allows were not examined; null if the annex examined all of them. */
function notExamined(vehicles: readonly VehicleClass[], examined: readonly VehicleClass[] | null): string | null {
  const others = vehicles.filter((each) => !examined?.includes(each));
  if (others.length === 0) return null;
  return examined === null
    ? 'El psicosensométrico no dice qué vehículos evaluó.'
    : `El psicosensométrico evaluó ${inSentence(examined)}, y no ${inSentence(others)}.`;
}

/**
 * Returns sentences that say where the exam contradicts a statement; the doctor must confirm such a statement. A newer
 * exam may have judged the worker, the station may conclude otherwise or have no conclusion, a restriction for the job
 * may name the task, the exam may find the worker fit for a job that needs a task which the statement denies, or the
 * annex of drivers may have examined other vehicles or tick none.
 */
export function objectionsTo(
  {
    task,
    statement,
    restrictions,
    vehicles = null,
  }: {
    task: WorkTask;
    statement: Aptitude;
    restrictions: string | null;
    vehicles?: readonly VehicleClass[] | null;
  },
  known: KnownOfTasks,
): string[] {
  const { area } = taskFacts(task);
  const allowed = allowsTask(statement);
  const said = known.conclusions.find((each) => each.task === task)?.text ?? null;
  const found = said === null ? null : concluded(said);
  const lines = restrictionsOf(task, known.workRestrictions);
  const kept = fold(restrictions ?? '');
  const broken = lines.filter(
    (line) => statement === 'APTO' || (FORBIDS.test(fold(line)) && !kept.includes(fold(line))),
  );
  const against =
    found !== null && (allowsTask(found) !== allowed || (statement === 'APTO' && found === 'APTO_CON_RESTRICCION'));
  const untested = allowed ? notExamined(vehicles ?? [], known.examinedVehicles) : null;
  const { newerExam } = known;
  const stays = hasValidity(known.aptitude) && known.asked.includes(task) && lines.length === 0;
  return [
    ...(newerExam
      ? [`Tiene un examen más nuevo, del ${showDay(newerExam.date)}: «${APTITUDE_LABELS[newerExam.aptitude]}».`]
      : []),
    ...(against ? [`La estación ${area && SERVICE_AREA_LABELS[area]} concluye «${said}».`] : []),
    ...(area && allowed && said === null
      ? [`Este examen no tiene la conclusión de la estación ${SERVICE_AREA_LABELS[area]}.`]
      : []),
    ...(untested ? [untested] : []),
    ...(allowed ? broken.map((line) => `El certificado de aptitud restringe: «${line}».`) : []),
    ...(!allowed && stays
      ? [`El puesto pide esta tarea y su aptitud queda «${APTITUDE_LABELS[known.aptitude]}», sin restringirla.`]
      : []),
  ];
}
