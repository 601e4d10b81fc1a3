/** Components of a urine test that the rules read. */
export const URINE_PARTS = [
  'proteins',
  'glucose',
  'redCells',
  'whiteCells',
  'bacteria',
  'nitrites',
  'ketones',
  'bilirubin',
  'crystals',
  'casts',
] as const;
export type UrinePart = (typeof URINE_PARTS)[number];

/** The values that a one-cell report gives for each component, as written; a component may occur twice. */
type UrineReport = Partial<Record<ReadPart, string[]>>;
type ReadPart = UrinePart | 'density' | 'ph';

/** `null`: a known component that gives no class. */
const LABELS: readonly [string, ReadPart | null][] = [
  ['prot(?:einas?)?|albumina', 'proteins'],
  ['glu(?:c(?:osa)?)?', 'glucose'],
  ['hematies|eritrocitos|globulos rojos|sangre(?: oculta)?|hemoglobina|hties?|hem|h(?=[ :.]*\\d)', 'redCells'],
  ['leucocitos|piocitos|globulos blancos|esterasa(?: leucocitaria)?|leuc?|l(?=[ :.]*\\d)', 'whiteCells'],
  ['bacterias|germenes|flora(?: bacteriana)?', 'bacteria'],
  ['nit(?:ritos?)?', 'nitrites'],
  ['(?:cuerpos |c\\.? ?)?cetonic[oa]s|cetonas?', 'ketones'],
  ['bilirrubinas?|pigmentos biliares', 'bilirubin'],
  ['cristales(?: de)?(?: (?:uratos?|oxalatos?|fosfatos?|acido urico))?|uratos?|oxalatos?|fosfatos?', 'crystals'],
  ['cilindros', 'casts'],
  ['densidad|gravedad especifica|d(?=[ :.]*1[.,]?0)', 'density'],
  ['ph', 'ph'],
  ['color|aspecto|olor|reaccion|volumen|urobilinogeno|acido ascorbico|sales biliares', null],
  ['cel(?:ulas|s)?\\.? ?(?:epiteliales|epit|descamativas)?\\.?|epiteliales', null],
  ['filamentos?(?: mucoides?)?|moco|mucus|levaduras|hongos|parasitos|espermatozoides|otros', null],
  ['examen (?:fisico|quimico|microscopico)|sedimento(?: urinario)?|conclusion(?:es)?|gram', null],
];
const LABEL = new RegExp(`(?<![a-z])(?:${LABELS.map(([shape], i) => `(?<p${i}>${shape})`).join('|')})(?![a-z])`, 'g');

const DENIED =
  /^\s*(?:no(?: se)?(?: (?:observan?|evidencian?|detectan?|hay|presenta))?|sin|ni|ausencia de|negativ[oa] para)\s*$/;
const EMPTY = /^[\s:=.,;y/e|-]*$/;
/** A name followed by nothing but this sign has no result: it takes no value of another component. */
const EMPTY_RESULT = /[:=-]/;

/**
 * Splits a urine report written in one cell (`Densidad 1.020, proteínas (++), leucocitos 2-4 x campo`). Several names
 * before one value share it (`Proteínas y glucosa: negativo`). Null if the text names no component.
 */
export function readUrineReport(text: string): UrineReport | null {
  const plain = text
    .slice(0, 4000)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    // Dots connect a name to its value: «Proteínas ...... negativo».
    .replace(/\.{2,}/g, ':');
  const report: UrineReport = {};
  let waiting: ReadPart[] = [];
  // A comma or point within a number separates nothing.
  const segments = plain.split(/[;\n|]|[.,](?!\d)|(?<!\d)[.,]/);
  for (const { part, value, noResult } of segments.flatMap((segment) => partsIn(segment))) {
    if (value !== null && part !== null) keep(report, [...waiting, part], value);
    if (value !== null || noResult) waiting = [];
    else if (part !== null) waiting.push(part);
  }
  return Object.keys(report).length > 0 ? report : null;
}

function keep(report: UrineReport, parts: readonly ReadPart[], value: string): void {
  for (const part of parts) report[part] = [...(report[part] ?? []), value];
}

interface NamedPart {
  /** Null for a known component that gives no class. */
  part: ReadPart | null;
  /** Null if no value follows the name: it waits for the value of the next component. */
  value: string | null;
  /** True if the name is followed by a sign without a value. */
  noResult: boolean;
}

/** The components that a segment of a report names, with their values. */
function partsIn(segment: string): NamedPart[] {
  const labels = [...segment.matchAll(LABEL)].map((match) => ({
    part: LABELS[Object.entries(match.groups ?? {}).findIndex(([, found]) => found !== undefined)]?.[1] ?? null,
    from: match.index,
    to: match.index + match[0].length,
  }));
  return labels.map(({ part, from, to }, i) => {
    const before = segment.slice(labels[i - 1]?.to ?? 0, from);
    const behind = segment.slice(to, labels[i + 1]?.from);
    return { part, value: valueBetween(before, behind, labels.length === 1), noResult: EMPTY_RESULT.test(behind) };
  });
}

/** The value of a name, from the text before it and behind it; `alone` if the segment has no other name. */
function valueBetween(before: string, behind: string, alone: boolean): string | null {
  if (DENIED.test(before)) return 'negativo';
  const after = behind.replace(/^[\s:=.]+|[\s:=.]+$/g, '');
  const isEmpty = EMPTY.test(after) && !/[-–]\s*$/.test(after);
  const beside = alone ? before.trim() : '';
  const counted = alone && /\d/.test(before) ? `${before} ${after}`.trim() : isEmpty ? beside : after;
  return EMPTY.test(counted) ? null : counted;
}

const NORMAL_WORDS = '(?:normal(?:es)?|no patologic[oa]|sin alteracion(?:es)?)';
const WHOLE_REPORT_NORMAL = new RegExp(
  `^\\s*${NORMAL_WORDS}\\b|\\b(?:examen|orina|conclusion|resultado|sedimento)\\b[^,;.\\n]{0,40}?\\b${NORMAL_WORDS}\\b`,
);

/**
 * Whether a report that lists components also states that the whole test is normal («Examen normal, leucocitos 1-2»).
 */
export const saysAllNormal = (text: string): boolean =>
  WHOLE_REPORT_NORMAL.test(
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  );
