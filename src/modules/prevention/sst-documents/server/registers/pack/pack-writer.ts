import { createHash } from 'node:crypto';
import { PassThrough, type Writable } from 'node:stream';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { fold } from '#platform/contract/text.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import { FileMissing, type FileStore } from '#platform/server/files/store.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { PdfSpec } from '#platform/server/pdf/spec.ts';
import { writeCsv } from '#platform/server/spreadsheets/write-csv.ts';
import { ZipWriter } from '#platform/server/spreadsheets/writing/zip.ts';

/** A stored file that goes into a pack unchanged. */
export interface PackedFile {
  key: string;
  sha256: Buffer;
  at: string;
}
interface Line {
  path: string;
  hash: string;
  about: string;
}

/** Returns a file name with characters that every system accepts. */
export const plain = (name: string): string => fold(name).replaceAll(' ', '-').slice(0, 80) || 'archivo';
export const dayOf = (at: string): string => todayInLima(new Date(at));

/** Writes the ZIP of a pack and records each entry with its SHA-256. */
export class PackWriter {
  readonly lines: Line[] = [];
  private readonly missing: string[][] = [];
  private readonly taken = new Map<string, number>();
  private readonly zip: ZipWriter;

  constructor(
    private readonly files: FileStore,
    out: Writable,
  ) {
    this.zip = new ZipWriter(out);
  }

  draw = async (path: string, spec: PdfSpec, about: string): Promise<void> =>
    this.add(path, await renderPdf(spec), about);

  /** Adds a stored file unchanged; a missing file is noted in the manifest. */
  async keep(path: string, file: PackedFile, about: string): Promise<void> {
    try {
      await this.add(path, await bytesOf(this.files, file), `${about} (${showDay(dayOf(file.at))})`);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      this.note(path, about, 'El archivo ya no está guardado.');
    }
  }

  /** Notes in the manifest what the pack lacks. */
  note(path: string, about: string, why: string): void {
    this.missing.push([path, about, '', why]);
  }

  async close(): Promise<void> {
    const manifest = new PassThrough({ encoding: 'utf8' });
    const rows = [...this.lines.map(({ path, about, hash }) => [path, about, hash, '']), ...this.missing];
    await Promise.all([
      this.zip.entry('manifiesto.csv', manifest),
      writeCsv(manifest, { headers: ['Archivo', 'Contenido', 'SHA-256', 'Nota'], rows }),
    ]);
    // In the format of sha256sum.
    await this.zip.entry('SHA256SUMS', this.lines.map(({ hash, path }) => `${hash}  ${path}\n`).join(''));
    await this.zip.finish();
  }

  private async add(path: string, content: Buffer, about: string): Promise<void> {
    const times = (this.taken.get(path) ?? 0) + 1;
    this.taken.set(path, times);
    const name = times === 1 ? path : path.replace(/(\.\w+)$/, `_${times}$1`);
    await this.zip.entry(name, [content]);
    this.lines.push({ path: name, hash: createHash('sha256').update(content).digest('hex'), about });
  }
}
