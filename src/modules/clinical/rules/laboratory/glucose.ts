import { type Classification, classifyByBands, type Missing, withFlags } from '../book/rule-set.ts';
import type { ClassOf } from '../measure.ts';
import { BANDED_RULES } from '../measures.ts';
import type { CHEMISTRY } from './chemistry-measures.ts';

/**
 * Class of a fasting glucose in mg/dL. A single value in the diabetic range must be confirmed, unless the HbA1c of the
 * exam confirms it.
 */
export function classifyGlucose(
  input: { fasting: number | Missing; hba1c?: number | Missing },
  parameters = BANDED_RULES.GLUCOSA.parameters,
): Classification<ClassOf<typeof CHEMISTRY.GLUCOSA>> {
  const result = classifyByBands(input.fasting, parameters);
  const confirmed = classifyByBands(input.hba1c, BANDED_RULES.HBA1C.parameters).class === 'DIABETES';
  return withFlags(result, result.class === 'DIABETES' && !confirmed && 'REQUIERE_CONFIRMACION');
}
