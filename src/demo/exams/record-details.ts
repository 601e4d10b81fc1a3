import { BODY_REGIONS, type BodyRegion } from '#clinical/rules/musculoskeletal/symptoms.ts';
import { testCodes } from '#clinical/rules/paper-rows.ts';
import { SYSTEMS } from '#clinical/rules/record/examination-measures.ts';
import { addDays, daysBetween, showDay } from '#platform/contract/dates.ts';
import type { Person } from '../people/people.ts';
import { clamp } from '../random.ts';
import { DERMATITIS, hasDermatitis } from './body-details.ts';
import type { ExamDay, Measures } from './exam-day.ts';
import { DULL_DRUM } from './sense-details.ts';

type Of = Omit<ExamDay, 'random'>;

const EXAMINER = ['Dra. Elena Rojas Prado', 'CMP 990318'] as const;
const HISTORY_TAKER = ['Lic. Enf. Julia Paredes Soto', 'CEP 990154'] as const;

/**
 * Adds the record of the Anexo 02 to a recent exam. It changes no class and draws no random number: the answers depend
 * on the last digits of the document number, on the constitution and on what the stations of the exam found.
 */
export function addRecordDetails(measures: Measures, of: Of): void {
  const set = (code: string, value: number | string) => measures.set(code, value);
  const turn = Number(of.person.documentNumber.replace(/\D/g, '').slice(-2));
  // Every tenth exam has no record, and one in ten has only a part of it, as in life.
  if (turn % 10 === 7) return;
  addExamination(set, measures, of, turn);
  set('EXPERIENCIA_LABORAL', of.person.pastJobs.length > 0 ? 'TIENE' : 'NINGUNA');
  addMiningWork(set, of.person);
  if (turn % 10 === 3) return;
  addHistory(set, of, turn);
}

type Set = (code: string, value: number | string) => void;

/** Work above this altitude, in metres, is that of the demonstration's mining company. */
const MINE_ALTITUDE = 2500;

function addMiningWork(set: Set, { site, job }: Person): void {
  const codes = testCodes('HIST_OCUP');
  set(codes.performer, EXAMINER[0]);
  set(codes.licence, EXAMINER[1]);
  if (site.altitude <= MINE_ALTITUDE) return;
  set('A16_MINERALES', 'Cobre y molibdeno');
  set('A16_ALTITUD', site.altitude);
  set('A16_LABOR', laborOf(job));
}

/** Place of the work as the Anexo 16 asks it. */
function laborOf({ area, workType }: Person['job']): string {
  if (workType === 'Subsuelo') return 'SUBSUELO';
  return area === 'Planta Concentradora' ? 'CONCENTRADORA' : 'SUPERFICIE';
}

function addHistory(set: Set, { person, body, age, date }: Of, turn: number): void {
  const codes = testCodes('HIST_CLIN');
  set(codes.performer, HISTORY_TAKER[0]);
  set(codes.licence, HISTORY_TAKER[1]);
  const personal = [
    ...(turn % 9 === 0 ? ['ALERGIAS'] : []),
    ...(body.obstructive && !body.smoker ? ['ASMA'] : []),
    ...(turn % 7 === 0 ? ['CIRUGIAS'] : []),
    ...(body.film.startsWith('Secuela de TBC') ? ['TBC'] : []),
    ...(body.hypertensive ? ['HTA'] : []),
    ...(body.glucose === 'DIABETES' ? ['DIABETES'] : []),
  ];
  set('ANT_PERSONALES', personal.join(', ') || 'NINGUNO');
  if (personal.includes('ALERGIAS')) set('ANT_ALERGIAS', 'Penicilina');
  if (personal.includes('CIRUGIAS'))
    set('ANT_CIRUGIAS', `Apendicectomía, ${Math.max(2005 + (turn % 12), Number(person.birthDate.slice(0, 4)) + 12)}`);
  const known = [body.since, body.care?.from ?? body.since].sort()[0]!;
  const since = Number(known.slice(0, 4)) - (turn % 5);
  const told = [
    ...(body.hypertensive ? [`Hipertensión desde ${since}, en tratamiento con losartán.`] : []),
    ...(body.glucose === 'DIABETES' ? [`Diabetes desde ${since}, en tratamiento con metformina.`] : []),
    ...(personal.includes('ASMA') ? ['Asma desde la infancia, usa salbutamol a demanda.'] : []),
    ...(personal.includes('TBC') ? ['TBC pulmonar en 2011, tratamiento completo.'] : []),
  ];
  if (told.length > 0) set('ANT_DETALLE', told.join(' '));
  const [before] = person.pastJobs;
  if (turn % 11 === 0)
    set(
      'ANT_EVENTOS',
      [
        ...(before ? [`Fractura de radio derecho; Sí; ${before.company}; ${before.until.slice(0, 4)}; 45`] : []),
        'Gastroenteritis; No; ; 2022; 2',
      ].join('\n'),
    );
  set('HABITO_TABACO', body.smoker ? 'HABITUAL' : 'NO');
  if (body.smoker) {
    set('HABITO_TABACO_TIPO', 'Cigarrillo');
    set('HABITO_TABACO_CANTIDAD', `${2 + (turn % 8)} cigarrillos`);
    set('HABITO_TABACO_FRECUENCIA', 'Diaria');
  }
  set('HABITO_ALCOHOL', turn % 3 === 0 ? 'NO' : 'POCO');
  if (turn % 3 !== 0) {
    set('HABITO_ALCOHOL_TIPO', 'Cerveza');
    set('HABITO_ALCOHOL_CANTIDAD', `${2 + (turn % 4)} botellas`);
    set('HABITO_ALCOHOL_FRECUENCIA', 'Una o dos veces al mes');
  }
  set('HABITO_DROGAS', 'NO');
  const medicines = [
    ...(body.hypertensive ? ['Losartán 50 mg'] : []),
    ...(body.glucose === 'DIABETES' ? ['Metformina 850 mg'] : []),
  ];
  set('HABITO_MEDICAMENTOS', medicines.length > 0 ? 'HABITUAL' : 'NO');
  if (medicines.length > 0) {
    set('HABITO_MEDICAMENTOS_TIPO', medicines.join(' y '));
    set('HABITO_MEDICAMENTOS_CANTIDAD', medicines.length > 1 ? 'Una tableta de cada uno' : 'Una tableta');
    set('HABITO_MEDICAMENTOS_FRECUENCIA', 'Diaria');
  }
  set('FAM_PADRE', turn % 4 === 0 ? 'Hipertensión arterial' : 'Sano');
  set('FAM_MADRE', turn % 5 === 0 ? 'Diabetes' : 'Sana');
  set('FAM_HERMANOS', 'Sanos');
  const children = Math.max(0, Math.min(4, Math.floor((age - 22) / 8)));
  set('HIJOS_VIVOS', children);
  set('HIJOS_FALLECIDOS', 0);
  addHousehold(set, person, { children, turn, date });
  if (person.sex !== 'F') return;
  set('GINECO_MENARQUIA', 11 + (turn % 4));
  set('GINECO_FORMULA', `G${children} P${children}`);
  if (age < 50) set('GINECO_FUR', lastPeriod(person, date));
}

