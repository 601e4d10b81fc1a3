import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.ts';
import { renderPdf, stopPdfThreads } from './render.ts';
import type { Block, PdfSpec } from './spec.ts';

const spec = (body: Block[], rest: Partial<PdfSpec> = {}): PdfSpec => ({
  title: 'Informe de prueba',
  subject: 'Prueba',
  author: 'Vigía',
  createdAt: '2026-03-12T15:20:00.000Z',
  header: {
    logo: { monogram: 'VP' },
    company: 'Ñandú & Cía. S.A.C.',
    title: 'INFORME DE PRUEBA',
    facts: [{ label: 'Código', value: 'ABCD' }],
  },
  body,
  legal: 'Letra pequeña.',
  ...rest,
});
afterAll(() => stopPdfThreads());

describe('a document', () => {
  test('has real text in Spanish, is tagged and says its language and title', async () => {
    const read = await readPdf(
      await renderPdf(spec([{ kind: 'text', text: 'Visión ¿áéíóúüñÑ? «Łódź» – 20/40 · 5 °C' }])),
    );
    expect(read).toMatchObject({ pages: 1, title: 'Informe de prueba', language: 'es-PE', tagged: true });
    expect(read.text).toContain('Visión ¿áéíóúüñÑ? «Łódź» – 20/40 · 5 °C');
    expect(read.text).toContain('Ñandú & Cía. S.A.C.');
    expect(read.text).toContain('Página 1 de 1');
  });

  test('breaks a long table between rows and repeats its heading and the frame on every page', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`${i + 1}`, `Fila número ${i + 1}`]);
    const columns = [
      { label: 'Orden', share: 0.2 },
      { label: 'Detalle', share: 0.8 },
    ];
    const { text, pages } = await readPdf(await renderPdf(spec([{ kind: 'table', columns, rows }])));
    expect(pages).toBeGreaterThan(2);
    for (const words of ['Detalle', 'INFORME DE PRUEBA', 'Letra pequeña.', `de ${pages}`])
      expect(text.split(words).length - 1, words).toBe(pages);
    for (const row of rows) expect(text).toContain(row[1]);
  });

  test('is the same, byte by byte, for the same content', async () => {
    const [one, two] = await Promise.all([renderPdf(spec([])), renderPdf(spec([]))]);
    expect(one.equals(two)).toBe(true);
  });

  test('draws images, choices, bars and proofs side by side', async () => {
    const image = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const signature: Block = { kind: 'signature', name: 'Dra. Ana Ñique', lines: ['CMP 12345'], image };
    const proof: Block = {
      kind: 'verification',
      url: 'http://x/verificar/ABCDEFGHJKLM',
      code: 'ABCDEFGHJKLM',
      text: 'Verifique',
    };
    const { text } = await readPdf(
      await renderPdf(
        spec([
          { kind: 'choices', items: [{ label: 'Apto', checked: true, tone: 'green' }] },
          { kind: 'bars', items: [{ label: 'Apto', percent: 71.5, count: 1200 }] },
          {
            kind: 'row',
            gap: 10,
            cells: [
              { share: 0.5, blocks: [signature] },
              { share: 0.5, blocks: [proof] },
            ],
          },
        ]),
      ),
    );
    for (const words of ['Apto', '71.50 %', '(1,200)', 'Dra. Ana Ñique', 'CMP 12345', 'ABCD EFGH JKLM'])
      expect(text).toContain(words);
  });

  test('keeps its letters whatever the thread drew before', async () => {
    const accents: Block = { kind: 'text', bold: true, text: 'ú Ñ ó é' };
    await Promise.all([renderPdf(spec([accents])), renderPdf(spec([accents]))]);
    const texts = await Promise.all(
      [1, 2].map(() => renderPdf(spec([{ kind: 'text', bold: true, text: 'uno que oyeNe' }]))),
    );
    for (const pdf of texts) expect((await readPdf(pdf)).text).toContain('uno que oyeNe');
  });

  test('that cannot be drawn fails alone', async () => {
    const broken: Block = { kind: 'signature', name: 'X', lines: [], image: Buffer.from('no image') };
    const results = await Promise.allSettled([renderPdf(spec([broken])), renderPdf(spec([])), renderPdf(spec([]))]);
    expect(results.map((r) => r.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });
});
