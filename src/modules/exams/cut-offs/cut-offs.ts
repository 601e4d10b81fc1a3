import { CLASSIFIED_ITEMS, DEFAULT_RULES, RULE_SETS, type RuleItem } from '#clinical/rules/book/registry.ts';
import type { Band, Limits } from '#clinical/rules/book/rule-set.ts';
import { intervalOf, intervalWords } from '#clinical/rules/interval.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import type { OxygenSaturationParameters } from '#clinical/rules/triage/oxygen-saturation.ts';
import { withMinus } from '#platform/contract/numbers.ts';
import { NO_CUT_OFF, UNITS, WORDS } from './words.ts';

/** A number of a rule that an administrator may set. */
interface CutOff {
  /** Path in the parameters: `bands.M.0.below`. */
  path: string;
  /** Group to which the cut-off applies: «Hombres»; empty if there is only one group. */
  group: string;
  /** For example «Sobrepeso: menos de». */
  label: string;
  value: number;
}
interface CutOffError {
  path: string;
  message: string;
}

type Node = Record<string, unknown>;
const isLadder = (value: unknown): value is Band<string>[] => Array.isArray(value) && value.some((b) => b?.class);

export const isRuleItem = (item: string): item is RuleItem => Object.hasOwn(DEFAULT_RULES, item);
/** Rules of clinical classes. The months of validity are excluded: they are settings of the company. */
export const CLASS_ITEMS = (Object.keys(DEFAULT_RULES) as RuleItem[]).filter((item) => item !== 'VIGENCIA');

export const unitOfItem = (item: RuleItem): string | null => UNITS[item] ?? measureOf(item)?.unit ?? null;

export const itemLabel = (item: RuleItem): string =>
  Object.entries(CLASSIFIED_ITEMS).find(([code, { rule }]) => rule === item && code === item)?.[1].label ?? item;

const classLabels = (item: RuleItem): Readonly<Record<string, string>> =>
  Object.values(CLASSIFIED_ITEMS).find(({ rule }) => rule === item)?.classes ?? {};

/** A part of a rule's parameters: a ladder of classes, or a single number with its label. */
type Part =
  | { path: string[]; group: string; ladder: readonly Band<string>[] }
  | { path: string[]; group: string; label: string; value: number };

function partsOf(parameters: unknown): Part[] {
  const walk = (node: unknown, path: string[], groups: string[]): Part[] => {
    if (isLadder(node)) return [{ path, group: groups.join(' · '), ladder: node }];
    if (typeof node === 'number')
      return [{ path, group: groups.slice(0, -1).join(' · '), label: groups.at(-1) ?? '', value: node }];
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return [];
    return Object.entries(node as Node).flatMap(([key, value]) => {
      if (NO_CUT_OFF.has(key)) return [];
      // The ladder of the item itself has no name.
      const word = key === 'bands' && (isLadder(value) || path.length === 0) ? [] : [WORDS[key] ?? key];
      return walk(value, [...path, key], [...groups, ...word]);
    });
  };
  return walk(parameters, [], []);
}

/** The editable numbers of a rule, in the order in which they are shown. */
export function cutOffsOf(item: RuleItem, parameters: unknown): CutOff[] {
  const labels = classLabels(item);
  return partsOf(parameters).flatMap((part) => {
    const { path, group } = part;
    if ('value' in part) return [{ path: path.join('.'), group, label: part.label, value: part.value }];
    return part.ladder.flatMap((band, i) => {
      const end = band.below === undefined ? 'upTo' : 'below';
      const value = band[end];
      if (typeof value !== 'number') return [];
      const label = `${labels[band.class] ?? band.class}: ${end === 'below' ? 'menos de' : 'hasta'}`;
      return [{ path: [...path, i, end].join('.'), group, label, value }];
    });
  });
}

/** Whether a cut-off ends a class of a ladder. */
export const endsClass = (path: string): boolean => RUNG.test(path);
const RUNG = /^(.*)\.\d+\.(?:below|upTo)$/;

/** Every class in the ladders of a rule with its range of values, including the last class, which no cut-off ends. */
export function classesOf(item: RuleItem, parameters: unknown): { group: string; label: string; interval: string }[] {
  const labels = classLabels(item);
  return partsOf(parameters).flatMap((part) =>
    'ladder' in part
      ? part.ladder.map((band, i) => ({
          group: part.group,
          label: labels[band.class] ?? band.class,
          interval: intervalWords(intervalOf(part.ladder, i)),
        }))
      : [],
  );
}

const reach = (parameters: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => (node as Node | undefined)?.[key], parameters);
const at = (parameters: unknown, path: string): unknown => reach(parameters, path.split('.'));

