import { friedewald } from '#clinical/rules/laboratory/friedewald.ts';
import { altitudeAdjustment } from '#clinical/rules/laboratory/haemoglobin.ts';
import { clamp, roundTo } from '../random.ts';
import { hba1cOf, metabolismOn } from './course.ts';
import type { ExamDay, Measures } from './exam-day.ts';

export function bloodCount({ person, body, random }: ExamDay, measures: Measures): void {
  const pregnancy = person.pregnancyTrimester ? -1.1 : 0;
  const level = body.haemoglobin + pregnancy + random.normal(0, 0.4);
  const observed = level + altitudeAdjustment(person.home.altitude) * body.altitudeResponse;
  const haemoglobin = roundTo(clamp(observed, 7.5, 23.5), 0.1);
  measures
    .set('HEMOGLOBINA', haemoglobin)
    .set('HEMATOCRITO', roundTo(clamp(haemoglobin * random.normal(3, 0.05), 24, 70), 0.1))
    .set('LEUCOCITOS', roundTo(clamp(random.normal(6.8, 1.35), 3.3, 13), 0.1))
    .set('PLAQUETAS', Math.round(clamp(random.normal(258, 48), 118, 470)));
}

/** Highest fasting glucose in mg/dL of who has no diabetes. */
const HIGHEST_WITHOUT = 124;

export function chemistry({ person, body, age, date, random }: ExamDay, measures: Measures): void {
  const man = person.sex === 'M';
  const bmi = Number(measures.get('PESO') ?? 70) / (body.heightCm / 100) ** 2;
  const usual = metabolismOn(body, date);
  const diabetic = body.glucose === 'DIABETES';
  const glucose = usual.glucose + random.normal(0, diabetic ? 9 : 4);
  const triglycerides = Math.round(clamp(Math.exp(body.lnTriglycerides + random.normal(0, 0.2)), 42, 780));
  const hdl = Math.round(clamp(random.normal(man ? 45 : 53, 7.5) - (triglycerides - 130) * 0.025, 22, 92));
  const cholesterol = Math.round(
    clamp(body.cholesterol + random.normal(0, 12) + (triglycerides - 130) * 0.04, 98, 350),
  );
  const alt = Math.round(clamp(Math.exp(random.normal(3.1, 0.34) + (bmi - 25) * 0.035), 8, 180));
  measures
    .set('GLUCOSA', Math.round(diabetic ? clamp(glucose, 100, 340) : clamp(glucose, 66, HIGHEST_WITHOUT)))
    .set('COLESTEROL', cholesterol)
    .set('TRIGLICERIDOS', triglycerides)
    .set('HDL', hdl)
    .set('CREATININA', roundTo(clamp(random.normal(man ? 0.96 : 0.76, 0.1), 0.48, 1.6), 0.01))
    .set('TGP', alt)
    .set('TGO', Math.round(clamp(alt * random.normal(0.86, 0.1), 9, 120)));
  setCalculatedLdl(measures);
  if (diabetic) measures.set('HBA1C', roundTo(clamp(hba1cOf(usual.glucose) + random.normal(0, 0.15), 5.6, 12), 0.1));
  if (age >= 35) measures.set('ACIDO_URICO', roundTo(clamp(random.normal(man ? 5.7 : 4.5, 1), 2.2, 9.6), 0.1));
  if (man && age >= 50) measures.set('PSA', roundTo(clamp(Math.exp(random.normal(0, 0.6)), 0.2, 9), 0.01));
  if (person.job.hazards.includes('PLOMO'))
    measures.set('PLOMO', roundTo(clamp(body.lead + random.normal(0, 1), 1.5, 24), 0.1));
  if (person.job.highRisk) {
    measures.set('COCAINA', 'NEGATIVO');
    measures.set('MARIHUANA', random.chance(0.004) ? 'POSITIVO' : 'NEGATIVO');
  }
}

/** Sets the LDL of the lipids of an exam, and removes it where it cannot be calculated. */
function setCalculatedLdl(measures: Measures): void {
  const figure = (code: string) => Number(measures.get(code));
  const ldl = friedewald({
    cholesterol: figure('COLESTEROL'),
    hdl: figure('HDL'),
    triglycerides: figure('TRIGLICERIDOS'),
  });
  if (ldl === null) measures.delete('LDL');
  else measures.set('LDL', Math.round(ldl));
}

/** Glucose spills into the urine above about 180 mg/dL in the blood, the renal threshold. */
function glucoseInUrine(measures: Measures): string {
  const glucose = Number(measures.get('GLUCOSA') ?? 0);
  return glucose > 300 ? '+++' : glucose > 180 ? '++' : 'Negativo';
}

/** Brings the results that follow from others into agreement with them, after a change of those. */
export function agreeLaboratory(measures: Measures): void {
  if (measures.has('COLESTEROL')) setCalculatedLdl(measures);
  if (measures.has('ORINA_GLUCOSA')) measures.set('ORINA_GLUCOSA', glucoseInUrine(measures));
}

export function urine({ person, body, random }: ExamDay, measures: Measures): void {
  const infected = random.chance(person.sex === 'F' ? 0.055 : 0.012);
  const protein = random.chance(body.hypertensive ? 0.07 : 0.015);
  const blood = random.chance(0.025);
  measures
    .set(
      'ORINA_LEUCOCITOS',
      infected
        ? `${random.int(12, 25)}-${random.int(26, 40)} x campo`
        : `${random.int(0, 2)}-${random.int(3, 5)} x campo`,
    )
    .set(
      'ORINA_HEMATIES',
      blood ? `${random.int(6, 9)}-${random.int(10, 18)} x campo` : `0-${random.int(1, 2)} x campo`,
    )
    .set('ORINA_PROTEINAS', protein ? '+' : 'Negativo')
    .set('ORINA_GLUCOSA', glucoseInUrine(measures))
    .set('ORINA_NITRITOS', infected && random.chance(0.7) ? 'Positivo' : 'Negativo')
    .set('ORINA_BACTERIAS', infected ? 'Regular cantidad' : 'Escasas')
    .set('ORINA_DENSIDAD', roundTo(random.between(1.008, 1.028), 0.001))
    .set('ORINA_PH', roundTo(clamp(random.normal(6, 0.6), 5, 8), 0.5));
}
