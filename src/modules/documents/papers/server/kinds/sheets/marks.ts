import { URINE_CODES } from '#clinical/rules/urine/classes.ts';
import { isAbnormalUrine, URINE_LABELS, URINE_PART_FINDINGS } from '#clinical/rules/urine/urine.ts';
import { URINE_PARTS } from '#clinical/rules/urine/urine-report.ts';
import { isPoorAcuity } from '#clinical/rules/vision/visual-acuity.ts';
import type { ExamMeasure } from '#exams/attentions/model/attention.ts';
import type { TableCell } from '#platform/server/pdf/spec.ts';
import { type CutOffs, DEFAULT_CUT_OFFS } from './cut-offs.ts';

/** Finds another result of the exam by its code; null without one. */
type ByCode = (code: string) => ExamMeasure | null;

/** These parts share a finding with another part, as bacteria and nitrites do. */
const SHARED: ReadonlySet<string> = new Set(
  URINE_PARTS.filter((part) =>
    URINE_PARTS.some((other) => other !== part && URINE_PART_FINDINGS[other] === URINE_PART_FINDINGS[part]),
  ),
);

function isUrineFinding({ code, text, number }: ExamMeasure, get: ByCode): boolean {
  const part = URINE_PARTS.find((each) => URINE_CODES[each] === code);
  if (part === undefined) return false;
  const urine = get('ORINA');
  // A finding of several parts says nothing of one of them, so the part itself has to be abnormal.
  return urine === null || SHARED.has(part)
    ? isAbnormalUrine(part, text ?? String(number ?? ''))
    : [urine.classLabel, ...urine.flags].includes(URINE_LABELS[URINE_PART_FINDINGS[part]]);
}

const ACUITY = /^AV_(LEJOS|CERCA)_(?:OD|OI|AO)_(SC|CC|AE)$/;

/** A poor acuity of one eye. Where the class of the person is normal by another line of the chart, none is poor. */
function isPoorEye({ code, text, number }: ExamMeasure, get: ByCode): boolean {
  const [, distance, how] = ACUITY.exec(code) ?? [];
  if (distance !== 'LEJOS' && distance !== 'CERCA') return false;
  const ofPerson = get(`AV_${distance}${how === 'SC' ? '_SC' : ''}`);
  return ofPerson?.class !== 'NORMAL' && isPoorAcuity(distance, text ?? String(number ?? ''));
}

const THRESHOLD = /^AUDIO_(?:VO_)?(?:OD|OI)_\d+$/;

/**
 * A result as papers mark it: an arrow on the side on which a figure is out of its reference, a star on an abnormal
 * text. A tone is printed in bold, so that prints without colour show it too; thresholds have it alone, because an
 * arrow next to one means that nothing was heard.
 */
export function marked(
  measure: ExamMeasure,
  shown: string,
  get: ByCode,
  cutOffs: CutOffs = DEFAULT_CUT_OFFS,
): TableCell {
  if (measure.out) return { text: `${shown} ${measure.out === 'HIGH' ? '↑' : '↓'}`, tone: 'red' };
  if (measure.review) return { text: shown, tone: 'red' };
  if (isUrineFinding(measure, get) || isPoorEye(measure, get)) return { text: `${shown} *`, tone: 'red' };
  const isLoss = THRESHOLD.test(measure.code) && (measure.number ?? 0) > cutOffs.hearing.normalUpTo;
  return isLoss ? { text: shown, tone: 'red' } : shown;
}
