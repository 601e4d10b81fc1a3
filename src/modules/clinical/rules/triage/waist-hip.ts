import { type Classification, classifyByBands, type Missing, round, type Sex } from '../book/rule-set.ts';
import { BANDED_RULES } from '../measures.ts';

/** The ratio of waist and hip if both were measured, otherwise the reported ratio; `value` has two decimals. */
export function classifyWaistHip(
  input: { waistCm?: number | Missing; hipCm?: number | Missing; reported?: number | Missing; sex: Sex },
  parameters = BANDED_RULES.ICC.parameters,
): Classification<'NORMAL' | 'ALTO'> {
  const ratio = input.waistCm && input.hipCm ? input.waistCm / input.hipCm : input.reported;
  const result = classifyByBands(ratio, parameters, input.sex);
  return result.value === undefined ? result : { ...result, value: round(result.value, 2) };
}
