import type { ExamClass } from '#clinical/rules/classify/classify-exam.ts';
import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { drives, entersConfinedSpaces, worksAtHeight } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import type { Measures } from './exam-day.ts';
import type { Finding } from './findings.ts';
import { RESTRICTIONS } from './restrictions.ts';

/** What an exam says about a task, with its words in a conclusion; the annexes answer by these conditions. */
const CONDITIONS = {
  VERTIGO: 'Romberg positivo, vértigo',
  PREGNANCY: 'gestación',
  OBESITY: 'IMC de 30 o más',
  SEVERE_OBESITY: 'IMC de 35 o más',
  HYPERTENSION: 'hipertensión arterial',
  HIGH_PRESSURE: 'presión arterial por controlar',
  DIABETES: 'diabetes',
  HIGH_GLUCOSE: 'glucosa por controlar',
  VERY_HIGH_GLUCOSE: 'glucosa muy alta por controlar',
  ANAEMIA: 'anemia',
  WORSE_ANAEMIA: 'anemia por tratar',
  ERYTHROCYTOSIS: 'eritrocitosis excesiva',
  GLASSES: 'usar lentes con medida',
  SIGHT: 'usar lentes con medida; visión de lejos peor que 20/30',
  POOR_SIGHT: 'visión de lejos por corregir',
  DEPTH: 'visión de profundidad disminuida',
  HEARING: 'hipoacusia conversacional mayor de 40 dB',
  SLEEPINESS: 'somnolencia por estudiar',
  ASTHMA: 'asma',
  AIRWAY: 'espirometría con obstrucción',
  ALLERGY: 'alergia',
  NIGHT_SHIFTS: 'turnos de noche',
} as const;
export type Condition = keyof typeof CONDITIONS;

/** Fasting glucose, in mg/dL, from which a worker of the demonstration does not go up to a high site. */
const VERY_HIGH_GLUCOSE = 250;
const SPEECH_HZ = [500, 1000, 2000];
/** Mean threshold, in dB, above which the forms of tasks ask for a loss of hearing of speech. */
const SPEECH_LOSS_DB = 40;

/** The conditions of an exam, by the product's own classes and by the history that was taken. */
export function conditionsOf(
  { job, pregnancyTrimester }: Person,
  classes: readonly ExamClass[],
  measures: Measures,
): ReadonlySet<Condition> {
  const is = (item: ExamClass['item'], ...of: string[]) =>
    classes.some((each) => each.item === item && of.includes(each.class));
  const history = String(measures.get('ANT_PERSONALES') ?? '').split(', ');
  const meanOf = (ear: string) =>
    SPEECH_HZ.reduce((sum, hz) => sum + Number(measures.get(`AUDIO_${ear}_${hz}`) ?? 0), 0) / SPEECH_HZ.length;
  const present: Readonly<Record<Condition, boolean>> = {
    VERTIGO: String(measures.get('ALTURA') ?? '').startsWith('No apto'),
    PREGNANCY: pregnancyTrimester !== null,
    OBESITY: is('IMC', 'OBESIDAD_I', 'OBESIDAD_II', 'OBESIDAD_III'),
    SEVERE_OBESITY: is('IMC', 'OBESIDAD_II', 'OBESIDAD_III'),
    HYPERTENSION: is('PRESION_ARTERIAL', 'HTA_1', 'HTA_2', 'CRISIS') || history.includes('HTA'),
    HIGH_PRESSURE: is('PRESION_ARTERIAL', 'HTA_2', 'CRISIS'),
    DIABETES: is('GLUCOSA', 'DIABETES') || history.includes('DIABETES'),
    HIGH_GLUCOSE: is('GLUCOSA', 'DIABETES'),
    VERY_HIGH_GLUCOSE: Number(measures.get('GLUCOSA') ?? 0) >= VERY_HIGH_GLUCOSE,
    ANAEMIA: is('HEMOGLOBINA', 'ANEMIA_LEVE', 'ANEMIA_MODERADA', 'ANEMIA_SEVERA'),
    WORSE_ANAEMIA: is('HEMOGLOBINA', 'ANEMIA_MODERADA', 'ANEMIA_SEVERA'),
    ERYTHROCYTOSIS: is('HEMOGLOBINA', 'POLICITEMIA'),
    GLASSES: is('AV_LEJOS', 'NORMAL') && is('AV_LEJOS_SC', 'LEVE', 'MODERADA', 'SEVERA', 'CEGUERA'),
    SIGHT: is('AV_LEJOS', 'LEVE', 'MODERADA', 'SEVERA', 'CEGUERA'),
    POOR_SIGHT: is('AV_LEJOS', 'MODERADA', 'SEVERA', 'CEGUERA'),
    DEPTH: is('ESTEREOPSIS', 'DISMINUIDA'),
    HEARING: Math.max(meanOf('OD'), meanOf('OI')) > SPEECH_LOSS_DB,
    SLEEPINESS: is('TEST_SUENO', 'SEVERA'),
    ASTHMA: history.includes('ASMA'),
    AIRWAY: is('ESPIROMETRIA', 'OBSTRUCTIVO', 'MIXTO'),
    ALLERGY: history.includes('ALERGIAS'),
    NIGHT_SHIFTS: job.hazards.includes('TURNOS_NOCTURNOS'),
  };
  return new Set((Object.keys(present) as Condition[]).filter((condition) => present[condition]));
}

