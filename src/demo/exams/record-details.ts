import { testCodes } from '#clinical/rules/paper-rows.ts';
import { SYSTEMS } from '#clinical/rules/record/examination-measures.ts';
import { addDays, showDay } from '#platform/contract/dates.ts';
import type { Person } from '../people/people.ts';
import type { Constitution } from './constitution.ts';
import type { Measures } from './exam-day.ts';

interface Of {
  person: Person;
  body: Constitution;
  age: number;
  date: string;
}

const EXAMINER = ['Dra. Elena Rojas Prado', 'CMP 990318'] as const;
const HISTORY_TAKER = ['Lic. Enf. Julia Paredes Soto', 'CEP 990154'] as const;

/**
 * Adds the record of the Anexo 02 to a recent exam. It changes no class and draws no random number: the answers depend
 * on the last digits of the document number and on the constitution.
 */
export function addRecordDetails(measures: Measures, of: Of): void {
  const set = (code: string, value: number | string) => measures.set(code, value);
  const turn = Number(of.person.documentNumber.replace(/\D/g, '').slice(-2));
  // Every tenth exam has no record, and one in ten has only a part of it, as in life.
  if (turn % 10 === 7) return;
  addExamination(set, of, turn);
  addMiningWork(set, of.person);
  if (turn % 10 === 3) return;
  addHistory(set, of, turn);
}

type Set = (code: string, value: number | string) => void;

/** Work above this altitude, in metres, is that of the demonstration's mining company. */
const MINE_ALTITUDE = 2500;

function addMiningWork(set: Set, { site, job }: Person): void {
  if (site.altitude <= MINE_ALTITUDE) return;
  set('A16_MINERALES', 'Cobre y molibdeno');
  set('A16_ALTITUD', site.altitude);
  set('A16_LABOR', job.area === 'Mina' ? 'SUBSUELO' : job.area === 'Planta' ? 'CONCENTRADORA' : 'SUPERFICIE');
}

function addHistory(set: Set, { person, body, age, date }: Of, turn: number): void {
  const codes = testCodes('HIST_CLIN');
  set(codes.performer, HISTORY_TAKER[0]);
  set(codes.licence, HISTORY_TAKER[1]);
  const personal = [
    ...(turn % 9 === 0 ? ['ALERGIAS'] : []),
    ...(turn % 23 === 0 ? ['ASMA'] : []),
    ...(turn % 7 === 0 ? ['CIRUGIAS'] : []),
    ...(body.hypertensive ? ['HTA'] : []),
    ...(body.glucose === 'DIABETES' ? ['DIABETES'] : []),
  ];
  set('ANT_PERSONALES', personal.join(', ') || 'NINGUNO');
  if (personal.includes('ALERGIAS')) set('ANT_ALERGIAS', 'Penicilina');
  if (personal.includes('CIRUGIAS')) set('ANT_CIRUGIAS', `Apendicectomía, ${2005 + (turn % 12)}`);
  if (body.hypertensive) set('ANT_DETALLE', 'Hipertensión desde hace 4 años, en tratamiento con losartán.');
  if (turn % 11 === 0)
    set('ANT_EVENTOS', 'Fractura de radio derecho; Sí; Contratista anterior; 2018; 45\nGastroenteritis; No; ; 2022; 2');
  set('HABITO_TABACO', body.smoker ? 'HABITUAL' : 'NO');
  if (body.smoker) {
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
  set('HABITO_MEDICAMENTOS', body.hypertensive ? 'HABITUAL' : 'NO');
  if (body.hypertensive) set('HABITO_MEDICAMENTOS_TIPO', 'Losartán 50 mg');
  set('FAM_PADRE', turn % 4 === 0 ? 'Hipertensión arterial' : 'Sano');
  set('FAM_MADRE', turn % 5 === 0 ? 'Diabetes' : 'Sana');
  set('FAM_HERMANOS', 'Sanos');
  const children = Math.max(0, Math.min(4, Math.floor((age - 22) / 8)));
  set('HIJOS_VIVOS', children);
  if (person.sex !== 'F') return;
  set('GINECO_MENARQUIA', 11 + (turn % 4));
  set('GINECO_FORMULA', `G${children} P${children}`);
  if (age < 50) set('GINECO_FUR', lastPeriod(person, date));
}

/** Days since the last period in the middle of each trimester. */
const PREGNANT_DAYS = { 1: 60, 2: 145, 3: 230 } as const;

/** Day of the last period of a woman in the age of having children, as the forms show it. */
export const lastPeriod = ({ pregnancyTrimester }: Person, date: string): string =>
  showDay(pregnancyTrimester ? addDays(date, -PREGNANT_DAYS[pregnancyTrimester]) : `${date.slice(0, 8)}01`);

function addExamination(set: Set, { body }: Of, turn: number): void {
  const codes = testCodes('MED');
  set(codes.performer, EXAMINER[0]);
  set(codes.licence, EXAMINER[1]);
  set('ANAMNESIS', body.backPain > 0.5 ? 'Dolor lumbar ocasional al final de la jornada.' : 'Sin molestias.');
  set('ECTOSCOPIA', 'Aparenta buen estado general.');
  set('ESTADO_MENTAL', 'Despierto, orientado en tiempo, espacio y persona.');
  const found: Readonly<Record<string, string | false>> = {
    EF_COLUMNA: body.spine === 'ESCOLIOSIS' && 'Asimetría de hombros; Adams positivo, gibosidad dorsal leve.',
    EF_LOCOMOTOR: body.backPain > 0.5 && 'Dolor a la palpación paravertebral lumbar.',
    EF_OIDOS: body.conductive && 'Cerumen abundante en el conducto izquierdo.',
    EF_BOCA: body.teeth === 'CARIES' && 'Caries múltiples.',
    EF_PIEL: turn % 17 === 0 && 'Dermatitis de contacto en el dorso de ambas manos.',
    EF_MMII: turn % 13 === 0 && 'Várices grado I en ambas piernas.',
  };
  for (const [code, { normal }] of Object.entries(SYSTEMS)) set(code, found[code] || normal);
  if (turn % 10 !== 3) set('CUELLO_PERIMETRO', 34 + (turn % 10));
}
