import type { ExamReader } from '../classify/exam-reader.ts';
import { type ClassifiedItem, orReported, sentItems } from '../classify/found.ts';
import { classifyChestXray } from './chest-xray.ts';
import { classifyEkg } from './ekg.ts';
import { bestOf, percentOfPredicted } from './manoeuvres.ts';
import { MANOEUVRES } from './paper-measures.ts';
import { classifyPeakFlow } from './peak-flow.ts';
import { classifySpirometry, classifySpirometrySeverity, spirometryNamed } from './spirometry.ts';

export function ekgClasses(exam: ExamReader): ClassifiedItem[] {
  if (!exam.has('EKG', 'EKG_FC', 'EKG_PR', 'EKG_QRS', 'EKG_QTC', 'EKG_EJE')) return [];
  const ekg = {
    reading: exam.text('EKG'),
    rate: exam.number('EKG_FC'),
    pr: exam.number('EKG_PR'),
    qrs: exam.number('EKG_QRS'),
    qtc: exam.number('EKG_QTC'),
    axis: exam.number('EKG_EJE'),
    sex: exam.sex,
  };
  return [['EKG', classifyEkg(ekg, exam.rules.EKG.parameters)]];
}

export function chestClasses(exam: ExamReader): ClassifiedItem[] {
  if (!exam.has('RX_OIT', 'RX_OPACIDAD_GRANDE', 'RX_TORAX')) return [];
  const xray = {
    profusion: exam.text('RX_OIT'),
    largeOpacity: exam.text('RX_OPACIDAD_GRANDE'),
    reading: exam.text('RX_TORAX'),
  };
  return [['TORAX', classifyChestXray(xray, exam.rules.TORAX.parameters)]];
}

export function peakFlowClasses(exam: ExamReader): ClassifiedItem[] {
  if (!exam.has('FLUJO_PICO')) return [];
  const flow = {
    flow: exam.number('FLUJO_PICO'),
    best: exam.number('FLUJO_PICO_MEJOR'),
    sex: exam.sex,
    age: exam.age,
    heightCm: exam.number('TALLA'),
  };
  return [['FLUJO_PICO', classifyPeakFlow(flow, exam.rules.FLUJO_PICO.parameters)]];
}

/**
 * Files also write % of predicted under "FVC" and "FEV1"; no lung holds 20 litres. Without the best value, it is the
 * best of the manoeuvres.
 */
function litresAndPercent(exam: ExamReader, code: 'FVC' | 'FEV1'): { litres: number | null; percent: number | null } {
  const value = exam.number(code) ?? bestOf(manoeuvres(exam, code));
  const percent = exam.number(`${code}_PCT`);
  const predicted = exam.number(`${code}_PRED`);
  return value !== null && value > 20
    ? { litres: null, percent: percent ?? value }
    : { litres: value, percent: percent ?? percentOfPredicted(value, predicted) };
}

const manoeuvres = (exam: ExamReader, code: 'FVC' | 'FEV1') => MANOEUVRES.map((n) => exam.number(`${code}_M${n}`));
const SENT = ['FVC', 'FEV1', 'FEV1_FVC', 'FVC_PCT', 'FEV1_PCT', 'ESPIRO_CALIDAD', 'ESPIRO'];
const SENT_MANOEUVRES = MANOEUVRES.flatMap((n) => [`FVC_M${n}`, `FEV1_M${n}`]);

export function spirometryClasses(exam: ExamReader): ClassifiedItem[] {
  if (!exam.has(...SENT, ...SENT_MANOEUVRES)) return [];
  const { ESPIROMETRIA, ESPIROMETRIA_SEVERIDAD } = exam.rules;
  const fvc = litresAndPercent(exam, 'FVC');
  const fev1 = litresAndPercent(exam, 'FEV1');
  const measured = classifySpirometry(
    {
      fvc: fvc.litres,
      fev1: fev1.litres,
      ratio: exam.number('FEV1_FVC'),
      fvcPercent: fvc.percent,
      fvcLowerLimit: exam.number('FVC_LIN'),
      ratioLowerLimit: exam.number('FEV1_FVC_LIN'),
      quality: exam.text('ESPIRO_CALIDAD'),
    },
    ESPIROMETRIA.parameters,
  );
  const pattern = orReported(measured, spirometryNamed(exam.text('ESPIRO') ?? '', ESPIROMETRIA.parameters));
  const altered = ['OBSTRUCTIVO', 'POSIBLE_RESTRICTIVO', 'MIXTO'].includes(pattern.class);
  const severity = classifySpirometrySeverity(fev1.percent, ESPIROMETRIA_SEVERIDAD.parameters);
  return sentItems(
    ['ESPIROMETRIA', pattern],
    altered && severity.class !== 'SIN_DATO' && ['ESPIROMETRIA_SEVERIDAD', severity],
  );
}
