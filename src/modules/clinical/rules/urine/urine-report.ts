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
type UrineReport = Partial<Record<UrinePart | 'density' | 'ph', string[]>>;

/** `null`: a known component that gives no class. */
const LABELS: readonly [string, UrinePart | 'density' | 'ph' | null][] = [
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
  let waiting: (UrinePart | 'density' | 'ph')[] = [];
  const keep = (part: UrinePart | 'density' | 'ph' | null, value: string) => {
    for (const each of part === null ? [] : [...waiting, part]) report[each] = [...(report[each] ?? []), value];
    waiting = [];
  };
  // A comma or point within a number separates nothing.
  for (const segment of plain.split(/[;\n|]|[.,](?!\d)|(?<!\d)[.,]/)) {
    const labels = [...segment.matchAll(LABEL)].map((match) => ({
      part: LABELS[Object.entries(match.groups ?? {}).findIndex(([, found]) => found !== undefined)]?.[1] ?? null,
      from: match.index,
      to: match.index + match[0].length,
    }));
    for (const [i, { part, from, to }] of labels.entries()) {
      const before = segment.slice(labels[i - 1]?.to ?? 0, from);
      const behind = segment.slice(to, labels[i + 1]?.from);
      const after = behind.replace(/^[\s:=.]+|[\s:=.]+$/g, '');
      const partText =
        EMPTY.test(after) && !/[-–]\s*$/.test(after) ? (labels.length === 1 ? before.trim() : '') : after;
      const counted = labels.length === 1 && /\d/.test(before) ? `${before} ${after}`.trim() : partText;
      if (DENIED.test(before)) keep(part, 'negativo');
      else if (!EMPTY.test(counted)) keep(part, counted);
      else if (EMPTY_RESULT.test(behind)) waiting = [];
      else if (part !== null) waiting.push(part);
    }
  }
  return Object.keys(report).length > 0 ? report : null;
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
