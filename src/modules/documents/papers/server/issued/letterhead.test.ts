import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import type { Person } from '#testing/app.ts';
import { multipartOf } from '#testing/files.ts';
import { runSql } from '#testing/run-sql.ts';
import { CERTIFICATE } from '../kinds/certificate.ts';
import type { DocumentKind, Subject } from '../kinds/kind.ts';
import { STATION_PAPER } from '../kinds/station-paper.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';
import { fingerprintOf, hasContent } from './fingerprint.ts';

const REPORT = 3;
const CENTRES = '/api/middleware/health-centres';
let c: Certificates;
let admin: Person;
beforeAll(async () => {
  c = await startCertificates();
  admin = await c.t.as((await c.t.make.user('admin', c.company)).username);
});
afterAll(() => c.close());

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 200, channels: 4, background } })
    .png()
    .toBuffer();
const upload = (by: Person, id: string, content: Buffer, name = 'logo.png') =>
  by.inject({ method: 'POST', url: `${CENTRES}/${id}/logo`, ...multipartOf(name, content) });
const centre = async (name: string, others: readonly object[] = []): Promise<string> => {
  const made = await admin.send('POST', CENTRES, {
    name,
    ruc: '20100070970',
    ipress: '00098123',
    contact: '',
    email: '',
    phone: '',
    sites: [{ id: null, name: 'Sede', address: 'Av. Arequipa 100, Lima', phone: '01 234 5678' }, ...others],
  });
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id;
};
const read = async (link: string, by: Person = c.people.doctor) => {
  const file = (await by.get(link)).rawPayload;
  const { text } = await readPdf(file);
  return {
    file,
    words: text.replace(/\s+/g, ' '),
    images: file.toString('latin1').split('/Subtype /Image').length - 1,
  };
};

test('a certificate that was issued stays as it is when its clinic is registered, moves or changes its logo', async () => {
  const { id } = await c.exam({ healthCentre: 'Clínica Norte' });
  const old = await c.open('owner', id);
  const before = await read(old.link, c.people.owner);
  expect(before.words).toContain('Minera Ñandú S.A.C. RUC');
  const clinic = await centre('CLINICA NORTE');
  expect((await upload(admin, clinic, await picture('#0a7'))).statusCode).toBe(200);
  const again = await c.open('owner', id);
  expect(again.code).toBe(old.code);
  expect((await read(again.link, c.people.owner)).file.equals(before.file)).toBe(true);
  expect(await c.verify(old.code)).toMatchObject({ outcome: 'VALID' });

  const next = await c.open('owner', (await c.exam({ healthCentre: 'Clínica Norte' })).id);
  const headed = await read(next.link, c.people.owner);
  for (const said of ['CLINICA NORTE', 'RUC 20100070970 IPRESS 00098123', 'Av. Arequipa 100, Lima', 'Minera Ñandú'])
    expect(headed.words).toContain(said);
  expect(headed.images).toBeGreaterThan(before.images);
  expect((await upload(admin, clinic, await picture('#a07'))).statusCode).toBe(200);
  expect(await c.verify(next.code)).toMatchObject({ outcome: 'VALID' });
});

test('heads the clinical papers too; the cover of a Legajo is headed by the company', async () => {
  await centre('Clínica del Este');
  const { id } = await c.exam({ healthCentre: 'clinica del este' });
  const report = await read((await c.report('doctor', id, REPORT)).json().link);
  expect(report.words).toContain('Clínica del Este RUC 20100070970 IPRESS 00098123');
  const other = await c.exam({ healthCentre: 'Otra clínica' });
  const unknown = await read((await c.report('doctor', other.id, REPORT)).json().link);
  expect(unknown.words).not.toContain('IPRESS');
  expect(unknown.words).toContain('Minera Ñandú S.A.C. RUC');
});

