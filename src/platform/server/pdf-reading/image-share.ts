/** Drawing commands of a page from pdfjs; `fnArray` holds their codes. */
interface Commands {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}
type CommandCodes = Readonly<Record<string, number>>;
type Matrix = readonly [number, number, number, number, number, number];

const IMAGES = [
  'paintImageXObject',
  'paintInlineImageXObject',
  'paintImageMaskXObject',
  'paintSolidColorImageMask',
] as const;
const MANY_IMAGES = [
  'paintInlineImageXObjectGroup',
  'paintImageXObjectRepeat',
  'paintImageMaskXObjectRepeat',
  'paintImageMaskXObjectGroup',
] as const;

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/**
 * Share of a page that its images cover, at most 1. An image fills the unit square of its transformation matrix. Images
 * that pdfjs draws as a group have no own matrix, so they count as a whole page.
 */
export function imageShare(commands: Commands, codes: CommandCodes, pageArea: number): number {
  const single = new Set(IMAGES.map((name) => codes[name]));
  const grouped = new Set(MANY_IMAGES.map((name) => codes[name]));
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let area = 0;
  for (const [i, code] of commands.fnArray.entries()) {
    const args = commands.argsArray[i] as unknown[] | null;
    if (code === codes['save'] || code === codes['paintFormXObjectBegin']) stack.push(matrix);
    if (code === codes['restore'] || code === codes['paintFormXObjectEnd']) matrix = stack.pop() ?? matrix;
    if (code === codes['transform'] && args) matrix = times(matrix, commands.argsArray[i] as Matrix);
    if (code === codes['paintFormXObjectBegin'] && args?.[0]) matrix = times(matrix, args[0] as Matrix);
    if (grouped.has(code)) return 1;
    if (single.has(code)) area += Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
  }
  return pageArea > 0 ? Math.min(1, area / pageArea) : 1;
}
