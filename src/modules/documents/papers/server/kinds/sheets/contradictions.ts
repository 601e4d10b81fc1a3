import { EPWORTH } from '#clinical/rules/epworth.ts';
import { isJudged } from '#clinical/rules/finding-change.ts';
import { SIDES, thresholdsOf } from '#clinical/rules/hearing/audiogram.ts';
import { pureToneAverage } from '#clinical/rules/hearing/hearing-loss.ts';
import { PRESSURE_CODES } from '#clinical/rules/triage/pressures.ts';
import { parseVisualAcuity } from '#clinical/rules/vision/visual-acuity.ts';
import { type Asked, CONDITION_MEASURES, type Condition } from '#exams/attentions/model/paper-context.ts';
import { formatNumber } from '#exams/attentions/shown-number.ts';
import type { StationResults } from './station-results.ts';

/** Hypertension by a single reading, mmHg (JNC 7, which the class of the pressure follows). */
const HYPERTENSION = { PAS: 140, PAD: 90 } as const;
/** Mean of 500, 1000 and 2000 Hz in dB above which the forms ask for a loss of conversational hearing. */
const CONVERSATION_DB = 40;
/** Denominator of 20/x above which the forms of tasks ask for a loss of far vision. */
const FAR_VISION = 30;
/** Ages at which the Anexo 16-A asks a woman for the day of her last period. */
const FERTILE = { from: 15, to: 49 } as const;

/** What was measured of a condition, in words; null if it was not measured or is not there. */
type Found = (results: StationResults) => string | null;

function pressure(results: StationResults): string | null {
  const [systolic, diastolic] = PRESSURE_CODES.map((code) => results.number(code));
  if (systolic == null || diastolic == null) return null;
  const high = systolic >= HYPERTENSION.PAS || diastolic >= HYPERTENSION.PAD;
  return high ? `La presión es ${systolic}/${diastolic} mmHg` : null;
}

const ofClass =
  (classes: RegExp, name: string, ...codes: readonly string[]): Found =>
  (results) => {
    const code = codes.find((each) => classes.test(results.get(each)?.class ?? ''));
    return code ? `${name} ${[results.shown(code), results.classOf(code)].filter(Boolean).join(' · ')}` : null;
  };

/** An index without a class, as that of a pregnancy, contradicts nothing. */
const bodyMass =
  (from: number): Found =>
  (results) => {
    const bmi = results.number('IMC');
    return bmi === null || bmi < from || !isJudged(results.get('IMC')?.class ?? null)
      ? null
      : `El IMC es ${results.shown('IMC')}`;
  };

function hearing(results: StationResults): string | null {
  const deaf = SIDES.flatMap((side) => {
    const mean = pureToneAverage({ air: thresholdsOf(side, 'air', results.number) });
    return mean !== null && mean > CONVERSATION_DB
      ? `${side} ${formatNumber('AUDIO_OD_500', Math.round(mean))} dB`
      : [];
  });
  return deaf.length > 0 ? `El promedio de 500 a 2,000 Hz es ${deaf.join(', ')}` : null;
}

/** With glasses where they were worn, as the forms ask. */
function farVision(results: StationResults): string | null {
  const poor = SIDES.flatMap((side) => {
    const read = results.text(`AV_LEJOS_${side}_CC`) ?? results.text(`AV_LEJOS_${side}_SC`);
    const acuity = read === null ? null : parseVisualAcuity(read);
    const isPoor = acuity !== null && (acuity.denominator === null || acuity.denominator > FAR_VISION);
    return isPoor ? `${side} ${read}` : [];
  });
  return poor.length > 0 ? `La visión de lejos es ${poor.join(', ')}` : null;
}

const sleepiness: Found = (results) => {
  const points = results.number('TEST_SUENO');
  return points === null || points <= EPWORTH.normal ? null : `La escala de Epworth da ${points} puntos`;
};
const colours: Found = (results) => {
  const seen = results.get('VISION_COLORES');
  return seen?.review ? `La visión de colores es: ${seen.classLabel ?? seen.shown}` : null;
};

/** `words` is the name of a condition in a remark. */
const CONDITIONS: Readonly<Record<Condition, { found: Found; words: string }>> = {
  HTA: { found: pressure, words: 'hipertensión' },
  ANEMIA: {
    found: ofClass(/^ANEMIA/, 'La hemoglobina es', 'HEMOGLOBINA_AJUSTADA', 'HEMOGLOBINA'),
    words: 'anemia',
  },
  ERITROCITOSIS: {
    found: ofClass(/^POLICITEMIA$/, 'La hemoglobina es', ...CONDITION_MEASURES.ERITROCITOSIS),
    words: 'eritrocitosis excesiva',
  },
  DIABETES: {
    found: ofClass(/^DIABETES$/, 'La glucosa o la hemoglobina glicosilada es', ...CONDITION_MEASURES.DIABETES),
    words: 'diabetes',
  },
  OBESIDAD: { found: bodyMass(30), words: 'obesidad' },
  OBESIDAD_MORBIDA: { found: bodyMass(35.01), words: 'obesidad mórbida' },
  HIPOACUSIA: { found: hearing, words: 'hipoacusia' },
  VISION: { found: farVision, words: 'visión de lejos disminuida' },
  SUENO: { found: sleepiness, words: 'somnolencia' },
  COLORES: { found: colours, words: 'visión de colores alterada' },
};

/** Answers that contradict what the exam measured, in sentences. A question without an answer contradicts nothing. */
export const contradictions = (results: StationResults, asked: Asked): string[] =>
  asked.flatMap(([question, condition]) => {
    const [list = '', option = ''] = question.split(':');
    if (!results.has(list) || results.chosen(list).codes.includes(option)) return [];
    const found = CONDITIONS[condition].found(results);
    return found ? [`${found} y la respuesta no marca ${CONDITIONS[condition].words}.`] : [];
  });

/** What was measured of conditions that a form does not ask for, in sentences. */
export const measuredOf = (results: StationResults, ...conditions: readonly Condition[]): string[] =>
  conditions.flatMap((each) => {
    const found = CONDITIONS[each].found(results);
    return found ? [`${found}.`] : [];
  });

/** Whether the Anexo 16-A asks this person for the day of her last period. */
export const isAskedForPeriod = ({ sex, age }: { sex: string; age: number | null }): boolean =>
  sex === 'F' && age !== null && age >= FERTILE.from && age <= FERTILE.to;
