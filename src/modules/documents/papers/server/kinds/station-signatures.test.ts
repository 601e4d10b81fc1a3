import { afterAll, expect, test } from 'vitest';
import { PRINT_PAGES } from '#exams/attentions/model/print-pages.ts';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import type { Block, SignatureBlock } from '#platform/server/pdf/spec.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import type { Subject } from './kind.ts';
import { documentSpec } from './layout.ts';
import { SHEETS, sheetOf } from './sheets/sheets.ts';
import { resultsOf, type Values } from './sheets/testing/results.ts';
import { STATION_PAPER } from './station-paper.ts';
import { doctor, ISSUE, LONG, NOBODY } from './testing/subject.ts';

afterAll(stopPdfThreads);

const signaturesIn = (blocks: readonly Block[]): SignatureBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'signature') return [block];
    return block.kind === 'row' ? signaturesIn(block.cells.flatMap((cell) => cell.blocks)) : [];
  });

type Area = Parameters<typeof sheetOf>[0];
type Aptitude = Subject['exam']['aptitude'];

/** Who signs the paper of a station, and whom its file names as author, in its usual room and in less. */
function signedOf(area: Area, aptitude: Aptitude, values: Values = {}) {
  const sheet = sheetOf(area)!;
  const { title = '', word = '' } = PRINT_PAGES.find(({ areas: [first] }) => first === area) ?? {};
  const paper = { context: [], title, fileWord: word, speciality: area, shifts: [], person: NOBODY };
  const subject = { ...LONG, exam: { ...LONG.exam, aptitude } };
  const spec = documentSpec(
    STATION_PAPER,
    { ...subject, ...paper, stations: [...resultsOf(values, sheet).stations] },
    ISSUE,
  );
  const [usual, tight] = [signaturesIn(spec.body), signaturesIn(spec.tight ?? [])];
  expect(tight.map(({ name, lines }) => [name, lines])).toEqual(usual.map(({ name, lines }) => [name, lines]));
  return { signatures: usual, author: spec.author, spec };
}

test.each(SHEETS.map(({ area }) => area))(
  'the paper of %s has the signature of the occupational doctor once the exam is decided, as who revised it',
  (area) => {
    for (const aptitude of ['PENDIENTE', 'NO_REALIZADO'] as const) {
      const { signatures, author } = signedOf(area, aptitude);
      expect(signatures.length).toBeGreaterThan(1);
      expect(JSON.stringify([signatures, author])).not.toMatch(new RegExp(`${doctor.name}|${doctor.cmp}`));
    }
    for (const aptitude of ['APTO', 'OBSERVADO'] as const) {
      const { signatures, author } = signedOf(area, aptitude);
      expect(signatures.at(-1)).toMatchObject({ name: doctor.name });
      expect(signatures.at(-1)?.lines).toContain('Revisó este informe');
      expect(author).toBe(doctor.name);
    }
  },
);

test('who did the test signs with the name, the number and the station', () => {
  const of = (area: Area) =>
    signedOf(area, 'PENDIENTE', { [`${area}_EVALUADOR`]: 'Lic. Ana Soto', [`${area}_COLEGIATURA`]: 'CTMP 5521' });
  expect(of('AUDIO').signatures[1]).toMatchObject({
    name: 'Lic. Ana Soto',
    lines: ['Tecnólogo médico o enfermero(a)', 'CTMP 5521', 'Hizo la prueba de audiometría'],
  });
  expect(of('ALTURA').signatures[1]?.lines).toContain('Hizo la evaluación de trabajo en altura');
});

test('a doctor who did the test and decided the exam signs once', () => {
  const own = { MED_EVALUADOR: doctor.name, MED_COLEGIATURA: `CMP ${doctor.cmp}` };
  const signed = (values: Values, aptitude: Aptitude) =>
    signedOf('MED', aptitude, values)
      .signatures.slice(1)
      .map(({ name, lines }) => [name, lines.at(-1)]);
  expect(signed(own, 'APTO')).toEqual([[doctor.name, 'Hizo la evaluación médica y revisó este informe']]);
  expect(signed(own, 'PENDIENTE')).toEqual([[doctor.name, 'Hizo la evaluación médica']]);
  // The number of another council is that of another person.
  expect(signed({ ...own, MED_COLEGIATURA: `CEP ${doctor.cmp}` }, 'APTO')).toHaveLength(2);
});

test('who read a chest film has room to sign, with the name and the number where they were recorded', () => {
  const readers = (values: Values) => signedOf('RX', 'PENDIENTE', values).signatures.slice(2);
  expect(readers({ RX_OIT: '0/0', RX_LECTOR: 'Dr. Aldo Ferrer Luna, lector OIT, CMP 990233' })).toMatchObject([
    {
      name: 'Dr. Aldo Ferrer Luna',
      lines: ['Médico radiólogo o lector OIT', 'CMP 990233', 'Leyó la radiografía'],
    },
  ]);
  expect(readers({ RX_TORAX: 'Normal' })).toMatchObject([
    { name: '', lines: ['Médico radiólogo o lector OIT', 'CMP: ____________', 'Leyó la radiografía'] },
  ]);
  // Without a film there is no reading.
  expect(readers({ RX_ESTADO: 'NO_REALIZADO' })).toEqual([]);
});

test('who read an electrocardiogram has room to sign; the doctor of the exam who read it signs once', () => {
  const signed = (aptitude: Aptitude, values: Values) =>
    signedOf('EKG', aptitude, values)
      .signatures.slice(1)
      .map(({ name, lines }) => [name, ...lines.slice(-2)]);
  const trace = { EKG_FC: 70, EKG_EVALUADOR: 'Lic. Enf. Julia Paredes', EKG_COLEGIATURA: 'CEP 990154' };
  const nurse = ['Lic. Enf. Julia Paredes', 'CEP 990154', 'Hizo la prueba de electrocardiograma'];
  expect(signed('PENDIENTE', trace)).toEqual([nurse, ['', 'CMP: ____________', 'Leyó el electrocardiograma']]);
  expect(signed('APTO', { ...trace, EKG_LECTOR: 'Dra. Inés Loayza, cardióloga, CMP 40117' })).toEqual([
    nurse,
    ['Dra. Inés Loayza', 'CMP 40117', 'Leyó el electrocardiograma'],
    [doctor.name, expect.any(String), 'Revisó este informe'],
  ]);
  expect(signed('APTO', { ...trace, EKG_LECTOR: `${doctor.name}, CMP ${doctor.cmp}` })).toEqual([
    nurse,
    [doctor.name, expect.any(String), 'Leyó el electrocardiograma y revisó este informe'],
  ]);
});

test('a name and a number are whole in a signature, however long', async () => {
  const name = `${'Licenciada '.repeat(20)}NOMBREFINAL`;
  const number = `CTMP ${'5521 '.repeat(40)}NUMEROFINAL`;
  const { spec } = signedOf('AUDIO', 'APTO', { AUDIO_OD_500: 10, AUDIO_EVALUADOR: name, AUDIO_COLEGIATURA: number });
  const { text } = await readPdf(await renderPdf(spec));
  const words = text.replace(/\s+/g, '');
  for (const end of ['NOMBREFINAL', 'NUMEROFINAL']) expect(words).toContain(end);
  expect(text).not.toContain('…');
});