test('of a clinic with several sites a paper whose site is not known has the address of the main one, named so', async () => {
  const clinic = await centre('Clínica de dos sedes', [
    { id: null, name: 'Huancayo', address: 'Jr. Real 200, Huancayo', phone: '064 200 200' },
  ]);
  const { id } = await c.exam({ healthCentre: 'Clínica de dos sedes' });
  const unplaced = await read((await c.report('doctor', id, REPORT)).json().link);
  expect(unplaced.words).toContain('Clínica de dos sedes RUC 20100070970 Sede principal: Av. Arequipa 100, Lima');
  // The IPRESS code is that of one establishment, which is not known.
  expect(unplaced.words).not.toMatch(/IPRESS|Jr\. Real/);

  const booked = await c.exam({ healthCentre: 'Clínica de dos sedes' });
  await c.t.services.system.forCustomer(c.company.id).run(({ client }) =>
    runSql(
      client,
      `insert into appointments (customer_id, attention_id, health_centre_site_id, kind, state, appointment_on)
       select s.customer_id, $1, s.id, 'EMO', 'ATENDIDO', current_date from health_centre_sites s
       where s.health_centre_id = $2 and s.name = 'Huancayo'`,
      [booked.id, clinic],
    ),
  );
  const placed = await read((await c.report('doctor', booked.id, REPORT)).json().link);
  expect(placed.words).toContain('IPRESS 00098123 Jr. Real 200, Huancayo');
  expect(placed.words).not.toContain('Arequipa');
});

test('certificates that the employer keeps name the contractor, which replaces none that was issued', async () => {
  const exam = await c.exam();
  const old = await c.open('owner', exam.id);
  expect((await read(old.link, c.people.owner)).words).not.toContain('Contratista');
  const hire = (id: string) =>
    c.t.services.system.forCustomer(c.company.id).run(({ client }) =>
      runSql(
        client,
        `update patients set contractor = 'Geotec S.A.C.'
           where id = (select patient_id from attentions where id = $1)`,
        [id],
      ),
    );
  await hire(exam.id);
  expect((await c.open('owner', exam.id)).code).toBe(old.code);
  const next = await c.exam();
  await hire(next.id);
  const said = (await read((await c.open('owner', next.id)).link, c.people.owner)).words;
  expect(said).toMatch(/Contratista Geotec S\.A\.C\./i);
});

test('the logo of the occupational health service is at the foot, in the place of the mark of Vigía', async () => {
  const first = await read((await c.report('doctor', (await c.exam()).id, REPORT)).json().link);
  expect(first.words).toMatch(/Vigía Página 1 de/);
  const url = `/api/middleware/customers/upload?customer_id=${c.company.id}&of=provider`;
  const sent = await c.people.user.inject({ method: 'POST', url, ...multipartOf('l.png', await picture('#70a')) });
  expect(sent.statusCode, sent.body).toBe(200);
  const next = await read((await c.report('doctor', (await c.exam()).id, REPORT)).json().link);
  expect(next.words).not.toMatch(/Vigía Página 1 de/);
  expect(next.images).toBeGreaterThan(first.images);
  await c.people.user.send('DELETE', `/api/middleware/customers/logo?customer_id=${c.company.id}&of=provider`);
});

test('the head and the foot are no part of the fingerprint', () => {
  const exam = {
    type: 'PERIODICO',
    date: '2026-01-02',
    validUntil: null,
    healthCentre: 'Clínica',
    aptitude: 'APTO',
    workRestrictions: null,
    worksMeanwhile: null,
  } as const;
  const issuedBefore = { company: { name: 'Minera', ruc: '20100070970' }, exam };
  const letterhead: Subject['letterhead'] = {
    name: 'Clínica',
    ruc: null,
    ipress: null,
    address: null,
    phone: null,
    logo: { image: new Uint8Array([1]) },
  };
  const now = { ...issuedBefore, letterhead, provider: new Uint8Array([2]) };
  expect(fingerprintOf(CERTIFICATE, now)).toEqual(fingerprintOf(CERTIFICATE, issuedBefore));
});

test('a company that changes its logo replaces what it heads, and not what a clinic heads', async () => {
  await centre('Clínica Este');
  const ofClinic = (await c.exam({ healthCentre: 'Clínica Este' })).id;
  const ofCompany = (await c.exam({ healthCentre: 'Clínica sin registro' })).id;
  const before = [await c.open('owner', ofClinic), await c.open('owner', ofCompany)];
  const url = `/api/middleware/customers/upload?customer_id=${c.company.id}`;
  const sent = await c.people.user.inject({ method: 'POST', url, ...multipartOf('l.png', await picture('#c50')) });
  expect(sent.statusCode, sent.body).toBe(200);
  expect((await c.open('owner', ofClinic)).code).toBe(before[0]?.code);
  expect((await c.open('owner', ofCompany)).code).not.toBe(before[1]?.code);
  await c.people.user.send('DELETE', `/api/middleware/customers/logo?customer_id=${c.company.id}`);
});

