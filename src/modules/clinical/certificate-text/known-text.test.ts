import { afterAll, beforeAll, expect, test } from 'vitest';
import { showCie10 } from '#clinical/rules/cie10.ts';
import { APTITUDE_LABELS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { SPECIALITY_LABELS } from '#clinical/vocabulary/speciality.ts';
import { CERTIFICATE } from '#documents/papers/server/kinds/certificate.ts';
import type { Subject } from '#documents/papers/server/kinds/kind.ts';
import { documentSpec } from '#documents/papers/server/kinds/layout.ts';
import { atOnce } from '#platform/contract/steps.ts';
import { renderPdf, stopPdfThreads } from '#platform/server/pdf/render.ts';
import { stopPdfReaders } from '#platform/server/pdf-reading/pdf-process.ts';
import { readPdfText } from '#platform/server/pdf-reading/read-pdf-text.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import * as judging from './judge-text.ts';

const clinicalWords = (text: string) => atOnce(judging.clinicalWords(text));
const judgeText = (text: judging.CertificateText) => atOnce(judging.judgingText(text));

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  stopPdfReaders();
  await stopPdfThreads();
  await t.close();
});

const query = <Row extends object>(sql: string) =>
  t.services.system.run(async ({ client }) => (await client.query<Row>(sql)).rows);

test('every diagnosis that we know is one, by its name and by its code', async () => {
  const known = await query<{ code: string; name: string }>('select code, name from cie10 order by code');
  expect(known.length).toBeGreaterThan(80);
  // Codes of an examination or an exposure describe no state of the person: a certificate may name both.
  const names = known.filter(({ code }) => !/^Z(?:000|021|100|56|57)/.test(code));
  expect(names.filter(({ name }) => clinicalWords(name).length === 0).map(({ name }) => name)).toEqual([]);
  expect(known.filter(({ code }) => clinicalWords(`Obs. (${code})`).length === 0)).toEqual([]);
  const dotted = known.filter(({ code }) => code.length > 3);
  expect(dotted.filter(({ code }) => clinicalWords(showCie10(code)).length === 0)).toEqual([]);
});

test('the hazards of the company and the names of our stations and aptitudes are none', async () => {
  const hazards = await query<{ name: string }>('select name from hazards');
  const names = [
    ...hazards.map(({ name }) => name),
    ...Object.values(SPECIALITY_LABELS),
    ...Object.values(APTITUDE_LABELS),
  ];
  expect(names.map((name) => [name, ...clinicalWords(name)]).filter((found) => found.length > 1)).toEqual([
    ['Historia clínica', 'historia clínica'],
    ['Cirugía general', 'cirugía'],
  ]);
});

const DATA: Subject = {
  company: { name: 'Minera Ñandú S.A.C.', ruc: '20512345678' },
  logo: { monogram: 'MÑ' },
  letterhead: null,
  provider: null,
  worker: {
    fullName: 'ÑAHUI QUISPE JOSÉ',
    documentType: 'DNI',
    documentNumber: '45678901',
    age: 40,
    sex: 'M',
    jobTitle: 'Operador de perforadora',
    area: 'Mina',
  },
  exam: {
    type: 'PERIODICO',
    date: '2026-03-12',
    validUntil: '2027-03-12',
    healthCentre: 'Clínica Sur',
    aptitude: 'APTO',
    workRestrictions: null,
    worksMeanwhile: null,
  },
  doctor: { name: 'Dra. Rosa Díaz', cmp: '12345', rne: '4567', specialty: 'Medicina ocupacional', signature: null },
};

test('the certificate that we draw is clean, whatever the aptitude', async () => {
  const issue = {
    code: 'ABCDEFGHJKMN',
    url: 'https://vigia.pe/verificar/ABCDEFGHJKMN',
    issuedAt: '2026-03-12T15:00:00Z',
  };
  for (const aptitude of Object.keys(APTITUDE_LABELS) as Aptitude[]) {
    const workRestrictions = aptitude === 'NO_APTO' ? null : 'No cargar más de 25 kg. Usar protección auditiva.';
    const pdf = await renderPdf(
      documentSpec(CERTIFICATE, { ...DATA, exam: { ...DATA.exam, aptitude, workRestrictions } }, issue),
    );
    const read = await readPdfText(pdf);
    if ('unread' in read) throw new Error(read.unread);
    expect(judgeText(read), aptitude).toMatchObject({ verdict: 'CLEAN', words: [] });
  }
});
