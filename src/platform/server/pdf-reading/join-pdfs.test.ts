import PDFDocument from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { countPages, joinPdfs } from './join-pdfs.ts';
import { stopPdfReaders } from './pdf-process.ts';
import { readPdfText } from './read-pdf-text.ts';

afterAll(() => stopPdfReaders());

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

const joined = async (first: Buffer, parts: { title: string; bytes: Uint8Array }[]) => {
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
  expect('pages' in read && read.pages.map(({ text }) => text.trim())).toEqual(['Índice', 'uno', 'dos', 'tres']);
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
