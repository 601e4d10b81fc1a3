import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgeZip } from '#platform/server/spreadsheets/testing/zip-forge.ts';
import { type Clinics, pdf, startClinics } from './testing/clinics.ts';

let clinic: Clinics['clinic'];
let close: Clinics['close'];
beforeAll(async () => {
  ({ clinic, close } = await startClinics());
});
afterAll(() => close());

describe('files that are not taken', () => {
  test('each has its sentence and leaves no bytes; the others go on', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    const good = pdf().toString('latin1');
    const bad: [string, Buffer, RegExp][] = [
      ['45678901 certificado.pdf', Buffer.from('89504e470d0a1a0a00', 'hex'), /una imagen PNG, no un PDF/],
      ['vacio.pdf', Buffer.alloc(0), /está vacío/],
      ['cortado.pdf', Buffer.from(good.slice(0, 200)), /incompleto/],
      ['clave.pdf', Buffer.from(good.replace('/Root', '/Encrypt 9 0 R /Root')), /contraseña o cifrado/],
      [
        'activo.pdf',
        Buffer.from(good.replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>')),
        /JavaScript/,
      ],
      [
        'adjunto.pdf',
        Buffer.from(good.replace('/Type /Catalog', '/Type /Catalog /Names << /EmbeddedFiles 9 0 R >>')),
        /archivos adjuntos/,
      ],
    ];
    for (const [name, content, sentence] of bad) {
      const file = await c.page.add(id, name, content);
      expect([file.status, file.reason], name).toEqual(['REFUSED', expect.stringMatching(sentence)]);
    }
    expect((await c.page.upload(id, 'grande.pdf', Buffer.alloc(16_000_000, 32))).statusCode).toBe(413);
    expect(await c.staged()).toBe(0);
    const choice = { attentionId: c.exam.id, type: 'LEGAJO', speciality: null };
    expect((await c.page.choose(id, 1, choice)).json().code).toBe('not_a_pdf');
    await c.page.add(id, '45678901 certificado 12-03-2026.pdf', pdf());
    expect((await c.wizard.finish(id)).counts).toMatchObject({ NUEVO: 1, ERROR: 6 });
    expect((await c.wizard.rejected(id)).statusCode).toBe(200);
  });

  test('a zip gives its files one by one, with what their folders say; a hostile one gives nothing', async () => {
    const c = await clinic();
    const { id } = await c.page.create('lote.zip');
    const zipped = forgeZip([
      { name: 'LOTE/45678901 QUISPE MAMANI JUAN/certificado 12-03-2026.pdf', data: pdf() },
      { name: 'LOTE/45678901 QUISPE MAMANI JUAN/legajo 12-03-2026.pdf', data: pdf() },
      { name: 'LOTE/leeme.txt', data: 'hola' },
      { name: '__MACOSX/LOTE/._leeme.txt', data: 'x' },
    ]);
    expect((await c.page.zip(id, zipped)).json()).toMatchObject({ totalRows: 3, planned: { NUEVO: 2, ERROR: 1 } });
    // The same upload again, as after a lost response.
    expect((await c.page.zip(id, zipped)).json()).toMatchObject({ totalRows: 3 });
    for (const [entries, sentence] of [
      [[{ name: '../../a.pdf', data: pdf() }], /rutas/],
      [[{ name: 'a.pdf', data: Buffer.alloc(40_000_000) }], /demasiado grande/],
      [
        [
          { name: 'a.pdf', data: pdf() },
          { name: 'b.pdf', data: pdf(), offset: 0 },
        ],
        /dañado/,
      ],
      [[{ name: 'a.pdf', data: pdf(), flags: 1 }], /contraseña/],
    ] as const) {
      const answer = await c.page.zip(id, forgeZip(entries));
      expect([answer.statusCode, answer.json().title]).toEqual([400, expect.stringMatching(sentence)]);
    }
    expect((await c.page.zip(id, pdf())).json().code).toBe('zip_refused');
    expect((await c.page.list(id)).total).toBe(3);
  });

  test('the same bytes go to one exam once, in a batch and ever after', async () => {
    const c = await clinic();
    const content = pdf();
    const first = await c.page.create();
    const one = await c.page.add(first.id, '45678901 certificado 12-03-2026.pdf', content);
    const again = await c.page.add(first.id, '45678901 certificado 12-03-2026.pdf', content);
    expect(again.rowNo).toBe(one.rowNo);
    const copy = await c.page.add(first.id, '45678901 certificado 12-03-2026 (1).pdf', content);
    expect([copy.status, copy.reason]).toEqual([
      'DUPLICATE',
      'Es el mismo archivo que «45678901 certificado 12-03-2026.pdf», de esta carga.',
    ]);
    // After the first file is removed, its copy is no longer a duplicate.
    await c.page.remove(first.id, one.rowNo);
    expect((await c.page.list(first.id)).items.map(({ status }) => status)).toEqual(['READY']);
    await c.wizard.finish(first.id);
    const second = await c.page.create();
    const late = await c.page.add(second.id, '45678901_CERTIFICADO_12-03-2026.pdf', content);
    expect([late.status, late.reason]).toEqual(['DUPLICATE', 'Este mismo archivo ya está adjunto a ese examen.']);
    expect((await c.wizard.finish(second.id)).counts).toMatchObject({ NUEVO: 0, SIN_CAMBIOS: 1 });
    expect(await c.documents()).toHaveLength(1);
  });
});
