import { testCodes } from '#clinical/rules/paper-rows.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { addDays, showDay } from '#platform/contract/dates.ts';
import { roundTo } from '../random.ts';
import type { Constitution } from './constitution.ts';
import type { Measures } from './exam-day.ts';

/** Days before today within which an exam has what the papers of its stations show besides the results. */
export const DETAILED_DAYS = 120;

/** Who does the tests of each station in the demonstration's health centres; the numbers are invented. */
const PERFORMERS: Partial<Record<ServiceArea, readonly [name: string, licence: string]>> = {
  LAB: ['Lic. T.M. Óscar Huamán Ríos', 'CTMP 90213'],
  AUDIO: ['Lic. T.M. Maritza Ccori Vega', 'CTMP 90482'],
  ESPIRO: ['Lic. Enf. Julia Paredes Soto', 'CEP 990154'],
  OFTALMO: ['Lic. T.M. Ana Salas Quiroz', 'CTMP 90377'],
  EKG: ['Lic. Enf. Julia Paredes Soto', 'CEP 990154'],
  RX: ['Lic. T.M. Pedro Gil Roca', 'CTMP 90781'],
  PSICO: ['Ps. Carla Núñez Arce', 'C.Ps.P. 99344'],
  ODONTO: ['C.D. Inés Vara León', 'COP 99422'],
};
/** Measures of each station; the test of the station was done if the exam has one of them. */
const DONE: Partial<Record<ServiceArea, readonly string[]>> = {
  LAB: ['GLUCOSA', 'HEMOGLOBINA'],
  AUDIO: ['AUDIO_OD_1000'],
  ESPIRO: ['FVC'],
  OFTALMO: ['AV_LEJOS_OD_SC'],
  EKG: ['EKG_FC'],
  RX: ['RX_TORAX', 'RX_OIT'],
  PSICO: ['PSICOLOGIA'],
  ODONTO: ['ODONTO'],
};

type Set = (code: string, value: number | string) => void;

/**
 * Adds to the measures of a recent exam what the papers of its stations show besides the results. Nothing of it changes
 * a class, and no chance is drawn, so that the other figures of the demonstration stay as they are.
 */
export function addPaperDetails(measures: Measures, body: Constitution, date: string): void {
  const set: Set = (code, value) => measures.set(code, value);
  for (const [area, [name, licence]] of Object.entries(PERFORMERS) as [ServiceArea, readonly [string, string]][]) {
    if (!DONE[area]?.some((code) => measures.has(code))) continue;
    const codes = testCodes(area);
    set(codes.performer, name);
    set(codes.licence, licence);
    ADDED[area]?.(set, measures, { body, date });
  }
}

const ADDED: Partial<
  Record<ServiceArea, (set: Set, measures: Measures, of: { body: Constitution; date: string }) => void>
