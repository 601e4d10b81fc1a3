import { showNumber } from '#platform/contract/numbers.ts';
import { inflateEntry } from '#platform/server/spreadsheets/guard/inflate.ts';
import { readZipDirectory, type ZipEntry, type ZipSource } from '#platform/server/spreadsheets/guard/zip-directory.ts';
import { LIMITS } from '#platform/server/spreadsheets/limits.ts';
import { type RefusalCode, SheetRefusal } from '#platform/server/spreadsheets/refusal.ts';

const MB = 1024 * 1024;
const MAX_ZIP_FILES = 2_000;

const TOO_MUCH = `El ZIP trae más de ${showNumber(MAX_ZIP_FILES)} archivos o se hace demasiado grande al abrirse. Divídelo en varios.`;
const DAMAGED = 'El ZIP está dañado o trae rutas que no se aceptan. Vuelve a comprimir la carpeta y súbelo otra vez.';
const SENTENCES: Partial<Record<RefusalCode, string>> = {
  encrypted: 'El ZIP está protegido con contraseña. Comprímelo sin contraseña y súbelo otra vez.',
  truncated: 'El archivo no es un ZIP completo: se cortó al descargarlo o copiarlo. Consíguelo de nuevo y súbelo.',
  'too-complex': TOO_MUCH,
};

/** Refusal of a zip; `message` is a Spanish sentence for the user. */
export class ZipRefusal extends Error {
  override readonly name = 'ZipRefusal';
}

interface ZippedFile {
  /** Path with its folders, separated by `/`. */
  path: string;
  size: number;
  /** @throws ZipRefusal when the content does not match the directory */
  content(): Promise<Buffer>;
}

/** Files that operating systems add to a zip. */
const LEFT_BY_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * The files of a zip. Its directory is checked before any file is opened: no path outside the zip, no duplicates, no
 * overlapping entries, no excessive expansion. Only one file is in memory at a time.
 * @throws ZipRefusal
 */
export function filesOfZip(source: ZipSource): ZippedFile[] {
  const entries = refusing(() =>
    readZipDirectory(source, { ...LIMITS, zipEntries: MAX_ZIP_FILES, inflatedBytes: 600 * MB }),
  );
  return [...entries.values()]
    .filter(({ name }) => !name.endsWith('/') && !LEFT_BY_SYSTEMS.test(name))
    .map((entry) => ({ path: entry.name, size: entry.size, content: () => contentOf(source, entry) }));
}

async function contentOf(source: ZipSource, entry: ZipEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    const packed = source.read(entry.dataStart, entry.compressedSize);
    for await (const chunk of inflateEntry(packed, { ...entry, dataStart: 0 })) chunks.push(chunk);
  } catch (error) {
    throw asRefusal(error);
  }
  return Buffer.concat(chunks);
}

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asRefusal(error);
  }
}

const asRefusal = (error: unknown): unknown =>
  error instanceof SheetRefusal ? new ZipRefusal(SENTENCES[error.code] ?? DAMAGED, { cause: error }) : error;
