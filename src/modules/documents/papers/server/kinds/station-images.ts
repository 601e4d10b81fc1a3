import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { IMAGE_KIND_LABELS } from '#exams/attentions/images/model.ts';
import type { StoredImage } from '#exams/attentions/server/images/stored-images.ts';
import { showDay } from '#platform/contract/dates.ts';
import { conflict, notFound, Problem } from '#platform/contract/problem.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import { FileMissing, type FileStore } from '#platform/server/files/store.ts';
import { toJpeg } from '#platform/server/images/to-png.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { countPages, joinPdfs } from '#platform/server/pdf-reading/join-pdfs.ts';

/** An image of a station, as the station paper lists it. */
export interface StationImage {
  label: string;
  /** SHA-256 of the stored file, in hexadecimal. */
  sha256: string;
  key: string;
  /** True for a sheet: a PDF that is appended to the paper. */
  sheet: boolean;
}
export const stationImage = ({ station, kind, takenOn, sha256, key, format }: StoredImage): StationImage => ({
  label: `${SERVICE_AREA_LABELS[station]}: ${IMAGE_KIND_LABELS[kind].toLowerCase()} del ${showDay(takenOn)}`,
  sha256,
  key,
  sheet: format === 'pdf',
});

export interface DrawnImage {
  content: Uint8Array;
  width: number;
  height: number;
}
/** Twice the printed resolution; an X-ray is read from the stored file, not from the print. */
const PRINTED = { maxWidth: 1500, maxHeight: 1500 };
/** Height in points of an image that has a page with the signatures to itself, and below results: about 5 cm. */
const [HIGHEST, LEAST] = [400, 140];

const stored = (files: FileStore, { key, sha256 }: StationImage): Promise<Buffer> =>
  bytesOf(files, { key, sha256: Buffer.from(sha256, 'hex') }).catch((error) => {
    throw error instanceof FileMissing ? notFound('Una imagen de esta estación ya no está guardada.') : error;
  });

/**
 * Decodes the images that are not sheets, in order and one after another, because a large image takes 200 MB during
 * decoding.
 */
export async function drawnImages(images: readonly StationImage[], files: FileStore): Promise<DrawnImage[]> {
  const drawn: DrawnImage[] = [];
  for (const image of images) {
    if (image.sheet) continue;
    const { content, width, height } = await toJpeg(await stored(files, image), PRINTED);
    drawn.push({ content: new Uint8Array(content), width, height });
  }
  return drawn;
}

/** The images with their captions; each is as high as the room that the results and signatures leave. */
export function imageBlocks(images: readonly StationImage[], drawn: readonly DrawnImage[]): Block[] {
  if (images.length === 0) return [];
  const sheets = images.filter(({ sheet }) => sheet);
  const pictures = images.filter(({ sheet }) => !sheet);
  return [
    { kind: 'section', title: 'Imágenes' },
    ...drawn.map(
      ({ content, width, height }, i): Block => ({
        kind: 'image',
        image: content,
        width,
        height,
        caption: pictures[i]?.label ?? '',
        maxHeight: HIGHEST,
        leastHeight: LEAST,
      }),
    ),
    ...sheets.map(({ label }): Block => ({ kind: 'text', text: `${label}. Va en las páginas que siguen.`, size: 8.5 })),
  ];
}

/** Blocks that have room in a column of a page. */
const NARROW: ReadonlySet<Block['kind']> = new Set(['section', 'fields', 'box', 'text', 'space']);
/** Most letters of the results in a column next to an image; more would be higher than the room of the page. */
const MOST_LETTERS = 700;
/** Letters of results, without the labels of their fields. */
const lettersOf = (results: readonly Block[]): number =>
  results
    .flatMap((block) => {
      if (block.kind === 'fields') return block.items.map(({ value }) => value);
      return block.kind === 'box' || block.kind === 'text' ? [block.text] : [];
    })
    .join('').length;
/** Share of the width that the results have next to an image. */
const BESIDE = 0.58;

/**
 * The results with their image next to them, for one image that is higher than wide and results of a few lines, such
 * as a chest film and its report: both are one page. Null for others.
 */
export function imageBeside(
  results: readonly Block[],
  images: readonly StationImage[],
  drawn: readonly DrawnImage[],
): Block[] | null {
  const [image] = drawn;
  if (!image || images.length !== 1 || image.height < image.width || results.length === 0) return null;
  if (results.some(({ kind }) => !NARROW.has(kind)) || lettersOf(results) > MOST_LETTERS) return null;
  const cells = [
    { share: BESIDE, blocks: results },
    { share: 1 - BESIDE, blocks: imageBlocks(images, drawn) },
  ];
  return [{ kind: 'row', gap: 12, cells }];
}

/** Appends the sheets to their paper. @throws 503 while the server is busy, 409 when a sheet cannot be joined */
export async function addSheets(paper: Buffer, images: readonly StationImage[], files: FileStore): Promise<Buffer> {
  const parts = [];
  for (const image of images) {
    const { label, sheet } = image;
    if (!sheet) continue;
    const bytes = await stored(files, image);
    const read = await countPages(bytes);
    if ('unread' in read) throw read.unread === 'not-now' ? busy() : notJoined(label);
    parts.push({ title: label, bytes });
  }
  if (parts.length === 0) return paper;
  const joined = await joinPdfs({ first: paper, parts });
  if ('unread' in joined) throw joined.unread === 'not-now' ? busy() : notJoined(parts[0]?.title ?? '');
  return Buffer.from(joined.pdf);
}

const busy = () =>
  new Problem({
    status: 503,
    code: 'busy',
    title: 'El servidor está muy ocupado para unir las imágenes. Vuelve a intentarlo en un minuto.',
    retryAfter: 60,
  });
const notJoined = (label: string) =>
  conflict('not_joined', `${label}: su PDF no se pudo unir al formato. Ábrelo desde el examen.`);