interface TaskRule {
  /** Code of the measure that holds the conclusion of the station. */
  code: 'ALTURA' | 'ALTURA_GEO' | 'ESP_CONF' | 'PSICOSENSO';
  /** Whom the station examines. */
  of: (person: Person) => boolean;
  /** Conditions with which the worker may not do the task, with which it stays open, and with which it is limited. */
  no: readonly Condition[];
  open: readonly Condition[];
  limited: readonly Condition[];
  /** Restriction of the job while the worker may not do the task; without one the job itself is not possible. */
  work?: string;
}
const RULES = {
  ALTURA: {
    code: 'ALTURA',
    of: ({ job }) => worksAtHeight(job),
    no: ['VERTIGO', 'PREGNANCY', 'SEVERE_OBESITY'],
    open: ['HIGH_PRESSURE', 'HIGH_GLUCOSE', 'WORSE_ANAEMIA', 'ERYTHROCYTOSIS', 'POOR_SIGHT', 'HEARING', 'SLEEPINESS'],
    limited: ['SIGHT', 'GLASSES'],
    work: RESTRICTIONS.height.work,
  },
  ALTITUD: {
    code: 'ALTURA_GEO',
    of: ({ site }) => site.altitude > 2500,
    no: ['PREGNANCY'],
    open: ['HIGH_PRESSURE', 'VERY_HIGH_GLUCOSE', 'WORSE_ANAEMIA', 'ERYTHROCYTOSIS'],
    limited: [],
  },
  ESPACIO_CONFINADO: {
    code: 'ESP_CONF',
    of: ({ job }) => entersConfinedSpaces(job),
    no: ['PREGNANCY', 'SEVERE_OBESITY'],
    open: ['HIGH_PRESSURE', 'HIGH_GLUCOSE', 'AIRWAY', 'ASTHMA', 'POOR_SIGHT', 'HEARING'],
    limited: ['SIGHT', 'GLASSES'],
    work: 'No ingresar a espacios confinados.',
  },
  CONDUCCION: {
    code: 'PSICOSENSO',
    of: ({ job }) => drives(job),
    no: [],
    open: ['HIGH_PRESSURE', 'HIGH_GLUCOSE', 'POOR_SIGHT', 'HEARING', 'SLEEPINESS'],
    limited: ['SIGHT', 'GLASSES'],
    work: RESTRICTIONS.driving.work,
  },
} as const satisfies Readonly<Record<string, TaskRule>>;
type ExaminedTask = keyof typeof RULES;
const TASKS = Object.keys(RULES) as ExaminedTask[];

/** What the doctor of a station concludes of a task; the certificate of the task states the same. */
export interface TaskOpinion {
  task: ExaminedTask;
  statement: Extract<Aptitude, 'APTO' | 'APTO_CON_RESTRICCION' | 'OBSERVADO' | 'NO_APTO'>;
  /** Work instructions that name no illness; null except for `APTO_CON_RESTRICCION`. */
  restrictions: string | null;
  /** Words of the annex. */
  conclusion: string;
}

/** Concludes the tasks of the worker's job and site, and sets the conclusions of their stations. */
export function concludeTasks(person: Person, conditions: ReadonlySet<Condition>, measures: Measures): TaskOpinion[] {
  return TASKS.flatMap((task) => {
    const { code, of }: TaskRule = RULES[task];
    // Without the station of the other conclusions there was no doctor who could have concluded.
    if (!of(person) || !measures.has('PSICOLOGIA')) return [];
    const opinion = opinionOf(task, conditions);
    measures.set(code, opinion.conclusion);
    return [opinion];
  });
}

function opinionOf(task: ExaminedTask, conditions: ReadonlySet<Condition>): TaskOpinion {
  const { no, open, limited }: TaskRule = RULES[task];
  const among = (of: readonly Condition[]) => of.filter((condition) => conditions.has(condition));
  const because = (of: readonly Condition[]) => of.map((condition) => CONDITIONS[condition]).join('; ');
  if (among(no).length > 0)
    return { task, statement: 'NO_APTO', restrictions: null, conclusion: `No apto: ${because(among(no))}` };
  if (among(open).length > 0)
    return { task, statement: 'OBSERVADO', restrictions: null, conclusion: `Observado: ${because(among(open))}` };
  if (among(limited).length > 0)
    return {
      task,
      statement: 'APTO_CON_RESTRICCION',
      restrictions: RESTRICTIONS.glasses.work,
      conclusion: `Apto con restricciones: ${because(among(limited))}`,
    };
  return { task, statement: 'APTO', restrictions: null, conclusion: 'Apto' };
}

/** What the aptitude for the job takes over from the tasks of the job, so that no certificate contradicts it. */
export const taskFindings = (opinions: readonly TaskOpinion[]): Finding[] =>
  opinions.flatMap(({ task, statement, conclusion }): Finding[] => {
    if (statement === 'APTO') return [];
    if (statement === 'APTO_CON_RESTRICCION') return [{ restriction: { ...RESTRICTIONS.glasses, chance: 1 } }];
    const { work }: TaskRule = RULES[task];
    if (work === undefined)
      return [{ serious: true, barred: statement === 'NO_APTO' ? 'NO_APTO_TEMPORAL' : 'OBSERVADO' }];
    return [{ restriction: { clinical: `${conclusion}. ${work}`, work, chance: 1 } }];
  });