test('a clinic that leaves the catalogue replaces nothing that it headed', async () => {
  const clinic = await centre('Clínica Oeste');
  const { id } = await c.exam({ healthCentre: 'Clínica Oeste' });
  const { code } = await c.open('owner', id);
  await c.t.services.system
    .forCustomer(c.company.id)
    .run(({ client }) => client.query('update health_centres set active = false where id = $1', [clinic]));
  expect((await c.open('owner', id)).code).toBe(code);
});

test('other words for a result make no other document, and a document that was issued with them stays', () => {
  const measure = {
    code: 'HEMOGLOBINA',
    label: 'Hemoglobina',
    number: 17.8,
    text: null,
    shown: '17.8 g/dL',
    class: 'NORMAL',
    classLabel: 'Normal',
    flags: [],
    ruleVersion: '2',
    reference: '13 g/dL o más',
    out: null,
    previous: null,
  };
  const paperOf = (of: Partial<Record<keyof typeof measure, unknown>>) => ({
    exam: { aptitude: 'APTO', validUntil: null } as Subject['exam'],
    stations: [{ measures: [{ ...measure, ...of }] }],
  });
  const kind: DocumentKind = STATION_PAPER;
  const paper = paperOf({});
  const reworded = paperOf({ reference: '13 a 17.5 g/dL', out: 'HIGH', classLabel: 'En orden', label: 'Hb' });
  const corrected = paperOf({ number: 17.9, shown: '17.9 g/dL' });
  expect(fingerprintOf(kind, reworded)).toEqual(fingerprintOf(kind, paper));
  expect(fingerprintOf(kind, corrected)).not.toEqual(fingerprintOf(kind, paper));
  const years = (shown: string) => paperOf({ code: 'TIEMPO_SERVICIO', number: 1, shown });
  expect(fingerprintOf(kind, years('1 año'))).toEqual(fingerprintOf(kind, years('1 años')));
  const finding = { code: 'HEMOGLOBINA', label: 'Hb', shown: '17.8 g/dL', change: 'WORSE', before: null };
  const listed = (of: object) => ({ ...paper, examFindings: [{ ...finding, ...of }] }) as typeof paper;
  expect(fingerprintOf(kind, listed({ label: 'Hemoglobina' }))).toEqual(fingerprintOf(kind, listed({})));
  expect(hasContent({ basis: fingerprintOf(kind, listed({})) }, kind, listed({ change: 'NEW' }))).toBe(false);
  // Fingerprints of documents from before cover the words.
  const basisOf = (of: object) => createHash('sha256').update(kind.form.version).update(JSON.stringify(of)).digest();
  const basis = basisOf(paper);
  expect(hasContent({ basis }, kind, paper)).toBe(true);
  expect(hasContent({ basis: basisOf(years('1 años')) }, kind, years('1 año'))).toBe(true);
  expect(hasContent({ basis }, kind, corrected)).toBe(false);
});

test('the logo of a clinic: only an image, only by who keeps the catalogue, of no other company', async () => {
  const clinic = await centre('Clínica del Logo');
  const url = `${CENTRES}/${clinic}/logo`;
  const good = await picture('#07a');
  expect((await c.people.user.get(url)).statusCode).toBe(404);
  for (const by of Object.values(c.people)) expect((await upload(by, clinic, good)).statusCode).toBe(404);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await upload(admin, clinic, svg, 'logo.svg')).json()).toMatchObject({ status: 400, code: 'image_invalid' });
  expect((await upload(admin, clinic, svg)).json()).toMatchObject({ status: 400, code: 'image_invalid' });
  expect((await upload(admin, clinic, Buffer.alloc(2_300_000))).statusCode).toBe(413);
  expect((await c.people.user.get(url)).statusCode).toBe(404);

  expect((await upload(admin, clinic, good)).statusCode).toBe(200);
  const shown = await c.people.user.get(url);
  expect(shown.headers['content-type']).toBe('image/png');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 400, height: 200 });
  const other = await c.t.make.company();
  const stranger = await c.t.as((await c.t.make.user('admin', other)).username);
  expect((await stranger.get(url)).statusCode).toBe(404);
  expect((await upload(stranger, clinic, good)).statusCode).toBe(404);
  for (const by of Object.values(c.people)) expect((await by.send('DELETE', url)).statusCode).toBe(404);
  expect((await c.people.user.get(url)).statusCode).toBe(200);
  expect((await admin.send('DELETE', url)).statusCode).toBe(204);
  expect((await c.people.user.get(url)).statusCode).toBe(404);
});