/** The parameters with some numbers replaced. Paths that lead to no cut-off are returned as errors. */
export function withCutOffs(
  item: RuleItem,
  parameters: unknown,
  values: readonly { path: string; value: number }[],
): { parameters: unknown; errors: CutOffError[] } {
  const validPaths = new Set(cutOffsOf(item, parameters).map(({ path }) => path));
  const changed = structuredClone(parameters);
  const errors: CutOffError[] = [];
  for (const { path, value } of values) {
    if (!validPaths.has(path)) {
      errors.push({ path, message: 'Esta regla no tiene ese corte.' });
      continue;
    }
    const keys = path.split('.');
    const parent = reach(changed, keys.slice(0, -1)) as Node;
    parent[keys.at(-1) as string] = value;
  }
  return { parameters: changed, errors: errors.length > 0 ? errors : checkCutOffs(item, changed) };
}

/** Largest factor between a cut-off and that of the product; beyond it, the number is probably in another unit. */
const FAR = 3;
const show = (value: number) => withMinus(value.toLocaleString('es-PE', { maximumFractionDigits: 4 }));

/** Errors in the cut-offs of a rule, each with its path. */
export function checkCutOffs(item: RuleItem, parameters: unknown): CutOffError[] {
  const errors = new Map<string, string>();
  const addError = (path: string, message: string) => errors.has(path) || errors.set(path, message);
  const all = cutOffsOf(item, parameters);
  for (const { path, value } of all) {
    const limits = limitsOf(parameters, path);
    if (limits && (value <= limits.min || value > limits.max))
      addError(path, `Ninguna persona tiene ese valor: va de ${show(limits.min)} a ${show(limits.max)}.`);
    const usual = broughtValues(item, path);
    if (usual.length > 0 && usual.every((brought) => isFar(value, brought)))
      addError(path, `Parece estar en otra unidad: lo habitual es cerca de ${show(usual[0] as number)}.`);
  }
  const ends = new Map<string, { path: string; label: string; value: number }[]>();
  for (const cut of all) {
    const ladder = RUNG.exec(cut.path)?.[1];
    if (ladder) ends.set(ladder, [...(ends.get(ladder) ?? []), cut]);
  }
  for (const rungs of ends.values())
    for (const [i, rung] of rungs.entries()) {
      const before = rungs[i - 1];
      if (before && rung.value <= before.value)
        addError(rung.path, `Debe ser mayor que ${show(before.value)}, el corte de «${before.label.split(':')[0]}».`);
    }
  for (const { path, value } of all.filter((cut) => cut.path.endsWith('.max'))) {
    const min = at(parameters, path.replace(/\.max$/, '.min'));
    if (typeof min === 'number' && value <= min) addError(path, `Debe ser mayor que ${show(min)}, donde empieza.`);
  }
  if (item === 'SATO2')
    for (const { path, message } of altitudeErrors(parameters as OxygenSaturationParameters)) addError(path, message);
  return [...errors].map(([path, message]) => ({ path, message }));
}

/** Errors in the steps of altitude, which rise while the normal saturation falls; versions may have fewer steps. */
function altitudeErrors({ bands, highAltitude }: OxygenSaturationParameters): CutOffError[] {
  const { first, second, third, above, normalFrom } = highAltitude;
  const steps = Object.entries({ first, second, third }).flatMap(([name, step]) =>
    step ? [{ path: `highAltitude.${name}`, ...step }] : [],
  );
  const altitudes = steps.map(({ path, from }) => ({ path: `${path}.from`, value: from }));
  const saturations = [...steps, { path: 'highAltitude', normalFrom }].map(({ path, normalFrom: value }) => ({
    path: `${path}.normalFrom`,
    value,
  }));
  const seaLevel = ('M' in bands ? undefined : bands.at(-2)?.below) ?? 100;
  const highest = altitudes.at(-1)?.value;
  return [
    ...altitudes.flatMap(({ path, value }, i) => {
      const before = altitudes[i - 1]?.value;
      if (before === undefined || value > before) return [];
      return [{ path, message: `Debe ser mayor que ${show(before)} m, la altitud del tramo anterior.` }];
    }),
    ...(highest !== undefined && above < highest
      ? [{ path: 'highAltitude.above', message: `Debe ser ${show(highest)} m o más, la altitud del tramo anterior.` }]
      : []),
    ...saturations.flatMap(({ path, value }, i) => {
      const before = saturations[i - 1]?.value ?? seaLevel;
      return value < before
        ? []
        : [{ path, message: `Debe ser menor que ${show(before)}: lo normal baja con la altitud.` }];
    }),
  ];
}

const isFar = (value: number, brought: number): boolean =>
  brought === 0 ? Math.abs(value) > 10 : value / brought > FAR || value / brought < 1 / FAR;

/** Limits of a ladder: those of the whole rule, or of the part with the same name. */
function limitsOf(parameters: unknown, path: string): Limits | null {
  if (!/\.(below|upTo)$/.test(path)) return null;
  const limits = (parameters as Node)['limits'] as Limits | Record<string, Limits> | undefined;
  const pathLimits = limits && ('min' in limits ? limits : limits[path.split('.')[0] as string]);
  return pathLimits && 'min' in pathLimits ? (pathLimits as Limits) : null;
}

/** The values at this path in the rule sets of the product. */
const broughtValues = (item: RuleItem, path: string): number[] =>
  RULE_SETS.filter((set) => set.item === item)
    .map(({ parameters }) => at(parameters, path))
    .filter((value) => typeof value === 'number');
