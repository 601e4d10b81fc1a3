import { spawnSync } from 'node:child_process';
import { PDF, type PdfStream } from '@libpdf/core';
import PDFDocument from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { renderPdf, stopPdfThreads } from '../pdf/render.ts';
import type { JoinInput } from './join.ts';
import { countPages, joinPdfs } from './join-pdfs.ts';
import { stopPdfReaders } from './pdf-process.ts';
import { readPdfText } from './read-pdf-text.ts';

afterAll(() => Promise.all([stopPdfReaders(), stopPdfThreads()]));

/** A PDF with one line per page, made by another library than the one under test. */
async function pdfOf(
  lines: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
  act?: (pen: PDFKit.PDFDocument) => void,
) {
  const pen = new PDFDocument({ size: 'A4', info: { Title: lines[0] ?? '' }, ...options });
  const chunks: Buffer[] = [];
  pen.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const [i, line] of lines.entries()) {
    if (i > 0) pen.addPage();
    pen.text(line);
  }
  act?.(pen);
  pen.end();
  await new Promise((done) => pen.on('end', done));
  return Buffer.concat(chunks);
}

const joined = async (first: Buffer, parts: JoinInput['parts']) => {
  const answer = await joinPdfs({ first, parts });
  if ('unread' in answer) throw new Error(answer.unread);
  return Buffer.from(answer.pdf);
};

test('pages in their order, a bookmark for each part, the properties of the first', async () => {
  const pdf = await joined(await pdfOf(['Índice']), [
    { title: 'Audiometría', bytes: await pdfOf(['uno', 'dos']) },
    { title: 'Sueltos', bytes: plainPdf('tres') },
  ]);
  const read = await readPdfText(pdf);
  expect('pages' in read && read.pages.map(({ text }) => text.trim().split(/\s*\n\s*/))).toEqual([
    ['Índice', 'Página 1 de 4'],
    ['uno', 'Página 2 de 4'],
    ['dos', 'Página 3 de 4'],
    ['tres', 'Página 4 de 4'],
  ]);
  const { outline, title } = await readPdf(pdf);
  expect(outline.map((item) => item.title)).toEqual(['Audiometría', 'Sueltos']);
  expect(title).toBe('Índice');
});

test('what a file shows stays, what it does is left behind', async () => {
  const bytes = await pdfOf(['informe'], {}, (pen) => {
    pen.note(100, 100, 60, 20, 'nota');
    pen.link(100, 200, 60, 20, 'https://example.test/');
    pen.font('Helvetica').initForm();
    pen.formText('campo', 10, 400, 200, 20, { value: 'escrito en un campo' });
    (pen.page.dictionary.data as Record<string, unknown>)['AA'] = { O: { S: 'JavaScript', JS: 'app.alert' } };
  });
  const pdf = await joined(await pdfOf(['Índice']), [{ title: 'Informe', bytes }]);
  const said = await readPdfText(pdf);
  expect('pages' in said && said.pages[1]?.text).toContain('escrito en un campo');
  expect(pdf.toString('latin1')).not.toMatch(/JavaScript|example\.test|\/AcroForm/);
});

/** A paper of Vigía with a section, drawn by the kit. */
const paper = (title: string) =>
  renderPdf({
    title,
    subject: 'Prueba',
    author: 'Prueba',
    createdAt: '2026-01-02T03:04:05Z',
    header: { logo: { monogram: 'P' }, company: 'Empresa', title, facts: [] },
    body: [
      { kind: 'section', title: `Sección de ${title}` },
      { kind: 'break' },
      { kind: 'text', text: `Final de ${title}` },
    ],
    bookmarks: true,
    legal: 'Prueba.',
  });
const textsOf = async (pdf: Buffer) => {
  const read = await readPdfText(pdf);
  if ('unread' in read) throw new Error(read.unread);
  return read.pages.map(({ text }) => text);
};

test('the number that Vigía printed on its own pages is replaced; what others print stays', async () => {
  const parts = [
    { title: 'Audiometría', bytes: await paper('AUDIO'), own: true },
    { title: 'Ajeno', bytes: await pdfOf(['Página 1 de 1']) },
  ];
  const once = await joined(await paper('INDICE'), parts);
  // What was joined before can be a part of another: its numbers are Vigía's too.
  const pdf = await joined(await paper('LEGAJO'), [{ title: 'Todo', bytes: once, own: true }]);
  const numbers = (await textsOf(pdf)).map((text) => text.match(/Página \d+ de \d+/g));
  expect(numbers).toEqual([...[1, 2, 3, 4, 5, 6].map((n) => [`Página ${n} de 7`]), ['Página 1 de 1', 'Página 7 de 7']]);
});