/** The last five of a hundred were not asked. */
function addHousehold(
  set: Set,
  { site, hireDate }: Person,
  { children, turn, date }: { children: number; turn: number; date: string },
): void {
  if (turn >= 95) return;
  set('DEPENDIENTES', children + (turn % 4 === 0 ? 1 : 0));
  const isMine = site.altitude > MINE_ALTITUDE;
  set('SEGURO_SALUD', [turn % 8 === 1 ? 'EPS' : 'ESSALUD', ...(isMine ? ['SCTR'] : [])].join(', '));
  const resides = isMine && turn % 3 === 1;
  set('RESIDE_TRABAJO', resides ? 'SI' : 'NO');
  if (resides) set('RESIDE_TRABAJO_ANIOS', Math.max(0, Math.floor(daysBetween(hireDate, date) / 365)));
}

/** Days since the last period in the middle of each trimester. */
const PREGNANT_DAYS = { 1: 60, 2: 145, 3: 230 } as const;

/** Day of the last period of a woman in the age of having children, as the forms show it. */
export const lastPeriod = ({ pregnancyTrimester }: Person, date: string): string =>
  showDay(pregnancyTrimester ? addDays(date, -PREGNANT_DAYS[pregnancyTrimester]) : `${date.slice(0, 8)}01`);

/** Words of the anamnesis for pain in each region. */
const PAINS: Readonly<Record<BodyRegion, string>> = {
  CUELLO: 'de cuello',
  HOMBROS: 'de hombro derecho',
  CODOS: 'de codo derecho',
  MUNECAS_MANOS: 'de muñeca derecha',
  ESPALDA_ALTA: 'dorsal',
  ESPALDA_BAJA: 'lumbar',
  CADERAS_MUSLOS: 'de cadera derecha',
  RODILLAS: 'de rodilla derecha',
  TOBILLOS_PIES: 'de tobillo derecho',
};
/** System of the examination in which the finding of the musculoskeletal station is. */
const SYSTEM_OF: readonly (readonly [words: RegExp, system: string])[] = [
  [/lumbar|dorsal|cervical|trapecio/, 'EF_COLUMNA'],
  [/hombro|Jobe|codo|epicondilar|muñeca|Phalen/, 'EF_MMSS'],
  [/cadera|rodilla|tobillo/, 'EF_MMII'],
];

