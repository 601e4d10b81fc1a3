import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { filesOfZip } from '#platform/server/files/zip-files.ts';
import type { WordBlock, WordSpec } from './spec.ts';
import { stopWordThreads, writeWord } from './write-word.ts';

afterAll(() => stopWordThreads());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const spec = (body: WordBlock[], rest: Partial<WordSpec> = {}): WordSpec => ({
  title: 'Acta de elección',
  author: 'Ñandú & Cía. S.A.C.',
  createdAt: '2026-03-12T00:00:00Z',
  header: { company: 'Ñandú & Cía. S.A.C.', logo: { png: PNG, width: 200, height: 100 }, facts: [['Versión', '1']] },
  footer: 'Letra pequeña.',
  body,
  ...rest,
});
const everyBlock: WordBlock[] = [
  { kind: 'heading', text: 'Uno' },
  { kind: 'text', text: 'Primera línea\nSegunda <línea>' },
  { kind: 'list', items: ['a', 'b'] },
  { kind: 'fields', title: 'Datos', items: ['RUC', 'Domicilio'].map((label) => ({ label, wide: 4 })) },
  { kind: 'checks', items: ['Sí', 'No'] },
  { kind: 'table', columns: ['A', 'B', 'C'].map((label) => ({ label, wide: 1 })), rows: [['1', '2', '3']] },
  { kind: 'sign', items: ['Presidente', 'Secretario'] },
];

async function partsOf(docx: Buffer): Promise<Map<string, string>> {
  const source = { length: docx.length, read: (at: number, length: number) => docx.subarray(at, at + length) };
  const parts = new Map<string, string>();
  for (const { path, content } of filesOfZip(source)) parts.set(path, (await content()).toString('utf8'));
  return parts;
}

test('equal contents give equal bytes, whatever the thread wrote before and at any time', async () => {
  const first = await writeWord(spec(everyBlock));
  await writeWord(spec([{ kind: 'heading', text: 'Otro' }]));
  // A zip counts time in steps of two seconds, so the test reads the date instead of waiting for another one.
  expect((await writeWord(spec(everyBlock))).equals(first)).toBe(true);
  expect(first.readUInt32LE(10)).toBe(0x0021_0000);
  const core = (await partsOf(first)).get('docProps/core.xml');
  expect(core).toContain('>2026-03-12T00:00:00Z</dcterms:created>');
  expect(core).not.toContain('dcterms:modified');
  await stopWordThreads();
  expect((await writeWord(spec(everyBlock))).equals(first)).toBe(true);
});

test('has headings, tables as wide as the page, the logo in its box, and numbered pages', async () => {
  const parts = await partsOf(await writeWord(spec(everyBlock, { landscape: true })));
  const text = parts.get('word/document.xml')!;
  expect(text).toContain('<w:pStyle w:val="Heading1"/>');
  expect(text).toContain('w:w="16838" w:h="11906" w:orient="landscape"');
  const widths = [...text.matchAll(/<w:tblW w:type="dxa" w:w="(\d+)"\/>/g)].map((match) => Number(match[1]));
  expect(widths).toEqual(Array(5).fill(16838 - 2 * 1021));
  expect(text.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  expect(text).toMatch(/Primera línea<\/w:t>.*<w:br\/>.*Segunda &lt;línea&gt;/);
  const header = parts.get('word/header1.xml')!;
  expect(header).toContain(`cx="${88 * 12_700}" cy="${44 * 12_700}"`);
  expect(header).toMatch(/PAGE.*NUMPAGES/);
});

test('has no macros, links or characters that XML cannot contain', async () => {
  const evil = 'a\u0000b\u000Bc\uFFFE https://x.test {{campo}} </w:t>';
  const parts = await partsOf(
    await writeWord(spec([{ kind: 'text', text: evil }], { title: evil, author: evil, footer: evil })),
  );
  expect([...parts.keys()].filter((name) => /vba|\.bin|embeddings/i.test(name))).toEqual([]);
  const rels = [...parts].filter(([name]) => name.endsWith('.rels')).map(([, xml]) => xml);
  expect(rels.join('')).not.toMatch(/TargetMode="External"|hyperlink/);
  expect(parts.get('word/document.xml')).toContain('abc https://x.test {{campo}} &lt;/w:t&gt;');
  for (const [name, xml] of parts) if (/\.(xml|rels)$/.test(name)) expect(xml, name).not.toMatch(/[\0\v\uFFFE]/);
});

test('the main thread goes on while a list of 1,200 workers is written', async () => {
  const columns = Array.from({ length: 6 }, (_, i) => ({ label: `Columna ${i}`, wide: 1 }));
  const rows = Array.from({ length: 1200 }, (_, i) => columns.map(({ label }) => `${label} de ${i}`));
  let written = false;
  const writing = writeWord(spec([{ kind: 'table', columns, rows }])).finally(() => {
    written = true;
  });
  let turns = 0;
  for (; !written; turns++) await turn();
  expect(turns).toBeGreaterThan(100);
  expect((await partsOf(await writing)).get('word/document.xml')).toContain('Columna 5 de 1199');
});