> = {
  LAB: (set, _, { date }) => {
    set('LAB_MUESTRA', 'SUERO, SANGRE, ORINA');
    set('LAB_TOMA', `${showDay(date)} 07:40`);
    set('LAB_VALIDACION', `${showDay(date)} 12:15`);
    set('LAB_METODO', 'Espectrofotometría automatizada');
  },
  AUDIO: (set, _, { date }) => {
    set('AUDIO_EQUIPO', 'Audiómetro clínico de dos canales');
    set('AUDIO_CALIBRACION', showDay(addDays(date, -140)));
    set('AUDIO_REPOSO', 16);
    set('AUDIO_CONDICIONES', 'NINGUNO');
    set('AUDIO_SINTOMAS', 'NINGUNO');
    set('OTOSCOPIA_OD', 'Conducto permeable, tímpano íntegro');
    set('OTOSCOPIA_OI', 'Conducto permeable, tímpano íntegro');
  },
  ESPIRO: (set, measures, { body, date }) => {
    set('ESPIRO_EQUIPO', 'Espirómetro de turbina');
    set('ESPIRO_CALIBRACION', `${showDay(date)}, conforme`);
    set('ESPIRO_ECUACION', 'Ecuación de la demostración, sin límite inferior de lo normal');
    set('ESPIRO_FUMADOR', body.smoker ? 'ACTUAL' : 'NUNCA');
    set('ESPIRO_EXCLUSION', 'NINGUNO');
    set('ESPIRO_PREVIAS', 'NINGUNO');
    set('ESPIRO_RESULTADO', 'COMPLETA');
    for (const code of ['FVC', 'FEV1'] as const) {
      const [best, percent] = [Number(measures.get(code)), Number(measures.get(`${code}_PCT`))];
      if (percent > 0) set(`${code}_PRED`, roundTo((best / percent) * 100, 0.01));
      for (const [i, less] of [0, 0.04, 0.09].entries()) set(`${code}_M${i + 1}`, roundTo(best - less, 0.01));
    }
    const [fvc, fev1] = [Number(measures.get('FVC')), Number(measures.get('FEV1'))];
    set('ESPIRO_CURVA_FLUJO', flowCurve(fvc, fev1));
    set('ESPIRO_CURVA_TIEMPO', timeCurve(fvc, fev1));
  },
  OFTALMO: (set) => {
    set('OFT_EXTERNO_OD', 'NINGUNO');
    set('OFT_EXTERNO_OI', 'NINGUNO');
    set('OFT_PUROS', 'NORMAL');
    set('OFT_CAMPIMETRIA', 'NORMAL');
  },
  EKG: (set) => {
    set('EKG_RITMO', 'SINUSAL');
    set('EKG_ST', 'Sin desniveles');
    set('EKG_SINTOMAS', 'NINGUNO');
  },
  RX: (set, measures, { date }) => {
    set('RX_FECHA', showDay(date));
    if (!measures.has('RX_OIT')) return;
    const altered = measures.get('RX_OIT') !== '0/0' && measures.get('RX_OIT') !== '0/-';
    set('RX_CALIDAD', '1');
    set('RX_PARENQUIMA', altered ? 'SI' : 'NO');
    set('RX_PLEURA', 'NO');
    if (!altered) return;
    set('RX_ZONAS', 'SUP_D, SUP_I');
    set('RX_FORMA_PRIMARIA', 'P');
    set('RX_FORMA_SECUNDARIA', 'P');
  },
  PSICO: (set) => {
    set('PSICO_RAZONAMIENTO', 'NP');
    set('PSICO_MEMORIA', 'NP');
    set('PSICO_ATENCION', 'NP');
    set('PSICO_ESTABILIDAD', 'ESTABLE');
    set('PSICO_PERFIL', 'SI');
  },
  ODONTO: (set, measures, { body }) => {
    // As many teeth as the conclusion counts.
    const count = Number(/\d+/.exec(String(measures.get('ODONTO')))?.[0] ?? 0);
    const listed = (teeth: readonly string[]) => teeth.slice(0, count).join(', ');
    if (body.teeth === 'CARIES') set('ODONTO_CARIES', listed(['16 O', '36 OM', '46 O', '26 OD', '17 O']));
    if (body.teeth === 'AUSENCIAS')
      set('ODONTO_AUSENTES', listed(['18', '28', '36', '46', '38', '48', '26', '16', '47']));
    if (body.teeth !== 'SANOS') set('ODONTO_OBTURADAS', '15 O');
    set('ODONTO_HIGIENE', body.teeth === 'SANOS' ? 'BUENA' : 'REGULAR');
  },
};

const pairs = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${roundTo(x, 0.01)} ${roundTo(y, 0.01)}`).join('; ');

/** Flow against volume of a forced expiration: a steep rise, then a fall that sags where the airway is narrow. */
function flowCurve(fvc: number, fev1: number): string {
  const peak = fev1 * 2.4;
  const sag = 1 + 2.4 * (1 - fev1 / fvc);
  const falling = Array.from({ length: 12 }, (_, i) => (i + 1) / 12);
  return pairs([
    [0, 0],
    [fvc * 0.05, peak * 0.7],
    [fvc * 0.13, peak],
    ...falling.map((part) => [fvc * (0.13 + 0.87 * part), peak * (1 - part) ** sag] as const),
  ]);
}

/** Volume against time: the exponential that reaches the volume of the first second. */
function timeCurve(fvc: number, fev1: number): string {
  const rate = -Math.log(1 - Math.min(fev1 / fvc, 0.98));
  const seconds = [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5, 6, 7];
  return pairs(seconds.map((second) => [second, fvc * (1 - Math.exp(-rate * second))] as const));
}
