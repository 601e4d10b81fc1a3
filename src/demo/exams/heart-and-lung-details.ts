import { addDays, showDay } from '#platform/contract/dates.ts';
import { roundTo } from '../random.ts';
import { lowerLimitOf, lungsOn, predictedLungs } from './course.ts';
import type { Details } from './paper-details.ts';

/** Litres by which the second and third manoeuvres stay behind the best one, by the grade of the test. */
const BEHIND: Readonly<Record<string, readonly number[]>> = {
  A: [0, 0.04, 0.09],
  B: [0, 0.08],
  C: [0, 0.18],
  D: [0, 0.23],
};

export const lungDetails: Details = (set, measures, { person, body, age, date }, random) => {
  set('ESPIRO_EQUIPO', 'Espirómetro de turbina');
  set('ESPIRO_CALIBRACION', `${showDay(date)}, conforme`);
  set('ESPIRO_TEMPERATURA', random.int(15, 21));
  set('ESPIRO_ORIGEN', 'Latinoamericano');
  set('ESPIRO_ECUACION', 'CECA/ERS 1993');
  set('ESPIRO_FUMADOR', body.smoker ? 'ACTUAL' : 'NUNCA');
  set('ESPIRO_EXCLUSION', 'NINGUNO');
  set('ESPIRO_PREVIAS', 'NINGUNO');
  set('ESPIRO_RESULTADO', 'COMPLETA');
  const grade = String(measures.get('ESPIRO_CALIDAD') ?? 'A');
  set('ESPIRO_CALIDAD_FVC', grade);
  const reference = predictedLungs(person.sex, age, Math.round(body.heightCm) / 100);
  const [fvc, fev1] = [Number(measures.get('FVC')), Number(measures.get('FEV1'))];
  const flow = roundTo(reference.flow.mean * body.lungLevel * body.narrowed ** 2, 0.01);
  set('FEF2575', flow);
  set('FEF2575_PCT', Math.round((flow / reference.flow.mean) * 100));
  const values = [
    ['FVC', fvc, reference.fvc, 0.01],
    ['FEV1', fev1, reference.fev1, 0.01],
    ['FEV1_FVC', (fev1 / fvc) * 100, reference.ratio, 0.1],
    ['FEF2575', flow, reference.flow, 0.01],
  ] as const;
  for (const [code, value, predicted, step] of values) {
    set(`${code}_PRED`, roundTo(predicted.mean, step));
    set(`${code}_LIN`, lowerLimitOf(predicted, step));
    set(`${code}_Z`, roundTo((value - predicted.mean) / predicted.deviation, 0.01));
  }
  for (const [i, less] of (BEHIND[grade] ?? [0]).entries()) {
    set(`FVC_M${i + 1}`, roundTo(fvc - less, 0.01));
    set(`FEV1_M${i + 1}`, roundTo(fev1 - less, 0.01));
    set(`PEF_M${i + 1}`, roundTo(fev1 * 2.4 - less * 3, 0.01));
    set(`FET_M${i + 1}`, roundTo(6.4 - less * 4, 0.1));
  }
  set('ESPIRO_CURVA_FLUJO', pairs(flowCurve(fvc, fev1, Number(measures.get('PEF_M1')))));
  set('ESPIRO_CURVA_TIEMPO', timeCurve(fvc, fev1));
  // An obstructed airway is measured again after the bronchodilator.
  if ((fev1 / fvc) * 100 >= lowerLimitOf(reference.ratio, 0.1)) return;
  set('ESPIRO_BRONCODILATADOR', 'Salbutamol 400 µg inhalado, 15 minutos después');
  set('FVC_POST', roundTo(fvc + 0.06, 0.01));
  set('FEV1_POST', roundTo(Math.max(fev1 + 0.03, Math.min(lungsOn(person, body, date).opened, fvc * 0.9)), 0.01));
};

