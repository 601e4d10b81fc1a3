import { codesOf } from '#platform/contract/codes.ts';
import { fold } from '#platform/contract/text.ts';
import { type Classification, type LabelledClass, labelled, type RuleSet } from '../book/rule-set.ts';

/** The nine regions of the Nordic questionnaire (Kuorinka). */
export const BODY_REGION_LABELS = {
  CUELLO: 'Cuello',
  HOMBROS: 'Hombros',
  CODOS: 'Codos',
  MUNECAS_MANOS: 'Muñecas y manos',
  ESPALDA_ALTA: 'Espalda alta (dorsal)',
  ESPALDA_BAJA: 'Espalda baja (lumbar)',
  CADERAS_MUSLOS: 'Caderas y muslos',
  RODILLAS: 'Rodillas',
  TOBILLOS_PIES: 'Tobillos y pies',
};
export type BodyRegion = keyof typeof BODY_REGION_LABELS;
export const BODY_REGIONS = codesOf(BODY_REGION_LABELS);

export const SYMPTOM_LABELS = labelled({
  SIN_SINTOMAS: 'Sin síntomas',
  CON_SINTOMAS: 'Con síntomas',
  CON_LIMITACION: 'Con síntomas que limitaron el trabajo',
});
type SymptomClass = LabelledClass<typeof SYMPTOM_LABELS>;
export const SYMPTOM_RULES: RuleSet<Record<string, never>> = {
  item: 'SINTOMAS_OSTEOMUSCULARES',
  version: '1',
  norm: 'Cuestionario nórdico de Kuorinka: 12 meses o 7 días',
  validFrom: '2012-01-01',
  parameters: {},
};

/** Answers for one region; null if the question was not answered. */
interface RegionAnswers {
  lastYear?: boolean | null;
  lastWeek?: boolean | null;
  preventedWork?: boolean | null;
}

/**
 * A region is symptomatic with pain in the last 12 months or 7 days; `flags` lists the regions, `value` counts them.
 */
export function classifySymptoms(answers: Partial<Record<BodyRegion, RegionAnswers>>): Classification<SymptomClass> {
  const answeredRegions = BODY_REGIONS.filter((region) =>
    Object.values(answers[region] ?? {}).some((a) => typeof a === 'boolean'),
  );
  if (answeredRegions.length === 0) return { class: 'SIN_DATO' };
  const painful = answeredRegions.filter((region) => {
    const { lastYear, lastWeek, preventedWork } = answers[region] ?? {};
    return Boolean(lastYear || lastWeek || preventedWork);
  });
  if (painful.length === 0) return { class: 'SIN_SINTOMAS', value: 0 };
  const limited = painful.some((region) => answers[region]?.preventedWork);
  return { class: limited ? 'CON_LIMITACION' : 'CON_SINTOMAS', value: painful.length, flags: painful };
}

/** `SI`, `X`, `1`, `NO`, `0`; null for anything else. */
export function parseYesNo(answer: string | number): boolean | null {
  const key = fold(String(answer));
  if (['si', 's', 'x', '1', 'presenta', 'positivo'].includes(key)) return true;
  return ['no', 'n', '0', 'niega', 'negativo'].includes(key) ? false : null;
}
