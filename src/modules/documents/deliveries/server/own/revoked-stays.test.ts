import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import type { DocumentKind } from '#documents/papers/server/kinds/kind.ts';
import { MEDICAL_REPORT } from '#documents/papers/server/kinds/medical-report.ts';
import { STATION_PAPER } from '#documents/papers/server/kinds/station-paper.ts';
import { subjectFrom, subjectStatement } from '#documents/papers/server/kinds/subject.ts';
import { rulesFollow } from '#exams/cut-offs/server/change-rules.ts';
import { endRuns, glucoseRule, storedClass } from '#exams/cut-offs/server/testing/ruled.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { multipartOf } from '#testing/files.ts';
import { statementLog } from '#testing/statement-log.ts';
import type { Made } from '../testing/office.ts';
import { type Desk, startDesk } from './testing/desk.ts';

/** Pages of the documents of an exam. */
const HISTORY = 4;
const SPIROMETRY = 10;
const ELECTROCARDIOGRAM = 11;
let desk: Desk;
beforeAll(async () => {
  desk = await startDesk('Minera Puno S.A.C.');
});
afterAll(() => desk.t.close());

const ruled = (text: string) =>
  desk.t.services.system.run(async ({ client }) => {
    await client.query(text);
    await rulesFollow(client, 'SATO2');
  });
const isInForce = (inForce: boolean) =>
  ruled(`update clinical_rules set withdrawn_at = ${inForce ? 'null' : 'now()'}
    where item = 'SATO2' and version = '2026'`);

/** The release that judges the saturation by altitude, which leaves the class of 98 % at sea level. */
async function release() {
  await isInForce(true);
  await desk.sql("insert into rule_runs (customer_id, item, reason) values ($1, 'SATO2', 'RELEASE')", [
    desk.company.id,
  ]);
  await endRuns(desk.t);
}

async function save(made: Made, body: object) {
  const { version } = (await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`)).json();
  const change = { attentionId: made.attentionId, version, ...body };
  const saved = await desk.doctor.send('POST', '/api/exam/attentions', change);
  expect(saved.statusCode, saved.body).toBe(200);
}

async function put(made: Made, area: string, values: Readonly<Record<string, number>>) {
  const { version } = (await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`)).json();
  const saved = await desk.doctor.send('PUT', `/api/exam/exams/details?service_area_code=${area}`, {
    attentionId: made.attentionId,
    version,
    measures: Object.entries(values).map(([code, value]) => ({ code, value })),
    reason: 'Se leyó mal el equipo',
  });
  expect(saved.statusCode, saved.body).toBe(200);
}
const measure = (made: Made, saturation: number) => put(made, 'TRIAJE', { SATO2: saturation, FC: 70 });

/** An exam that was judged before the release, whose worker opens its papers. */
async function judgedBefore() {
  await isInForce(false);
  const made = await desk.ready();
  await measure(made, 98);
  expect(await ruleVersion(made)).toBe('1');
  return made;
}

const stored = async ({ attentionId }: Made) =>
  (
    await desk.sql<{ version: string; class: string }>(
      "select rule_version as version, class from exam_results where attention_id = $1 and code = 'SATO2'",
      [attentionId],
    )
  )[0];
const ruleVersion = async (made: Made) => (await stored(made))?.version;

interface Issued {
  id: string;
  revoked: boolean;
}
const issuedOf = ({ attentionId }: Made, type: string) =>
  desk.sql<Issued>(
    `select id, revoked_at is not null as revoked from documents where attention_id = $1 and type = $2
     order by issued_at`,
    [attentionId, type],
  );
async function revoke(made: Made, type: string) {
  for (const { id } of await issuedOf(made, type)) await revokePaper(id);
}
async function revokePaper(id: string) {
  const answer = await desk.doctor.send('POST', `/api/documents/${id}/revoke`, { reason: 'Por error' });
  expect(answer.statusCode, answer.body).toBe(204);
}
const nextControl = { on: addDays(todayInLima(), 90), note: null };

