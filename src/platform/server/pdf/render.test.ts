import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { brokenDatesIn } from '#platform/server/testing/broken-dates.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { stopPdfReaders } from '../pdf-reading/pdf-process.ts';
import { readPdfText } from '../pdf-reading/read-pdf-text.ts';
import { renderPdf, stopPdfThreads } from './render.ts';
import { type Block, PAGES, type PdfSpec } from './spec.ts';

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
afterAll(() => Promise.all([stopPdfThreads(), stopPdfReaders()]));

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const read = await readPdfText(pdf);
  if ('unread' in read) throw new Error(read.unread);
  return read.pages.map(({ text }) => text);
}

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

  test('keeps a table of few rows on one page, and begins what another person fills in on a page of its own', async () => {
    const columns = [{ label: 'Orden', share: 1 }];
    const rows = ['uno', 'dos', 'tres', 'cuatro'].map((row) => [row]);
    const body: Block[] = [
      { kind: 'space', height: 600 },
      { kind: 'table', columns, rows },
    ];
    const pdf = await renderPdf(spec(body, { appendix: [{ kind: 'text', text: 'Para llenar' }] }));
    const pages = await pagesOf(pdf);
    expect(pages).toHaveLength(3);
    expect(pages[0]).not.toContain('Orden');
    for (const [row] of rows) expect(pages[1]).toContain(row);
    expect(pages[2]).toContain('Para llenar');
  });

  test.each([false, true])(
    'no table breaks a word or a date, however narrow its column was meant, dense %s',
    async (dense) => {
      const words = ['25/11/2026', 'Preocupacional', 'restricciones', 'Electrocardiograma', '12345678', 'VIGENTE'];
      for (let count = 2; count <= 9; count++) {
        const columns = Array.from({ length: count }, (_, i) => ({
          label: i % 2 ? 'Vigente hasta' : 'Apellidos y nombres',
          share: i === 0 ? 1 - 0.04 * (count - 1) : 0.04,
        }));
        // The longest words are in a row that is only on a later page.
        const rows = Array.from({ length: 90 }, (_, row) =>
          columns.map((_, i) => (row === 80 || i < 2 ? (words[(row + i) % words.length] ?? '') : 'sí')),
        );
        const pdf = await renderPdf(spec([{ kind: 'table', columns, rows, dense }]));
        const { text } = await readPdf(pdf);
        const read = text.split(/\s+/);
        for (const word of words) {
          const written = rows.flat().filter((each) => each === word).length;
          expect(read.filter((each) => each === word).length, `${word} in ${count} columns`).toBe(written);
        }
        expect(await brokenDatesIn(pdf)).toEqual([]);
      }
    },
  );

  test('is the same, byte by byte, for the same content', async () => {
    const [one, two] = await Promise.all([renderPdf(spec([])), renderPdf(spec([]))]);
    expect(one.equals(two)).toBe(true);
  });

  test('keeps a heading, and the name below it, on the page of the table that they head', async () => {
    const table: Block = { kind: 'table', columns: [{ label: 'CABECERA', share: 1 }], rows: [['una fila']] };
    for (let height = 560; height < 680; height += 10) {
      const headed: Block[] = [
        { kind: 'section', title: 'Otros' },
        { kind: 'space', height: 6 },
      ];
      const named: Block = { kind: 'text', text: 'Oftalmología', bold: true };
      const body: Block[] = [{ kind: 'space', height }, ...headed, named, table];
      const { text } = await readPdf(await renderPdf(spec(body)));
      const page = text.slice(text.indexOf('OTROS'));
      expect(page.slice(0, page.indexOf('CABECERA')), `${height}`).not.toContain('Página');
    }
  });

  test('does not leave the last row of a table alone on the next page', async () => {
    const rows = Array.from({ length: 8 }, (_, i) => [`fila ${i + 1}.`]);
    const table: Block = { kind: 'table', columns: [{ label: 'CABECERA', share: 1 }], rows };
    const torn = new Set<number>();
    for (let height = 400; height < 620; height += 10) {
      const body: Block[] = [{ kind: 'space', height }, table, { kind: 'section', title: 'Fin' }];
      const pages = await pagesOf(await renderPdf(spec(body)));
      const last = pages.find((text) => text.includes('fila 8.')) ?? '';
      torn.add(pages.findIndex((text) => text.includes('fila 8.')));
      expect(last, `${height}`).toContain('fila 7.');
    }
    expect(torn.size).toBe(2);
  });

  test('keeps a note, such as a legend, on the page of what it explains', async () => {
    const note: Block = { kind: 'text', text: 'LEYENDA', size: 7, muted: true };
    const columns = [{ label: 'CABECERA', share: 1 }];
    const explained: Block[] = [
      { kind: 'options', label: 'EXPLICADO', items: [{ label: 'Sí', chosen: true }] },
      ...[2, 4, 6].map((count): Block => {
        const rows = Array.from({ length: count }, (_, i) => [i === count - 1 ? 'EXPLICADO' : 'fila']);
        return { kind: 'table', columns, rows };
      }),
    ];
    for (const block of explained)
      for (let height = 500; height < 690; height += 10) {
        const heading: Block = { kind: 'section', title: 'Otros' };
        const space: Block = { kind: 'space', height: 3 };
        const body: Block[] = [
          { kind: 'space', height },
          heading,
          block,
          space,
          note,
          { kind: 'section', title: 'Fin' },
        ];
        const pages = await pagesOf(await renderPdf(spec(body)));
        const page = pages.find((text) => text.includes('LEYENDA')) ?? '';
        expect(page, `${block.kind}, ${height}`).toContain('EXPLICADO');
        const headed = pages.find((text) => text.includes('OTROS')) ?? '';
        expect(headed, `${block.kind}, ${height}`).toMatch(/EXPLICADO|fila/);
      }
  });

  test('keeps a question on the page of the boxes to tick below it', async () => {
    for (let height = 540; height < 690; height += 6) {
      const body: Block[] = [
        { kind: 'space', height },
        { kind: 'section', title: 'Aptitud' },
        { kind: 'options', label: 'Apto para trabajar', items: [{ label: 'Sí', chosen: true }] },
        ...(height % 12 === 0 ? [{ kind: 'space', height: 2 } as const] : []),
        { kind: 'choices', items: [{ label: 'Con restricciones', checked: true, tone: 'green' }] },
        { kind: 'box', text: 'Puede trabajar.', tone: 'green' },
        { kind: 'section', title: 'Fin' },
      ];
      const pages = await pagesOf(await renderPdf(spec(body)));
      const page = pages.find((text) => text.includes('Con restricciones')) ?? '';
      for (const words of ['APTITUD', 'Apto para trabajar']) expect(page, `${height}`).toContain(words);
    }
  });

  test('ends with rows of its last table beside what closes it: a signature never stands alone on a page', async () => {
    const closing: Block[] = [
      { kind: 'space', height: 20 },
      { kind: 'signature', name: 'Dra. Inés Salas', lines: ['CMP 1234'] },
    ];
    const broke = new Set<number>();
    for (let count = 24; count < 72; count += 2) {
      const rows = Array.from({ length: count }, (_, i) => [`fila ${i + 1}.`]);
      const table: Block = { kind: 'table', columns: [{ label: 'CABECERA', share: 1 }], rows };
      const { text, pages } = await readPdf(await renderPdf(spec([table, ...closing])));
      broke.add(pages);
      const page = text.slice(text.lastIndexOf('INFORME DE PRUEBA', text.indexOf('Dra. Inés Salas')));
      expect(page, `${count}`).toContain(`fila ${count}.`);
      for (const [row] of rows) expect(text.split(row ?? '').length - 1, row).toBe(1);
    }
    expect(broke.size).toBeGreaterThan(1);
    const short: Block = { kind: 'table', columns: [{ label: 'CABECERA', share: 1 }], rows: [['única fila']] };
    const named: Block = { kind: 'text', text: 'Toxicología', bold: true };
    const { text } = await readPdf(await renderPdf(spec([{ kind: 'space', height: 600 }, named, short, ...closing])));
    expect(text.slice(text.lastIndexOf('INFORME DE PRUEBA'))).toMatch(/Toxicología.*única fila.*Dra\. Inés Salas/s);
  });

  test.each(Object.values(PAGES))('of $width × $height points has pages of that size', async (page) => {
    const { size } = await readPdf(await renderPdf(spec([{ kind: 'text', text: 'a' }], { page })));
    expect(size).toEqual([page.width, page.height]);
  });

  test('gives each cover a page of its own and lists covers and sections as bookmarks', async () => {
    const read = await readPdf(
      await renderPdf(
        spec(
          [
            { kind: 'cover', title: 'PRIMERA PARTE', subtitle: 'Marzo de 2026' },
            { kind: 'section', title: 'Trabajadores' },
            { kind: 'text', text: 'uno' },
            { kind: 'cover', title: 'SEGUNDA PARTE' },
            { kind: 'section', title: 'Atenciones' },
          ],
          { bookmarks: true },
        ),
      ),
    );
    expect(read.pages).toBe(4);
    expect(read.outline).toEqual([
      { title: 'PRIMERA PARTE', below: ['Trabajadores'] },
      { title: 'SEGUNDA PARTE', below: ['Atenciones'] },
    ]);
  });

  test('draws columns with their axis, percentage and count, and cuts no label', async () => {
    const label = 'Suficiencia médica para trabajos en altura estructural';
    const items = ['Apto', label, 'Observado', 'No apto', 'Preocupacional', 'Reincorporación'].map((name, i) => ({
      label: name,
      percent: i * 20,
      count: i * 1234,
    }));
    const { text, pages } = await readPdf(
      await renderPdf(
        spec([
          { kind: 'columns', items },
          { kind: 'bars', items: [{ label: `${label} y otra vez ${label}`, percent: 12, count: 3 }] },
        ]),
      ),
    );
    const words = text.replace(/\s+/g, ' ');
    for (const shown of [
      '0 %',
      '100 %',
      '40.00 %',
      '(2,468)',
      label,
      `${label} y otra vez ${label}`,
      'Reincorporación',
    ])
      expect(words).toContain(shown);
    expect(pages).toBe(1);
  });

  const numbered = (count: number) => Array.from({ length: count }, (_, i) => `palabra${i}`);
  const found = (text: string) => [...new Set(text.match(/palabra\d+/g))];

  test('goes on with a long comment in an annex, without losing a word', async () => {
    const words = numbered(900);
    const comment = (text: string): Block => ({ kind: 'comment', title: 'Comentarios', text });
    const long = await readPdf(
      await renderPdf(spec([{ kind: 'row', gap: 0, cells: [{ share: 1, blocks: [comment(words.join(' '))] }] }])),
    );
    expect(found(long.text)).toEqual(words);
    expect(long.text).toContain('Continúa en el anexo.');
    expect(long.text).toContain('Comentarios (continuación)');
    const short = await readPdf(await renderPdf(spec([comment('Sin novedad.')])));
    expect(short.text).not.toContain('anexo');
    expect(short.pages).toBe(1);
  });

  test.each([
    ['text', (text: string): Block => ({ kind: 'text', text })],
    ['box', (text: string): Block => ({ kind: 'box', tone: 'plain', text })],
    [
      'row of a table',
      (text: string): Block => ({
        kind: 'table',
        columns: [
          { label: 'A', share: 0.3 },
          { label: 'B', share: 0.7 },
        ],
        rows: [['uno', text]],
      }),
    ],
  ])('breaks a %s that no page could hold', async (_, block) => {
    const lines = numbered(200);
    const { text, pages } = await readPdf(
      await renderPdf(
        spec([{ kind: 'text', text: 'antes' }, block(lines.join('\n')), { kind: 'text', text: 'después' }]),
      ),
    );
    expect(found(text)).toEqual(lines);
    expect(text).toContain('después');
    expect(pages).toBeGreaterThan(2);
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

describe('a printed form', () => {
  test('moves its last section to the next page whole, rather than tear it from the signatures', async () => {
    const filler = (height: number): Block => ({ kind: 'space', height });
    const signature: Block = {
      kind: 'signature',
      name: 'Ana Soto',
      lines: ['CTMP 5521'],
      fingerprint: true,
      compact: true,
    };
    const body: Block[] = [
      { kind: 'section', title: 'Resultados' },
      { kind: 'text', text: 'Primera hoja' },
      filler(500),
      { kind: 'section', title: 'Conclusión' },
      { kind: 'text', text: 'Lo que se concluye' },
      filler(60),
      signature,
    ];
    const pdf = await renderPdf(spec(body));
    const { pages, text } = await readPdf(pdf);
    expect(pages).toBe(2);
    const second = text.slice(text.indexOf('Página 1 de 2'));
    for (const words of ['CONCLUSIÓN', 'Lo que se concluye', 'Ana Soto', 'Huella']) expect(second).toContain(words);
    expect((await readPdf(await renderPdf(spec(body.toSpliced(2, 1))))).pages).toBe(1);
  });

  test('has the meaning of ticked boxes on their page', async () => {
    for (let height = 480; height < 640; height += 20) {
      const body: Block[] = [
        { kind: 'text', text: 'Primero' },
        { kind: 'space', height },
        { kind: 'section', title: 'Aptitud' },
        { kind: 'choices', items: [{ label: 'Apto', checked: true, tone: 'green' }] },
        { kind: 'space', height: 8 },
        { kind: 'box', title: 'QUÉ SIGNIFICA', text: 'Puede trabajar.', tone: 'green' },
        { kind: 'section', title: 'Firma' },
      ];
      const pages = await pagesOf(await renderPdf(spec(body)));
      const page = pages.find((text) => text.includes('APTITUD')) ?? '';
      expect(page, `${height}`).toMatch(/Apto[\s\S]*QUÉ SIGNIFICA/);
    }
  });

  test('does not leave the last of its questions alone on the next page', async () => {
    const questions = Array.from({ length: 60 }, (_, i) => ({
      kind: 'options' as const,
      label: `Pregunta ${i + 1}.`,
      items: [{ label: 'Sí', chosen: false }],
    }));
    for (let count = 30; count < 60; count++) {
      const { text } = await readPdf(await renderPdf(spec(questions.slice(0, count))));
      const last = text.slice(text.lastIndexOf('INFORME DE PRUEBA'));
      for (const n of [count - 1, count]) expect(last, `${count}`).toContain(`Pregunta ${n}.`);
    }
  });

  test('writes a minus before a figure, and leaves hyphens, ranges and the paths of curves as they are', async () => {
    const written = '-35 dB · eje (-30) · 5-10 años · L4-L5 · 2026-11-20 · 20-A';
    const curve: Block = {
      kind: 'drawing',
      alt: 'Una curva.',
      width: 20,
      height: 20,
      shapes: [{ shape: 'curve', path: 'M 10 10 L -5 -5' }],
    };
    const pdf = await renderPdf(spec([{ kind: 'text', text: written }, curve]));
    expect((await readPdf(pdf)).text).toContain('−35 dB · eje (−30) · 5-10 años · L4-L5 · 2026-11-20 · 20-A');
  });

  test('writes the hyphens of a list as they are, and a minus before a result', async () => {
    const list = 'Tomar:\n-2 tabletas en la noche\n - 1 sobre\n -3 gotas';
    const columns = [1, 2, 3, 4, 5].map((at) => ({ label: `Columna ${at}`, share: 0.2 }));
    const rows = [['-10', '-1.25 D', '-30°', '-4 tabletas', '-30 a 90 °']];
    const body: Block[] = [
      { kind: 'text', text: list },
      { kind: 'table', columns, rows },
    ];
    const { text } = await readPdf(await renderPdf(spec(body)));
    for (const written of [
      '-2 tabletas',
      '- 1 sobre',
      '-3 gotas',
      '−10',
      '−1.25 D',
      '−30°',
      '-4 tabletas',
      '−30 a 90 °',
    ])
      expect(text).toContain(written);
  });

  test('has the words of a code in a column whole and legible', async () => {
    const address = 'https://vigia.empresa-de-prueba.pe/verificar/K7QM2XWTP4RD';
    const code = 'K7QM2XWTP4RD';
    const words = `Escanee el código o abra ${address.slice(8)} para comprobarlo.`;
    const column: Block = { kind: 'verification', url: address, code, text: words, column: true };
    const row: Block = {
      kind: 'row',
      gap: 10,
      cells: [
        { share: 0.8, blocks: [{ kind: 'text', text: 'Cuerpo', size: 10 }] },
        { share: 0.2, blocks: [column] },
      ],
    };
    const pdf = await renderPdf(spec([row]));
    const { stdout } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
    const found = [...stdout.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)];
    const heightOf = (word: string) => {
      const [, top, bottom] = found.find((each) => each[3] === word) ?? [];
      return Number(bottom) - Number(top);
    };
    // In points: the words above are of 10.
    expect((10 * heightOf('Escanee')) / heightOf('Cuerpo')).toBeGreaterThanOrEqual(5.59);
    expect(found.map((each) => each[3]).join('')).toContain(words.replaceAll(' ', ''));
  });

  test('cuts no name, address, code or group, however long', async () => {
    const long = (length: number, end: string) => `${'Sociedad '.repeat(length / 9)}${end}`;
    const group = { label: long(150, 'GRUPOFINAL') };
    const body: Block[] = [
      {
        kind: 'shares',
        classes: [{ label: 'Normal', colour: '#006098' }],
        rows: [
          { ...group, shares: [40] },
          { ...group, shares: [60] },
        ],
      },
      {
        kind: 'heat',
        column: 'Grupo',
        columns: ['Normal'],
        rows: [{ ...group, cells: [{ share: 50, text: '50 %' }] }],
      },
      { kind: 'text', text: 'Debajo' },
    ];
    const company = long(200, 'NOMBREFINAL');
    const header = {
      logo: { monogram: 'VP' },
      company,
      companyLine: `RUC 20100070970\n${long(300, 'DIRECCIONFINAL')}\nTel. 064`,
      title: 'INFORME',
      facts: [],
    };
    const form = {
      logo: { monogram: 'VP' },
      title: long(200, 'TITULOFINAL'),
      company,
      code: `FORMATO-${'LARGO-'.repeat(8)}CODIGOFINAL`,
      version: '1',
      approved: '01/01/2026',
    };
    const whole = (text: string) => text.replace(/\s+/g, '');
    const drawn = await readPdf(await renderPdf(spec(body, { header })));
    for (const end of ['NOMBREFINAL', 'DIRECCIONFINAL', 'Tel.064', 'Debajo']) expect(whole(drawn.text)).toContain(end);
    expect(drawn.text.split('GRUPOFINAL')).toHaveLength(4);
    const printed = await readPdf(await renderPdf(spec(body, { header: form })));
    for (const end of ['NOMBREFINAL', 'TITULOFINAL', 'CODIGOFINAL']) expect(whole(printed.text)).toContain(end);
    for (const { text } of [drawn, printed]) expect(text).not.toContain('…');
  });

  test('is drawn once where its body is one page, whatever follows it', async () => {
    const answer: Block = { kind: 'text', text: 'Respuesta del especialista' };
    const comment: Block = { kind: 'comment', title: 'Comentarios', text: 'palabra '.repeat(1500) };
    // Less room would spare the annex of the comment, and not a page of the body.
    const body: Block[] = [{ kind: 'text', text: 'Primer dibujo' }, comment];
    const { text } = await readPdf(
      await renderPdf(spec(body, { tight: [{ kind: 'text', text: 'Segundo dibujo' }], appendix: [answer] })),
    );
    expect(text).toContain('Primer dibujo');
  });

  test('has its options, marked cells and drawings as text that is read', async () => {
    const { text, tagged } = await readPdf(
      await renderPdf(
        spec([
          { kind: 'options', label: 'Síntomas', items: [{ label: 'Vértigo', chosen: true }], other: 'zumbido' },
          {
            kind: 'table',
            columns: [
              { label: 'Examen', share: 0.5 },
              { label: 'Resultado', share: 0.5 },
            ],
            rows: [['Glucosa', { text: '112 ↑', tone: 'red' }]],
          },
          {
            kind: 'drawing',
            alt: 'Un círculo con su nombre.',
            width: 100,
            height: 40,
            shapes: [
              { shape: 'circle', x: 20, y: 20, r: 10, fill: '#FFFFFF', colour: '#000000' },
              { shape: 'curve', path: 'M 0 0 L 10 10', dash: [2, 2] },
              { shape: 'text', x: 50, y: 20, text: 'Pieza 18' },
            ],
          },
        ]),
      ),
    );
    expect(tagged).toBe(true);
    for (const words of ['Síntomas', 'Vértigo', 'zumbido', '112 ↑', 'Pieza 18']) expect(text).toContain(words);
  });

  test.each([
    ['column', 0.16],
    ['compact', 0.45],
    ['compact', 0.6],
    ['compact', 1],
    ['large', 0.4],
    ['large', 0.54],
  ])('says the whole of how a paper is checked, %s over %s of the width', async (look, share) => {
    const url = 'https://verificar.salud-ocupacional.mineranuestrasenora.com.pe/verificar/ABCDEFGHJKMN';
    const text = `Escanee el código o abra ${url.slice(8)} para comprobar que es auténtico y que no se anuló.`;
    const code: Block = {
      kind: 'verification',
      url,
      code: 'ABCDEFGHJKMN',
      text,
      ...(look === 'large' ? {} : { [look]: true }),
    };
    const rest: Block = { kind: 'space', height: 1 };
    const cells = [{ share, blocks: [code] }, ...(share < 1 ? [{ share: 1 - share, blocks: [rest] }] : [])];
    const { text: words } = await readPdf(await renderPdf(spec([{ kind: 'row', gap: 10, cells }])));
    expect(words.replace(/\s+/g, '')).toContain(text.replace(/\s+/g, ''));
  });
});
