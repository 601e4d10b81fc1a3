import { isPlausible, type Missing, round, type Sex } from '../rule-set.ts';
import { CHEMISTRY } from './chemistry-measures.ts';

/** Glomerular filtration by CKD-EPI 2021 in mL/min/1.73 m²; creatinine in mg/dL. Null without sex or age. */
export function glomerularFiltration(input: {
  creatinine: number | Missing;
  sex: Sex;
  age: number | Missing;
}): number | null {
  const { creatinine, sex, age } = input;
  if (!isPlausible(creatinine, CHEMISTRY.CREATININA.limits) || sex === 'X' || !isPlausible(age, { min: 18, max: 110 }))
    return null;
  const [kappa, alpha, factor] = sex === 'F' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const ratio = creatinine / kappa;
  return round(142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * factor, 1);
}