/** What the worker complains of: what the questionnaires of the exam have as answers. */
function anamnesisOf(measures: Measures, { body }: Of): string {
  const yes = (code: string) => measures.get(code) === 'SI';
  const aching = BODY_REGIONS.filter((region) => yes(`NORDICO_${region}_7D`)).map((region) => PAINS[region]);
  const complaints = [
    aching.length > 0 && `Dolor ${aching.join(' y ')} al final de la jornada desde hace una semana.`,
    String(measures.get('AUDIO_SINTOMAS') ?? '').includes('ACUFENOS') && 'Acúfenos ocasionales después del turno.',
    body.conductive && measures.has('AUDIO_SINTOMAS') && 'Oye menos por un oído desde hace años.',
    body.obstructive && measures.has('FVC') && 'Silbidos de pecho con el esfuerzo y con el polvo.',
    String(measures.get('EKG') ?? '').startsWith('Extrasístoles') && 'Palpitaciones aisladas en reposo.',
  ].filter((each) => each !== false);
  if (complaints.length > 0) return complaints.join(' ');
  const past = BODY_REGIONS.filter((region) => yes(`NORDICO_${region}_12M`)).map((region) => PAINS[region]);
  return past.length > 0
    ? `Sin molestias en los últimos siete días; en el último año tuvo dolor ${past.join(' y ')}.`
    : 'Sin molestias.';
}

/** Findings by system; what a station of the exam found is in the examination too. */
function findingsBySystem(measures: Measures, { person, body }: Of, turn: number): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>();
  const add = (system: string, words: string) => found.set(system, [...(found.get(system) ?? []), words]);
  const text = (code: string) => String(measures.get(code) ?? '');
  const poor = ['OD', 'OI'].some((side) => {
    const best = text(`AV_LEJOS_${side}_CC`) || text(`AV_LEJOS_${side}_SC`);
    return Number(best.split('/')[1] ?? 20) > 25;
  });
  if (poor) add('EF_OJOS', 'Agudeza visual de lejos disminuida');
  for (const [side, eye] of [
    ['OD', 'derecho'],
    ['OI', 'izquierdo'],
  ] as const) {
    if (text(`OFT_EXTERNO_${side}`) === 'PTERIGION_I') add('EF_OJOS', `Pterigión grado I en ojo ${eye}`);
    if (text(`OTOSCOPIA_${side}`) === DULL_DRUM) add('EF_OIDOS', `${DULL_DRUM} en oído ${eye}`);
  }
  if (body.spine === 'ESCOLIOSIS') add('EF_COLUMNA', 'Escoliosis dorsolumbar leve, Adams positivo');
  if (body.spine === 'HIPERLORDOSIS') add('EF_COLUMNA', 'Hiperlordosis lumbar');
  if (body.spine === 'PIE_PLANO') add('EF_MMII', 'Pie plano bilateral');
  const conclusion = text('OSTEO');
  if (conclusion && conclusion !== 'Sin hallazgos')
    for (const [words, system] of SYSTEM_OF) if (words.test(conclusion)) add(system, conclusion);
  if (/Caries|ausente/.test(text('ODONTO'))) add('EF_BOCA', text('ODONTO'));
  if (body.obstructive && measures.has('FVC'))
    add('EF_RESPIRATORIO', 'Sibilantes espiratorios aislados en ambas bases');
  if (text('EKG').startsWith('Extrasístoles')) add('EF_CARDIOVASCULAR', 'Latidos prematuros aislados, sin soplos');
  if (hasDermatitis(person)) add('EF_PIEL', DERMATITIS);
  if (turn % 13 === 0) add('EF_MMII', 'Várices grado I en ambas piernas');
  return new Map([...found].map(([system, words]) => [system, `${words.join('; ')}.`]));
}

function addExamination(set: Set, measures: Measures, of: Of, turn: number): void {
  const codes = testCodes('MED');
  set(codes.performer, EXAMINER[0]);
  set(codes.licence, EXAMINER[1]);
  set('ANAMNESIS', anamnesisOf(measures, of));
  set('ECTOSCOPIA', 'Aparenta buen estado general.');
  set('ESTADO_MENTAL', 'Despierto, orientado en tiempo, espacio y persona.');
  const found = findingsBySystem(measures, of, turn);
  for (const [code, { normal }] of Object.entries(SYSTEMS)) set(code, found.get(code) ?? normal);
  if (of.person.site.altitude > MINE_ALTITUDE) addMiningExamination(set, found);
  if (turn % 10 !== 3) set('CUELLO_PERIMETRO', neckOf(measures, of.person));
}

/** What the Anexo 16 asks in addition to the systems. */
function addMiningExamination(set: Set, found: ReadonlyMap<string, string>): void {
  set('A16_CABEZA', 'Normocéfala, sin lesiones');
  set('A16_REFLEJOS', 'Presentes y simétricos');
  set('A16_TACTO', 'NO_SE_HIZO');
  set('A16_ANILLOS', 'Competentes');
  set('A16_HERNIAS', 'No se palpan');
  set('A16_VARICES', found.get('EF_MMII')?.includes('Várices') ? 'Grado I en ambas piernas' : 'No tiene');
  set('A16_GENITALES', 'Sin alteraciones a la inspección');
  set('A16_MENTE', 'Conservadas');
}

/** Circumference of the neck in cm, which follows the waist. */
const neckOf = (measures: Measures, { sex }: Person): number =>
  Math.round(clamp(Number(measures.get('CINTURA') ?? 90) * 0.2 + (sex === 'M' ? 19.5 : 15.5), 29, 50));
