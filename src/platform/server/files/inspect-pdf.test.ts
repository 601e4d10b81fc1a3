import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import { inspectPdf, MAX_PDF_BYTES, PdfRefusal } from './inspect-pdf.ts';

/** A PDF of the given objects, without a valid cross-reference table, which the inspection does not read. */
const pdfOf = (objects: readonly (string | Buffer)[], trailer = ''): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...objects.map((object, i) =>
      Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n')]),
    ),
    Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`),
  ]);
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [] /Count 0 >>';
const withObject = (object: string | Buffer) => pdfOf([CATALOG, PAGES, object]);
const stream = (dictionary: string, content: Buffer | string, gap = '\n') =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} >>${gap}stream\n`),
    Buffer.from(content as string),
    Buffer.from('\nendstream'),
  ]);
const packed = (content: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', gap = '\n') =>
  withObject(stream(dictionary, deflateSync(content), gap));

const verdict = async (bytes: Buffer): Promise<string> => {
  try {
    await inspectPdf(bytes);
    return 'taken';
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    expect(error.message).toMatch(/^\p{Lu}.+[.]$/u);
    expect(error.message).not.toContain('es un PDF, no un PDF');
    return error.code;
  }
};

const GOOD = withObject('<< /Type /Page >>');
const LINK = (address: string) => `<< /Subtype /Link /A << /S /URI /URI ${address} >> >>`;
const JS = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('S09: a PDF is judged by its bytes', () => {
  test.each<[string, Buffer, string]>([
    ['a plain one', GOOD, 'taken'],
    ['with a few bytes before its head', Buffer.concat([Buffer.from('\n\n'), GOOD]), 'taken'],
    [
      'whose pages are packed',
      pdfOf([CATALOG, stream('/Type /ObjStm /Filter [/FlateDecode]', deflateSync('2 0 << /Type /Pages >>'))]),
      'taken',
    ],
    ['whose text speaks of /JS', withObject(stream('/Length 40', 'BT (como escribir /JS y /Launch) Tj ET')), 'taken'],
    ['whose title is (/Launch)', withObject('<< /Title (abrir \\) /Launch (dos) /JS) >>'), 'taken'],
    [
      'with a link to a page',
      withObject('<< /OpenAction [3 0 R /Fit] /A << /S /URI /URI (https://example.pe) >> >>'),
      'taken',
    ],
    ['empty', Buffer.alloc(0), 'empty'],
    ['too large', Buffer.concat([GOOD, Buffer.alloc(MAX_PDF_BYTES)]), 'too-large'],
    ['an image', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'not-pdf'],
    ['a web page', Buffer.from('<html><body>No autorizado</body></html>'), 'not-pdf'],
    ['a zip', Buffer.from('504b0304140000000000', 'hex'), 'not-pdf'],
    ['one behind a page', Buffer.concat([Buffer.from(`<html>${' '.repeat(594)}`), GOOD]), 'not-pdf'],
    ['one behind a text', Buffer.concat([Buffer.from('a'.repeat(600)), GOOD]), 'not-pdf'],
    ['one that is a page too', pdfOf([CATALOG, PAGES, '% <HTML><body>']), 'active'],
    ['one with a program in a stream', withObject(stream('/Length 30', '<script>alert(1)</script>')), 'active'],
    ['a head that is not whole', Buffer.concat([Buffer.from('%PDF'), GOOD.subarray(5)]), 'unreadable'],
    ['its half', GOOD.subarray(0, GOOD.length / 2), 'truncated'],
    ['encrypted', pdfOf([CATALOG, PAGES], '/Encrypt 5 0 R'), 'encrypted'],
    ['without pages', pdfOf([CATALOG.replace('/Pages 2 0 R', ''), '<< >>']), 'unreadable'],
    ['a link to a program', withObject(LINK('(javascript:alert\\(1\\))')), 'active'],
    ['its letters changed', withObject(LINK('(  JavaScript\\072alert)')), 'active'],
    ['its letters escaped', withObject(LINK('(\\152ava\\\nscript:alert)')), 'active'],
    ['with signs that are passed over', withObject(LINK('(java\\nscript\t:alert)')), 'active'],
    ['in hexadecimal', withObject(LINK('<6A61 766173 63726970743A616C657274>')), 'active'],
    [
      'in UTF-16',
      withObject(LINK(`<FEFF${Buffer.from('javascript:x', 'utf16le').swap16().toString('hex')}>`)),
      'active',
    ],
    ['as an object of its own', pdfOf([CATALOG, PAGES, LINK('4 0 R'), '(javascript:alert)']), 'active'],
    ['packed as a link', packed(`3 0 ${LINK('(javascript:x)')}`), 'active'],
    ['to a program of another kind', withObject(LINK('(vbscript:x)')), 'active'],
    ['whose text speaks of javascript:', withObject('<< /Title (Curso de javascript: primera parte) >>'), 'taken'],
    ['JavaScript', withObject(JS), 'active'],
    ['its name escaped', withObject('<< /S /J#61vaScript /J#53 (x) >>'), 'active'],
    ['behind a comment', withObject('<< /A % (\n /JS (x) >>'), 'active'],
    ['behind a string that does not end', withObject('<< /T (a\\\\) /JS (x) >>'), 'active'],
    ['packed', packed(`3 0 ${JS}`), 'active'],
    ['packed under an escaped name', packed(`3 0 << /J#53 (x) >>`, '/Type /Obj#53tm /Filter /FlateDecode'), 'active'],
    ['packed behind a comment', packed('3 0 << /JS (x) >>', '/Type /ObjStm /Filter /FlateDecode', ' % a\n'), 'active'],
    ['packed and not told how', packed(JS, '/Type /ObjStm /Filter 9 0 R'), 'unreadable'],
    ['packed twice', packed(JS, '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]'), 'unreadable'],
    ['packed and not what it says', withObject(stream('/Type /ObjStm /Filter /FlateDecode', 'no')), 'unreadable'],
    [
      'a bomb of objects',
      withObject(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(80 * 1024 * 1024, 32)))),
      'unreadable',
    ],
    ['a launch', withObject('<< /S /Launch /F (cmd.exe) >>'), 'active'],
    ['an attached file', withObject('<< /Type /EmbeddedFile >>'), 'active'],
    ['a form that acts', withObject('<< /AcroForm << /XFA [] >> >>'), 'active'],
    ['that sends data', withObject('<< /S /SubmitForm >>'), 'active'],
  ])('%s', async (_, bytes, expected) => {
    expect(await verdict(bytes)).toBe(expected);
  });

  test('what the product draws itself is taken', async () => {
    const pdf = await renderPdf({
      title: 'Prueba',
      subject: 'Prueba',
      author: 'Vigía',
      createdAt: '2026-03-12T10:00:00Z',
      header: { logo: { monogram: 'V' }, company: 'Minera', title: 'Prueba', facts: [] },
      body: [{ kind: 'text', text: 'Informe médico' }],
      legal: '',
    });
    await stopPdfThreads();
    expect(await verdict(pdf)).toBe('taken');
  });
});
