import { fold } from '../../../../platform/contract/text.ts';
import { type Classification, type Labels, NO_DATA, type RuleSet } from '../book/rule-set.ts';

/** The nine regions of the Nordic questionnaire (Kuorinka). */
export const BODY_REGIONS = [
  'CUELLO',
  'HOMBROS',
  'CODOS',
  'MUNECAS_MANOS',
  'ESPALDA_ALTA',
  'ESPALDA_BAJA',
  'CADERAS_MUSLOS',
  'RODILLAS',
  'TOBILLOS_PIES',
] as const;
export type BodyRegion = (typeof BODY_REGIONS)[number];
export const BODY_REGION_LABELS: Record<BodyRegion, string> = {
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

const SYMPTOM_CLASSES = ['SIN_SINTOMAS', 'CON_SINTOMAS', 'CON_LIMITACION'] as const;
type SymptomClass = (typeof SYMPTOM_CLASSES)[number];
export const SYMPTOM_LABELS: Labels<SymptomClass> = {
  SIN_SINTOMAS: 'Sin síntomas',
  CON_SINTOMAS: 'Con síntomas',
  CON_LIMITACION: 'Con síntomas que limitaron el trabajo',
  SIN_DATO: NO_DATA,
};
export const SYMPTOM_RULES: RuleSet<Record<string, never>> = {
  item: 'SINTOMAS_OSTEOMUSCULARES',
  version: '1',
  norm: 'Cuestionario nórdico de Kuorinka: 12 meses o 7 días',
  validFrom: '2012-01-01',
  parameters: {},
};

/** Answers for one region; null where the question was left open. */
interface RegionAnswers {
  lastYear?: boolean | null;
  lastWeek?: boolean | null;
  preventedWork?: boolean | null;
}

/** Symptomatic is a region with pain in the last 12 months or 7 days; `flags` names the regions, `value` counts them. */
export function classifySymptoms(answers: Partial<Record<BodyRegion, RegionAnswers>>): Classification<SymptomClass> {
  const given = BODY_REGIONS.filter((region) =>
    Object.values(answers[region] ?? {}).some((a) => typeof a === 'boolean'),
  );
  if (given.length === 0) return { class: 'SIN_DATO' };
  const painful = given.filter((region) => {
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