test('a page of Vigía from before its number was marked loses it too, and nothing else', async () => {
  const old = (await paper('VIEJO')).toString('latin1');
  const bytes = await PDF.load(new Uint8Array(Buffer.from(old, 'latin1')));
  for (const page of bytes.getPages()) {
    const contents = page.dict.get('Contents', (ref) => bytes.getObject(ref)) as PdfStream;
    const content = Buffer.from(contents.getDecodedData()).toString('latin1');
    expect(content).toContain('/VigiaPage true');
    contents.setData(Buffer.from(content.replace(/ \/Subtype \/Footer \/VigiaPage true/, ''), 'latin1'));
  }
  const before = await textsOf(Buffer.from(await bytes.save()));
  const own = [{ title: 'Viejo', bytes: await bytes.save(), own: true }];
  const after = (await textsOf(await joined(await paper('INDICE'), own))).slice(2);
  expect(
    before.map((text) =>
      text
        .replace(/Página \d de \d/, '')
        .split(/\s+/)
        .sort(),
    ),
  ).toEqual(
    after.map((text) =>
      text
        .replace(/Página \d de \d/, '')
        .split(/\s+/)
        .sort(),
    ),
  );
  expect(after.map((text) => text.match(/Página \d de \d/g))).toEqual([['Página 3 de 4'], ['Página 4 de 4']]);
});

test('sections of an own part are bookmarks below that of the part, and its tags are those of the whole', async () => {
  const pdf = await joined(await paper('INDICE'), [{ title: 'Audiometría', bytes: await paper('AUDIO'), own: true }]);
  const { outline, tagged } = await readPdf(pdf);
  expect(outline).toEqual([{ title: 'Audiometría', below: ['Sección de AUDIO'] }]);
  expect(tagged).toBe(true);
  const tags = spawnSync('pdfinfo', ['-struct-text', '-'], { input: pdf, encoding: 'utf8' }).stdout;
  expect(tags).toMatch(/Part[\s\S]*SECCIÓN DE AUDIO[\s\S]*Final de AUDIO/);
  expect(tags).toContain('Final de INDICE');
});

test.each([[0], [90], [180], [270]])(
  'the number of a page turned by %i degrees is upright in its lower right corner',
  async (turn) => {
    const turned = await PDF.load(new Uint8Array(await pdfOf(['dos'])));
    turned.getPages()[0]?.setRotation(turn as 0 | 90 | 180 | 270);
    const pdf = await joined(await pdfOf(['uno']), [{ title: 'Dos', bytes: await turned.save() }]);
    const box = spawnSync('pdftotext', ['-bbox', '-f', '2', '-', '-'], { input: pdf, encoding: 'utf8' }).stdout;
    // Poppler gives the size of the page as it is not turned.
    const [, across, along] = /<page width="([\d.]+)" height="([\d.]+)">/.exec(box) ?? [];
    const [width, height] = turn % 180 === 0 ? [across, along] : [along, across];
    const [, left, top, right, bottom] =
      /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">Página</.exec(box) ?? [];
    expect(Number(right) - Number(left)).toBeGreaterThan(Number(bottom) - Number(top));
    const [fromRight, fromBottom] = [Number(width) - Number(right), Number(height) - Number(bottom)];
    expect(Math.min(fromRight, fromBottom)).toBeGreaterThan(5);
    expect(fromRight).toBeLessThan(70);
    expect(fromBottom).toBeLessThan(20);
  },
);

test('a field that cannot be drawn keeps its file out: nothing that it says is lost in silence', async () => {
  const bytes = await pdfOf(['informe'], {}, (pen) => {
    pen.font('Helvetica').initForm();
    pen.formText('campo', 10, 400, 200, 20, { value: 'no se dibuja', readOnly: true });
  });
  expect(await countPages(bytes)).toEqual({ unread: 'too-complex' });
});

test.each([
  ['a password', () => pdfOf(['secreto'], { userPassword: 'clave', pdfVersion: '1.7ext3' }), 'encrypted'],
  ['no PDF', async () => Buffer.from('%PDF-1.7\nnada de nada'), 'damaged'],
])('%s is told', async (_, make, unread) => {
  expect(await countPages(await make())).toEqual({ unread });
});

test('a file that only its owner may change is read without a password', async () => {
  const bytes = await pdfOf(['abierto', 'dos'], { ownerPassword: 'clave', pdfVersion: '1.7ext3' });
  expect(await countPages(bytes)).toEqual({ pages: 2 });
  const pdf = await joined(await pdfOf(['Índice']), [{ title: 'Abierto', bytes }]);
  const read = await readPdfText(pdf);
  expect('pages' in read && read.pages[2]?.text).toContain('dos');
});
