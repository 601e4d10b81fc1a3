import { readFileSync } from 'node:fs';
import { constants, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { tried } from '#testing/stress.ts';
import { stopPdfReaders } from './pdf-process.ts';
import { PDF_TEXT_LIMITS } from './pdf-text.ts';
import { readPdfText } from './read-pdf-text.ts';

afterAll(() => stopPdfReaders());

/** A PDF of the given objects; the first object is its catalogue, and streams are `[dictionary, bytes]`. */
function pdfOf(objects: (string | [string, Buffer])[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [i, object] of objects.entries()) {
    offsets.push(at);
    if (typeof object === 'string') add(Buffer.from(`${i + 1} 0 obj\n${object}\nendobj\n`));
    else {
      const [dictionary, bytes] = object;
      add(Buffer.from(`${i + 1} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`));
      add(bytes);
      add(Buffer.from('\nendstream\nendobj\n'));
    }
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const tail = `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail)]);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page = (extra: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${extra} >>`;
const content = (text: string): [string, Buffer] => ['', Buffer.from(text)];
const onePage = (extra: string, ...more: (string | [string, Buffer])[]) =>
  pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page(extra), ...more]);

const textOf = async (pdf: Buffer) => {
  const read = await readPdfText(pdf);
  if ('unread' in read) throw new Error(read.unread);
  return read;
};

describe('the words of a PDF', () => {
  test('those of its pages, one line each', async () => {
    expect(await textOf(plainPdf('Certificado de aptitud: APTO'))).toEqual({
      pages: [{ text: 'Certificado de aptitud: APTO', images: 0 }],
      about: '',
    });
  });

  test('those of notes and form fields, of its properties and its bookmarks', async () => {
    const pdf = pdfOf(
      [
        '<< /Type /Catalog /Pages 2 0 R /Outlines 7 0 R /AcroForm << /Fields [5 0 R] >> >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page('/Contents 4 0 R /Resources << >> /Annots [5 0 R 6 0 R]'),
        content(''),
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (dx) /V (E66.9) /Rect [10 10 90 30] >>',
        '<< /Type /Annot /Subtype /Text /Contents (Hipoacusia) /Rect [10 50 30 70] >>',
        '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>',
        '<< /Title (Espirometria) /Parent 7 0 R /Dest [3 0 R /Fit] >>',
        '<< /Title (Informe medico) /Keywords (diabetes) >>',
      ],
      '/Info 9 0 R',
    );
    const { pages, about } = await textOf(pdf);
    expect(pages[0]?.text).toContain('E66.9');
    expect(pages[0]?.text).toContain('Hipoacusia');
    expect(about.split('\n')).toEqual(['Informe medico', 'diabetes', 'Espirometria']);
  });

  test('how much of a page is an image', async () => {
    const jpeg = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const image: [string, Buffer] = [
      '/Type /XObject /Subtype /Image /Width 300 /Height 400 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
      jpeg,
    ];
    const drawn = (matrix: string) =>
      onePage(
        '/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>',
        content(`q 2 0 0 2 0 0 cm ${matrix} cm /I Do Q`),
        image,
      );
    expect((await textOf(drawn('300 0 0 400 0 0'))).pages).toEqual([{ text: '', images: 1 }]);
    expect((await textOf(drawn('150 0 0 200 10 10'))).pages[0]?.images).toBeCloseTo(0.25);
  });
});

test('a reader that is lost over a file, as for want of memory elsewhere, says nothing of it: it is read again', async () => {
  stopPdfReaders();
  const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const before = new Set(children());
  const reading = readPdfText(plainPdf('Apto'));
  const lost = await vi.waitUntil(() => children().find((pid) => !before.has(pid)), { timeout: 60_000 });
  process.kill(Number(lost), 'SIGKILL');
  expect(await reading).toEqual({ pages: [{ text: 'Apto', images: 0 }], about: '' });
});

describe('a file that cannot be read harms nobody', () => {
  test('what is no PDF, is cut or encrypted', async () => {
    expect(await readPdfText(Buffer.from('%PDF-1.7 nothing'))).toEqual({ unread: 'damaged' });
    const cut = plainPdf('x'.repeat(500));
    expect(await readPdfText(cut.subarray(0, 120))).toEqual({ unread: 'damaged' });
    const encrypted = pdfOf(
      ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page('')],
      `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >> /ID [<${'33'.repeat(16)}> <${'33'.repeat(16)}>]`,
    );
    expect(await readPdfText(encrypted)).toEqual({ unread: 'encrypted' });
  });

  test('more pages or more words than a certificate has', async () => {
    const kids = Array.from({ length: PDF_TEXT_LIMITS.pages + 1 }, (_, i) => `${i + 3} 0 R`).join(' ');
    const many = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${PDF_TEXT_LIMITS.pages + 1} >>`,
      ...Array.from({ length: PDF_TEXT_LIMITS.pages + 1 }, () => page('')),
    ]);
    expect(await readPdfText(many)).toEqual({ unread: 'too-many-pages' });
    const lines = `BT /F 1 Tf 1 TL 1 780 Td ${`(${'palabra '.repeat(60)}) Tj T*\n`.repeat(600)} ET`;
    const long = onePage('/Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>', content(lines), FONT);
    expect(await readPdfText(long)).toEqual({ unread: 'too-much-text' });
  });

  test('a stream that unpacks to gigabytes, and one that draws itself for ever; the next file is read all the same', async () => {
    const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
    const gigabytes = Buffer.concat([zeros, ...Array<Buffer>(100).fill(zeros.subarray(2)), Buffer.from([3, 0])]);
    const bomb: [string, Buffer] = ['/Filter [/FlateDecode /FlateDecode]', deflateSync(gigabytes)];
    const font = `/Resources << /Font << /F 5 0 R >> >>`;
    const packed = onePage(`/Contents 4 0 R ${font}`, bomb, FONT);
    const loop = onePage(
      '/Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >>',
      content('/A Do '.repeat(200)),
      [
        '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /A 6 0 R >> >>',
        Buffer.from('/A Do '.repeat(200)),
      ],
      [
        '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /A 7 0 R >> >>',
        Buffer.from('/A Do '.repeat(200)),
      ],
      [
        '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /A 8 0 R >> >>',
        Buffer.from('/A Do '.repeat(200)),
      ],
      ['/Type /XObject /Subtype /Form /BBox [0 0 1 1]', Buffer.from('0 0 m 1 1 l S '.repeat(200))],
    );
    // A running reader would keep its old limit, so the readers are stopped.
    const limit = { seconds: PDF_TEXT_LIMITS.seconds };
    stopPdfReaders();
    Object.assign(PDF_TEXT_LIMITS, { seconds: tried(3, limit.seconds) });
    const reading = Promise.all([packed, loop, plainPdf('Sigue')].map((pdf) => readPdfText(pdf)));
    const [first, second, third] = await reading.finally(() => {
      Object.assign(PDF_TEXT_LIMITS, limit);
      return stopPdfReaders();
    });
    expect(first).toEqual({ unread: 'too-complex' });
    expect(second).toEqual({ unread: 'too-complex' });
    expect(third).toEqual({ pages: [{ text: 'Sigue', images: 0 }], about: '' });
  });
});
