import type { ExamReader } from '../classify/exam-reader.ts';
import { type ClassifiedItem, orReported, sentItems } from '../classify/found.ts';
import { classifyChestXray, isUnacceptableFilm } from './chest-xray.ts';
import { classifyEkg } from './ekg.ts';
import { MANOEUVRES } from './paper-measures.ts';
import { classifyPeakFlow } from './peak-flow.ts';
import { classifySpirometrySeverity, spirometryNamed } from './spirometry.ts';
import { judgeSpirometry } from './spirometry-figures.ts';

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
    unacceptable: isUnacceptableFilm(exam.text('RX_CALIDAD')),
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

const SENT = ['FVC', 'FEV1', 'FEV1_FVC', 'FVC_PCT', 'FEV1_PCT', 'ESPIRO_CALIDAD', 'ESPIRO_CALIDAD_FVC', 'ESPIRO'];
const SENT_MANOEUVRES = MANOEUVRES.flatMap((n) => [`FVC_M${n}`, `FEV1_M${n}`]);

export function spirometryClasses(exam: ExamReader): ClassifiedItem[] {
  if (!exam.has(...SENT, ...SENT_MANOEUVRES)) return [];
  const { ESPIROMETRIA, ESPIROMETRIA_SEVERIDAD } = exam.rules;
  const { figures, measured } = judgeSpirometry(exam.number, exam.text, ESPIROMETRIA.parameters);
  const pattern = orReported(measured, spirometryNamed(exam.text('ESPIRO') ?? '', ESPIROMETRIA.parameters));
  const altered = ['OBSTRUCTIVO', 'POSIBLE_RESTRICTIVO', 'MIXTO'].includes(pattern.class);
  const severity = classifySpirometrySeverity(figures.fev1.percent, ESPIROMETRIA_SEVERIDAD.parameters);
  return sentItems(
    ['ESPIROMETRIA', pattern],
    altered && severity.class !== 'SIN_DATO' && ['ESPIROMETRIA_SEVERIDAD', severity],
  );
}