/** Writes the fingerprint that former versions stored: with the version of each rule, and with their own form. */
async function storeFormer(
  made: Made,
  kind: DocumentKind,
  part: number,
  form: string,
  wordsOf = (json: string) => json,
) {
  const scope = desk.t.services.system.forCustomer(desk.company.id);
  const [rows] = await scope.hot([subjectStatement(scope, made.attentionId)]);
  const { subject } = await subjectFrom(rows as never, desk.t.services.files);
  const issuing = { files: desk.t.services.files, config: { publicUrl: '' } };
  const content = (await kind.read(scope, made.attentionId, issuing))[part - 1];
  const printed = ['worksMeanwhile', 'letterhead', 'provider', 'certifiedOn', 'contractorName'];
  const hidden = [...printed, 'protocolStations', 'cover'];
  // biome-ignore lint/suspicious/noExplicitAny: content of any kind
  const hashed = (key: string, value: any) => {
    if (hidden.includes(key)) return undefined;
    if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
    if (key === 'jobs' && value) {
      const { present, exposure: _, ...history } = value;
      return { ...history, present: present && { ...present, place: undefined, hazards: 'none' } };
    }
    if (key === 'examFindings')
      // biome-ignore lint/suspicious/noExplicitAny: content of any kind
      return value.map(({ code, shown, change, before }: any) => ({
        code,
        shown,
        change,
        before: before && { shown: before.shown, date: before.date },
      }));
    if (!(typeof value === 'object' && value !== null && 'ruleVersion' in value)) return value;
    const { code, number, text, unit, class: given, ruleVersion: version, shown, previous } = value;
    const before = previous && { value: previous.value, date: previous.date };
    return { code, number, text, unit, class: given, ruleVersion: version, shown, previous: before };
  };
  const json = wordsOf(JSON.stringify({ ...subject, ...content }, hashed));
  const basis = createHash('sha256').update(form).update(json).update('').digest();
  const written = await desk.sql(
    'update documents set basis = $4 where attention_id = $1 and type = $2 and part = $3 returning id',
    [made.attentionId, kind.type, part, basis],
  );
  expect(written).toHaveLength(1);
}

test('a report that a doctor revoked is not issued by a new version of a rule that leaves its class', async () => {
  const made = await judgedBefore();
  const { worker } = await desk.identified(made, await desk.sent(made));
  const open = async () => (await worker.document('INFORME_MEDICO')).statusCode;
  expect(await open()).toBe(200);
  await storeFormer(made, MEDICAL_REPORT, 1, '2.0');
  expect(await open()).toBe(200);
  expect(await issuedOf(made, 'INFORME_MEDICO')).toHaveLength(1);
  await revoke(made, 'INFORME_MEDICO');
  await save(made, { nextControl });
  expect(await open()).toBe(409);
  // A doctor's change that the report does not state, of an exam that has words.
  await desk.sql(
    `insert into exam_changes (customer_id, attention_id, version, changed_by, changes)
     select customer_id, id, version + 100, $2, '[{"field": "healthCentre"}]' from attentions where id = $1`,
    [made.attentionId, desk.doctorId],
  );
  await release();
  expect(await ruleVersion(made)).toBe('2026');
  expect(await open()).toBe(409);
  expect(await issuedOf(made, 'INFORME_MEDICO')).toHaveLength(1);
}, 60_000);

test('a report in force stays in force when a rule has a new version with the same class', async () => {
  const made = await judgedBefore();
  const { worker } = await desk.identified(made, await desk.sent(made));
  expect((await worker.document('INFORME_MEDICO')).statusCode).toBe(200);
  const former = await judgedBefore();
  const { worker: other } = await desk.identified(former, await desk.sent(former));
  expect((await other.document('INFORME_MEDICO')).statusCode).toBe(200);
  await storeFormer(former, MEDICAL_REPORT, 1, '2.0');
  await release();
  expect((await worker.document('INFORME_MEDICO')).statusCode).toBe(200);
  expect((await other.document('INFORME_MEDICO')).statusCode).toBe(200);
  for (const each of [made, former]) expect(await issuedOf(each, 'INFORME_MEDICO')).toMatchObject([{ revoked: false }]);
}, 60_000);

test('a revocation is lifted by a change of a doctor that the paper states, and by no other', async () => {
  const made = await judgedBefore();
  const { worker } = await desk.identified(made, await desk.sent(made));
  const opened = async () => [
    (await worker.document('INFORME_MEDICO')).statusCode,
    (await worker.document('EXAMEN_AUXILIAR', HISTORY)).statusCode,
  ];
  expect(await opened()).toEqual([200, 200]);
  for (const type of ['INFORME_MEDICO', 'EXAMEN_AUXILIAR']) await revoke(made, type);
  // Acts of a doctor that neither of the two papers states.
  const image = await desk.doctor.inject({
    method: 'POST',
    url: `/api/exam/medical-images?attention_id=${made.attentionId}&station_id=RX&kind=RADIOGRAFIA`,
    ...multipartOf('rx.pdf', plainPdf('RX')),
  });
  expect(image.statusCode, image.body).toBe(201);
  await save(made, { nextControl });
  await release();
  expect(await opened()).toEqual([409, 409]);
  await measure(made, 97);
  expect(await opened()).toEqual([200, 200]);
}, 60_000);

