import { afterEach, expect, test, vi } from 'vitest';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { Canvas } from './canvas.ts';
import { drawPdf } from './draw.ts';
import type { Block } from './spec.ts';

const drawn = (body: Block[]) =>
  drawPdf({
    title: 'Informe',
    subject: 'Prueba',
    author: 'Vigía',
    createdAt: '2026-03-12T15:20:00.000Z',
    header: { logo: { monogram: 'V' }, company: 'Minera', title: 'INFORME', facts: [] },
    body,
    legal: 'Letra pequeña.',
  });
afterEach(() => vi.restoreAllMocks());

test('a table measures each cell once, on however many pages it stands', async () => {
  const measured = vi.spyOn(Canvas.prototype, 'heightOf');
  const columns = [
    { label: 'Medida', share: 0.3 },
    { label: 'Resultado', share: 0.7 },
  ];
  const rows = Array.from({ length: 300 }, (_, i) => [`Medida ${i}`, `Resultado ${i} `.repeat(20)]);
  const pdf = await drawn([
    { kind: 'section', title: 'Laboratorio' },
    { kind: 'table', columns, rows },
  ]);
  expect((await readPdf(pdf)).pages).toBeGreaterThan(8);
  expect(measured.mock.calls.length).toBeLessThan(2 * 300 + 100);
});

test('a word that no line holds is broken before it is measured, whose cost grows with its square', async () => {
  const word = 'ABCDEFGHIJ'.repeat(40);
  const { text } = await readPdf(await drawn([{ kind: 'box', text: `Antes ${word} después`, tone: 'plain' }]));
  expect(text).toContain('Antes');
  expect(text).toContain('después');
  expect(text.split(/\s+/).filter((part) => part.includes('ABCDEFGHIJ'))).toHaveLength(10);
  expect(text.replace(/\s+/g, '')).toContain(word);
});
