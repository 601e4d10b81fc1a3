import { type Classification, type Labels, NO_DATA, type RuleSet, withFlags } from '../rule-set.ts';
import { classesNamed, type Terms } from '../text-terms.ts';

/** The twelve steps of profusion, ILO 2011. */
export const PROFUSIONS = ['0/-', '0/0', '0/1', '1/0', '1/1', '1/2', '2/1', '2/2', '2/3', '3/2', '3/3', '3/+'] as const;
export type Profusion = (typeof PROFUSIONS)[number];
export const LARGE_OPACITIES = ['A', 'B', 'C'] as const;
export type LargeOpacity = (typeof LARGE_OPACITIES)[number];

export const CHEST_XRAY_CLASSES = [
  'NORMAL',
  'SOSPECHA',
  'NEUMOCONIOSIS',
  'TBC_SECUELA',
  'NODULO',
  'CARDIOMEGALIA',
  'ESCOLIOSIS',
  'BULLAS',
  'ATELECTASIA',
  'PLEURAL',
  'OTRO',
  'NO_REALIZADO',
] as const;
export type ChestXrayClass = (typeof CHEST_XRAY_CLASSES)[number];

export const CHEST_XRAY_LABELS: Labels<ChestXrayClass> = {
  NORMAL: 'Normal',
  SOSPECHA: 'Imagen sospechosa de neumoconiosis',
  NEUMOCONIOSIS: 'Compatible con neumoconiosis',
  TBC_SECUELA: 'Secuela de tuberculosis',
  NODULO: 'Nódulo pulmonar',
  CARDIOMEGALIA: 'Cardiomegalia',
  ESCOLIOSIS: 'Escoliosis',
  BULLAS: 'Bullas',
  ATELECTASIA: 'Atelectasia',
  PLEURAL: 'Alteración pleural',
  OTRO: 'Otro hallazgo',
  NO_REALIZADO: 'No realizada',
  SIN_DATO: NO_DATA,
};

export interface ChestXrayParameters {
  suspiciousFrom: Profusion;
  pneumoconiosisFrom: Profusion;
  reported: Terms<ChestXrayClass>[];
}

export const CHEST_XRAY_RULES: RuleSet<ChestXrayParameters> = {
  item: 'TORAX',
  version: '1',
  norm: 'Clasificación internacional OIT de radiografías de neumoconiosis, 2011',
  validFrom: '2012-01-01',
  parameters: {
    suspiciousFrom: '0/1',
    pneumoconiosisFrom: '1/1',
    reported: [
      { class: 'NO_REALIZADO', terms: ['no realizad*', 'no se realizo', 'gestante', 'exonerad*'] },
      { class: 'NEUMOCONIOSIS', terms: ['compatible neumoconiosis', 'silicosis', 'asbestosis'] },
      { class: 'SOSPECHA', terms: ['sospech*'] },
      { class: 'NODULO', terms: ['nodulo*', 'masa'] },
      { class: 'TBC_SECUELA', terms: ['tbc', 'tuberculosis', 'secuela*'] },
      { class: 'ATELECTASIA', terms: ['atelectasia*'] },
      { class: 'BULLAS', terms: ['bulla*'] },
      { class: 'PLEURAL', terms: ['pleural*', 'paquipleur*', 'derrame'] },
      { class: 'CARDIOMEGALIA', terms: ['cardiomegalia'] },
      { class: 'ESCOLIOSIS', terms: ['escoliosis'] },
      { class: 'OTRO', terms: ['anormal', 'alterad*', 'hallazgo*'] },
      { class: 'NORMAL', terms: ['normal', 'normales', 'sin alteraciones', 'sin lesiones', 'conservad*', 'negativo'] },
    ],
  },
};

export interface ChestXrayInput {
  profusion?: string | null;
  largeOpacity?: string | null;
  /** The reading in words. */
  reading?: string | null;
}

/** `1/0`, `1 / 0`, `0/-`, `3/+`; null for anything else (a cell that a spreadsheet turned into a date, for one). */
export function parseProfusion(text: string): Profusion | null {
  const key = text.replace(/\s+/g, '').replace(/[–—]/g, '-');
  return PROFUSIONS.find((profusion) => profusion === key) ?? null;
}

/** The ILO reading goes before the words; `value` is the step of profusion, 0 to 11. */
export function classifyChestXray(
  input: ChestXrayInput,
  parameters = CHEST_XRAY_RULES.parameters,
): Classification<ChestXrayClass> {
  const profusion = parseProfusion(input.profusion ?? '');
  const large = LARGE_OPACITIES.find((size) => size === input.largeOpacity?.trim().toUpperCase());
  const named = classesNamed(input.reading ?? '', parameters.reported).filter(
    (found, _, all) => found !== 'NORMAL' || all.length === 1,
  );
  const step = profusion === null ? -1 : PROFUSIONS.indexOf(profusion);
  const value = profusion === null ? {} : { value: step };
  if (large || step >= PROFUSIONS.indexOf(parameters.pneumoconiosisFrom)) {
    return withFlags(
      { class: 'NEUMOCONIOSIS', ...value },
      large !== undefined && 'COMPLICADA',
      ...others(named, 'NEUMOCONIOSIS'),
    );
  }
  if (step >= PROFUSIONS.indexOf(parameters.suspiciousFrom)) {
    return withFlags({ class: 'SOSPECHA', ...value }, ...others(named, 'SOSPECHA'));
  }
  const [first, ...rest] = named;
  if (first) return withFlags({ class: first, ...value }, ...rest);
  return profusion === null ? { class: 'SIN_DATO' } : { class: 'NORMAL', ...value };
}

const others = (named: readonly ChestXrayClass[], main: ChestXrayClass): string[] =>
  named.filter((found) => found !== main && found !== 'NORMAL');