test('a class that a rule changes lifts no revocation, and the value that a doctor corrects does', async () => {
  const made = await desk.ready();
  await put(made, 'LAB', { GLUCOSA: 122 });
  const classOf = async () => (await storedClass(desk.t, desk.company, made.attentionId, 'GLUCOSA'))?.class;
  expect(await classOf()).toBe('PREDIABETES');
  const { worker } = await desk.identified(made, await desk.sent(made));
  const open = async () => (await worker.document('INFORME_MEDICO')).statusCode;
  expect(await open()).toBe(200);
  await revoke(made, 'INFORME_MEDICO');
  await glucoseRule(desk.t, '2', '2020-01-01', 120);
  await desk.sql("insert into rule_runs (customer_id, item, reason) values ($1, 'GLUCOSA', 'RELEASE')", [
    desk.company.id,
  ]);
  await endRuns(desk.t);
  expect(await classOf()).toBe('DIABETES');
  expect(await open()).toBe(409);
  await put(made, 'LAB', { GLUCOSA: 92 });
  expect(await open()).toBe(200);
}, 60_000);

test('a value that a paper of another station states lifts the revocation of that paper', async () => {
  const made = await desk.ready();
  await put(made, 'TRIAJE', { TALLA: 1.6, PAS: 120, PAD: 80 });
  await put(made, 'ESPIRO', { FVC: 4, FEV1: 3.2 });
  await put(made, 'EKG', { EKG_EJE: 60 });
  const { worker } = await desk.identified(made, await desk.sent(made));
  const opened = async () => [
    (await worker.document('EXAMEN_AUXILIAR', SPIROMETRY)).statusCode,
    (await worker.document('EXAMEN_AUXILIAR', ELECTROCARDIOGRAM)).statusCode,
  ];
  expect(await opened()).toEqual([200, 200]);
  await revoke(made, 'EXAMEN_AUXILIAR');
  expect(await opened()).toEqual([409, 409]);
  await put(made, 'TRIAJE', { TALLA: 1.7, PAS: 120, PAD: 80 });
  expect(await opened()).toEqual([200, 409]);
  await put(made, 'TRIAJE', { TALLA: 1.7, PAS: 130, PAD: 80 });
  expect(await opened()).toEqual([200, 200]);
}, 60_000);

test('a paper of a station that a doctor revoked stays so across the versions of its form', async () => {
  const made = await judgedBefore();
  const { worker } = await desk.identified(made, await desk.sent(made));
  const open = async () => (await worker.document('EXAMEN_AUXILIAR', HISTORY)).statusCode;
  expect(await open()).toBe(200);
  await storeFormer(made, STATION_PAPER, HISTORY, '2.0');
  await revoke(made, 'EXAMEN_AUXILIAR');
  await save(made, { notes: 'Sin relación con el formato' });
  await release();
  expect(await open()).toBe(409);
}, 60_000);

test('the sign before a negative figure is no part of a fingerprint', async () => {
  await isInForce(true);
  const made = await desk.ready();
  const { version } = (await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`)).json();
  const saved = await desk.doctor.send('PUT', '/api/exam/exams/details?service_area_code=EKG', {
    attentionId: made.attentionId,
    version,
    measures: [{ code: 'EKG_EJE', value: -15 }],
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const { worker } = await desk.identified(made, await desk.sent(made));
  expect((await worker.document('INFORME_MEDICO')).statusCode).toBe(200);
  await storeFormer(made, MEDICAL_REPORT, 1, '2.0', (json) => {
    expect(json).toContain('"\u221215');
    return json.replaceAll('"\u221215', '"-15');
  });
  expect((await worker.document('INFORME_MEDICO')).statusCode).toBe(200);
  expect(await issuedOf(made, 'INFORME_MEDICO')).toMatchObject([{ revoked: false }]);
}, 60_000);

test('the detail of a delivery names what a doctor revoked, and issues and reads no paper for it', async () => {
  const made = await desk.ready();
  const { worker } = await desk.identified(made, await desk.sent(made));
  const types = ['CERTIFICADO_APTITUD', 'INFORME_MEDICO', 'LEGAJO'];
  for (const type of types) expect((await worker.document(type)).statusCode).toBe(200);
  for (const type of types) await revoke(made, type);
  // The papers inside the Legajo would be issued once more.
  await desk.sql(
    `update patients set full_name = 'OTRO NOMBRE, ANA'
     where id = (select patient_id from attentions where id = $1)`,
    [made.attentionId],
  );
  const papers = () =>
    desk.sql('select id, revoked_at from documents where attention_id = $1 order by id', [made.attentionId]);
  const before = await papers();
  const statements = await statementLog(desk.t);
  const detail = await desk.doctor.get(`/api/exam/result-deliveries/details?attention_id=${made.attentionId}`);
  expect(detail.json().revoked).toEqual(['Certificado de aptitud', 'Informe médico', 'Legajo']);
  expect(statements.filter((each) => each.includes('as "providerLogo"'))).toEqual([]);
  expect(await papers()).toEqual(before);
}, 60_000);
