import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { sheetCell } from '#imports/engine/server/upload/sheet-cells.ts';
import { cellText } from '#platform/contract/import-kind/values/cell.ts';
import { readRows } from '#platform/server/spreadsheets/read.ts';
import { answer } from './child.ts';
import type { Statement } from './floor.ts';

export type LimitTask =
  | { kind: 'sql'; url: string; statements: Statement[]; ms: number }
  | { kind: 'roster'; url: string; file: string; columns: number }
  | { kind: 'pdf'; lines: string[]; ms: number };
export interface LimitResult {
  times: number[];
}

const connections = new Map<string, pg.Client>();

async function connected(url: string): Promise<pg.Client> {
  const known = connections.get(url);
  if (known) return known;
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
  await client.connect();
  connections.set(url, client);
  return client;
}

async function repeat(ms: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  while (performance.now() - started < ms) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times;
}

/** Runs only the statements, prepared by name and sent together. */
async function sql(url: string, statements: Statement[], ms: number): Promise<number[]> {
  const client = await connected(url);
  return repeat(ms, () => Promise.all(statements.map((s) => client.query(s))));
}

const escaped = (text: string) =>
  /[\\\n\r\t]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text;

/** Reads a file with the product's reader and copies its texts into a plain table. */
async function roster(url: string, file: string, columns: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = Array.from({ length: columns }, (_, i) => `c${i} text`);
  await client.query(`drop table if exists plain_roster; create table plain_roster (${names.join(', ')})`);
  const content = await readFile(file);
  async function* lines() {
    for await (const rows of readRows(content, { sheet: 0, from: 2, batchSize: 1000 })) {
      let text = '';
      for (const { cells } of rows) {
        for (let i = 0; i < columns; i++) text += `${i ? '\t' : ''}${escaped(cellText(sheetCell(cells[i])))}`;
        text += '\n';
      }
      yield text;
    }
  }
  const started = performance.now();
  await pipeline(lines(), client.query(copyFrom('copy plain_roster from stdin')));
  const time = performance.now() - started;
  await client.query('drop table plain_roster');
  await client.end();
  return [time];
}

/**
 * Draws A4 pages (separated by form feeds) with the same words and typefaces as plain text: without code, frame, tags
 * or storage.
 */
async function pdf(lines: string[], ms: number): Promise<number[]> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
  const scratch = new PDFDocument({ autoFirstPage: false }).font(join(folder, 'LiberationSans-Regular.ttf'));
  const { font } = (scratch as unknown as { _font: { font: unknown } })._font;
  return repeat(
    ms,
    () =>
      new Promise<void>((done) => {
        const page = new PDFDocument({ size: 'A4', margin: 40, font } as unknown as PDFKit.PDFDocumentOptions);
        page.on('data', () => {});
        page.on('end', done);
        page.fontSize(9);
        for (const line of lines) {
          if (line === '\f') page.addPage();
          else page.text(line);
        }
        page.end();
      }),
  );
}

answer(async (task: LimitTask): Promise<LimitResult> => {
  if (task.kind === 'sql') return { times: await sql(task.url, task.statements, task.ms) };
  if (task.kind === 'roster') return { times: await roster(task.url, task.file, task.columns) };
  return { times: await pdf(task.lines, task.ms) };
});