const pairs = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${roundTo(x, 0.01)} ${roundTo(y, 0.01)}`).join('; ');

/**
 * Flow in L/s against volume in litres of a forced expiration: a steep rise to the peak, then a fall that sags where
 * the airway is narrow.
 */
export function flowCurve(fvc: number, fev1: number, peak: number, steps = 12): (readonly [number, number])[] {
  const sag = 1 + 2.4 * (1 - fev1 / fvc);
  const falling = Array.from({ length: steps }, (_, i) => (i + 1) / steps);
  return [
    [0, 0],
    [fvc * 0.05, peak * 0.7],
    [fvc * 0.13, peak],
    ...falling.map((part) => [fvc * (0.13 + 0.87 * part), peak * (1 - part) ** sag] as const),
  ];
}

/** Volume against time: the exponential that reaches the volume of the first second. */
function timeCurve(fvc: number, fev1: number): string {
  const rate = -Math.log(1 - Math.min(fev1 / fvc, 0.98));
  const seconds = [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5, 6, 7];
  return pairs(seconds.map((second) => [second, fvc * (1 - Math.exp(-rate * second))] as const));
}

export const heartDetails: Details = (set, measures, _, random) => {
  const reading = String(measures.get('EKG') ?? '');
  set('EKG_EQUIPO', 'Electrocardiógrafo digital de 12 derivaciones');
  set('EKG_LECTOR', 'Dra. Inés Loayza Prado, cardióloga, CMP 990245');
  set('EKG_RITMO', 'SINUSAL');
  set('EKG_P', random.int(42, 54) * 2);
  // By the formula of Bazett, from the QTc and the rate of the same trace.
  const [rate, corrected] = [Number(measures.get('EKG_FC')), Number(measures.get('EKG_QTC') ?? 400)];
  set('EKG_QT', Math.round(corrected * Math.sqrt(60 / rate)));
  set(
    'EKG_ONDAS',
    reading.includes('hipertrofia')
      ? 'Índice de Sokolow-Lyon de 37 mm; sin ondas Q patológicas'
      : reading.includes('rama derecha')
        ? 'Patrón rSr’ en V1; sin ondas Q patológicas'
        : 'Sin ondas Q patológicas; progresión normal de R; T positivas; sin onda U',
  );
  set('EKG_ST', 'Sin desniveles');
  set('EKG_TRASTORNO_RITMO', /^(Bradicardia|Extrasístoles)/.test(reading) ? reading : 'Ninguno');
  set('EKG_TRASTORNO_CONDUCCION', reading.startsWith('Bloqueo') ? reading : 'Ninguno');
  set('EKG_SINTOMAS', reading.startsWith('Extrasístoles') ? 'PALPITACIONES' : 'NINGUNO');
};

const ILO_READER = 'Dr. Aldo Ferrer Luna, lector OIT, CMP 990233';
/** Age from which the arch of the aorta shows its years. */
const OLD_AORTA = 55;

export const chestDetails: Details = (set, measures, { person, body, age, date }, random) => {
  const report = String(measures.get('RX_TORAX') ?? '');
  const profusion = measures.get('RX_OIT');
  const [scar, wide, bent] = [/Secuela/.test(report), /Cardiomegalia/.test(report), body.spine === 'ESCOLIOSIS'];
  const aorta = age >= OLD_AORTA;
  set('RX_PLACA', `${date.slice(2).replaceAll('-', '')}-${person.documentNumber.slice(-4)}`);
  set('RX_FECHA', showDay(date));
  set('RX_FECHA_LECTURA', showDay(addDays(date, 1)));
  set('RX_VERTICES', scar ? 'Tracto fibroso en vértice derecho' : 'Libres');
  set(
    'RX_CAMPOS',
    /Opacidades/.test(report)
      ? 'Opacidades pequeñas en campos superiores'
      : 'Transparencia conservada, sin infiltrados',
  );
  set('RX_HILIOS', 'De tamaño y densidad normales');
  set('RX_SENOS', 'Libres');
  set('RX_MEDIASTINO', aorta ? 'Botón aórtico calcificado' : 'Central, sin ensanchamiento');
  set('RX_SILUETA', wide ? 'Índice cardiotorácico de 0.53' : 'Índice cardiotorácico menor de 0.50');
  set('RX_OSEO', bent ? 'Escoliosis dorsolumbar leve' : 'Sin alteraciones');
  if (profusion === undefined) return;
  const altered = profusion !== '0/0' && profusion !== '0/-';
  set('RX_LECTOR', ILO_READER);
  set('RX_CALIDAD', random.chance(0.85) ? '1' : '2');
  if (measures.get('RX_CALIDAD') === '2') set('RX_DEFECTOS', 'ESCAPULAS');
  set('RX_PARENQUIMA', altered ? 'SI' : 'NO');
  set('RX_PLEURA', 'NO');
  const symbols = [...(aorta ? ['AA'] : []), ...(wide ? ['CO'] : []), ...(scar ? ['TB'] : []), ...(bent ? ['OD'] : [])];
  set('RX_OTRAS', symbols.length > 0 ? 'SI' : 'NO');
  if (symbols.length > 0) set('RX_SIMBOLOS', symbols.join(', '));
  if (bent) set('RX_COMENTARIOS', 'od: escoliosis dorsolumbar leve.');
  if (!altered) return;
  set('RX_ZONAS', 'SUP_D, SUP_I');
  set('RX_FORMA_PRIMARIA', 'P');
  set('RX_FORMA_SECUNDARIA', 'P');
};
