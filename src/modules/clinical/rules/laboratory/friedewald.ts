import { isPlausible, type Missing, round } from '../book/rule-set.ts';
import { CHEMISTRY } from './chemistry-measures.ts';

/** LDL by Friedewald in mg/dL; null if triglycerides are 400 mg/dL or more, where the formula fails. */
export function friedewald(input: {
  cholesterol: number | Missing;
  hdl: number | Missing;
  triglycerides: number | Missing;
}): number | null {
  const { cholesterol, hdl, triglycerides } = input;
  if (!isPlausible(cholesterol, CHEMISTRY.COLESTEROL.limits) || !isPlausible(hdl, CHEMISTRY.HDL.limits)) return null;
  if (!isPlausible(triglycerides, CHEMISTRY.TRIGLICERIDOS.limits) || triglycerides >= 400) return null;
  const ldl = round(cholesterol - hdl - triglycerides / 5, 2);
  return isPlausible(ldl, CHEMISTRY.LDL.limits) ? ldl : null;
}
