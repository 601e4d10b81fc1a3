import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  partOfTask,
  taskFacts,
  taskMeaning,
  WORK_TASK_CODES,
  WORK_TASKS,
  type WorkTask,
} from '#clinical/vocabulary/work-task.ts';
import { printPageOf } from '#exams/attentions/model/print-pages.ts';
import { addDays, addMonths, showDay, todayInLima } from '#platform/contract/dates.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { runSql } from '#testing/run-sql.ts';
import { newDocumentCode } from '../issued/document-code.ts';
import { storeDocument } from '../issued/issue-document.ts';
import { sheetOf } from '../kinds/sheets/sheets.ts';
import { type SubjectRow, subjectFrom, subjectStatement } from '../kinds/subject.ts';
import { contentOf, TASK_CERTIFICATE } from '../kinds/task-certificate.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

const today = todayInLima();
let c: Certificates;
beforeAll(async () => {
  c = await startCertificates();
});
afterAll(() => c.close());

const sql = (text: string, values: unknown[]) =>
  c.t.services.system.forCustomer(c.company.id).run(async ({ client }) => {
    await client.query("select set_config('app.clinical', 'on', true)");
    return (await runSql(client, text, values)).rows as Record<string, unknown>[];
  });
type Who = 'user' | 'owner' | 'doctor';
const path = (id: string) => `/api/exam/attentions/${id}/task-certificates`;
const issue = (who: Who, { id, version }: { id: string; version: number }, body: Record<string, unknown> = {}) =>
  c.people[who].send('POST', path(id), {
    version,
    task: 'ALTURA',
    statement: 'APTO',
    restrictions: null,
    day: addDays(today, 90),
    vehicles: body['task'] === 'CONDUCCION' ? ['LIVIANO'] : null,
    // The exam of these tests has no station for a task, which a doctor must know of.
    confirmed: true,
    ...body,
  });
const opened = (who: Who, id: string, task: WorkTask = 'ALTURA') =>
  c.people[who].send('POST', `/api/exam/emos/report?report_id=16&print_page=${partOfTask(task)}`, {
    attentionIds: [id],
  });
const detail = async (who: Who, id: string) => (await c.people[who].get(`/api/exam/attentions/${id}`)).json();
const listed = async (who: Who, patientId: string) =>
  (
    await c.people[who].get(`/api/middleware/patients/documents?customer_id=${c.company.id}&person_id=${patientId}`)
  ).json().items as Record<string, unknown>[];
const textIn = async (who: Who, link: string) =>
  (await readPdf((await c.people[who].get(link)).rawPayload)).text.replace(/\s+/g, ' ');
/** What the exam of `startCertificates` holds inside the wall, and names of findings that must not follow from it. */
const CLINICAL = /MEDICO_|E119|187[.,]4|hipoacusia|diabet|glucosa|obesidad|O \(?Rh|IMC|presión/i;

test('a doctor issues it, and the company reads the statement, its restrictions and its day, and nothing clinical', async () => {
  const exam = await c.exam();
  const restrictions = 'Usar arnés con doble línea de vida\nTrabajar siempre acompañado';
  const answer = await issue('doctor', exam, { statement: 'APTO_CON_RESTRICCION', restrictions });
  expect(answer.statusCode, answer.body).toBe(200);
  const { code, part } = answer.json();
  expect(part).toBe(1);

  for (const who of ['user', 'owner'] as const) {
    const { documents, patientId } = await detail(who, exam.id);
    expect(documents).toMatchObject([
      {
        type: 'CERTIFICADO_TAREA',
        code,
        validUntil: addDays(today, 90),
        certified: { task: 'ALTURA', statement: 'APTO_CON_RESTRICCION', restrictions, day: addDays(today, 90) },
      },
    ]);
    const row = (await listed(who, patientId)).find(({ type }) => type === 'CERTIFICADO_TAREA');
    expect(row).toMatchObject({ task: 'ALTURA', statement: 'APTO_CON_RESTRICCION', state: 'VIGENTE' });
    const report = (await opened(who, exam.id)).json();
    expect(report).toMatchObject({ code, fileName: expect.stringContaining('_CERTIFICADO-TRABAJO-EN-ALTURA_') });
    const words = await textIn(who, report.link);
    for (const said of [
      'CERTIFICADO DE APTITUD PARA TRABAJO EN ALTURA',
      'Apto con restricciones',
      taskMeaning('ALTURA', 'APTO_CON_RESTRICCION'),
      '1. Usar arnés con doble línea de vida',
      '2. Trabajar siempre acompañado',
      showDay(addDays(today, 90)),
      'CMP 12345',
    ])
      expect(words).toContain(said);
    expect(words).not.toMatch(CLINICAL);
  }
  const csv = (
    await c.people.user.get(`/api/middleware/patients/documents/export?customer_id=${c.company.id}&format=csv`)
  ).body;
  expect(csv).toContain('Certificado: Trabajo en altura');
  expect(csv).not.toMatch(CLINICAL);
});

test('its code tells what the paper says, and that it was replaced, revoked or has expired', async () => {
  const exam = await c.exam();
  const first = (await issue('doctor', exam)).json();
  const { link } = (await opened('owner', exam.id)).json();
  const { rawPayload } = await c.people.owner.get(link);
  expect(await c.verify(first.code)).toEqual({
    outcome: 'VALID',
    fitness: {
      task: 'Trabajo en altura',
      aptitude: 'APTO',
      label: 'Apto',
      sentence: 'Puede trabajar en altura estructural, a más de 1.8 m.',
      validity: 'VIGENTE',
      day: { label: 'Vigente hasta', on: addDays(today, 90) },
    },
    document: {
      type: 'CERTIFICADO_TAREA',
      code: first.code,
      company: 'Minera Ñandú S.A.C.',
      workerName: 'Ñ**** Q**** J****',
      workerDocument: expect.stringMatching(/^DNI \*{5}\d{3}$/),
      examType: 'PERIODICO',
      examDate: addDays(today, -20),
      validUntil: addDays(today, 90),
      issuedAt: expect.any(String),
      replaced: false,
      sha256: createHash('sha256').update(rawPayload).digest('hex'),
      doctor: 'doctor de Prueba',
      cmp: '12345',
      seal: null,
    },
  });
  const second = (await issue('doctor', exam, { statement: 'NO_APTO', day: null })).json();
  expect(await c.verify(first.code)).toMatchObject({ outcome: 'REVOKED', fitness: null, document: { replaced: true } });
  expect(await c.verify(second.code)).toMatchObject({
    outcome: 'VALID',
    fitness: { label: 'No apto', validity: null, day: null },
    document: { validUntil: null },
  });
  const words = await textIn('owner', (await opened('owner', exam.id)).json().link);
  expect(words).toContain('No puede trabajar en altura estructural');
  expect(words).not.toMatch(/\bvigente\b|Vigencia|Ninguna\.|RESTRICCIONES PARA/);

  const third = (await issue('doctor', exam, { task: 'CONDUCCION' })).json();
  const [{ id }] = (await detail('doctor', exam.id)).documents.filter((d: { code: string }) => d.code === third.code);
  await c.people.doctor.send('POST', `/api/documents/${id}/revoke`, { reason: 'Emitido por error' });
  expect(await c.verify(third.code)).toMatchObject({
    outcome: 'REVOKED',
    fitness: null,
    document: { replaced: false },
  });
  for (const who of ['owner', 'doctor'] as const)
    expect((await opened(who, exam.id, 'CONDUCCION')).statusCode).toBe(404);
  expect((await c.verify(third.code)).document).toMatchObject({ validUntil: null });
  const expiring = (await issue('doctor', exam, { task: 'ALTITUD' })).json();
  await sql('update documents set valid_until = $2 where code = $1', [expiring.code, addDays(today, -1)]);
  expect(await c.verify(expiring.code)).toMatchObject({ outcome: 'EXPIRED', fitness: { validity: 'VENCIDO' } });
});

test('has no effect once the exam is annulled, or what its doctor stated changes; only an act issues another', async () => {
  const changed = await c.exam();
  const { code } = (await issue('doctor', changed)).json();
  await c.people.doctor.send('POST', '/api/exam/attentions', {
    attentionId: changed.id,
    version: changed.version,
    aptitude: 'NO_APTO',
  });
  expect(await c.verify(code)).toMatchObject({ outcome: 'REVOKED', fitness: null });
  for (const who of ['owner', 'doctor'] as const) expect((await opened(who, changed.id)).statusCode).toBe(404);
  const [document] = (await detail('owner', changed.id)).documents;
  expect(document).toMatchObject({
    revokedAt: expect.any(String),
    validUntil: null,
    certified: { task: 'ALTURA', statement: null, restrictions: null, day: null },
  });

  const annulled = await c.exam();
  const second = (await issue('doctor', annulled)).json();
  const body = { ids: [annulled.id], reason: 'Examen de otra persona' };
  const done = await c.people.doctor.send('POST', '/api/exam/attentions/annul', body);
  expect(done.statusCode, done.body).toBeLessThan(300);
  expect(await c.verify(second.code)).toMatchObject({ outcome: 'REVOKED', fitness: null });
});

test('the company opens no file of a certificate without effect, whose restrictions may be the reason', async () => {
  const exam = await c.exam();
  const { code } = (await issue('doctor', exam)).json();
  const { link } = (await opened('owner', exam.id)).json();
  const { patientId, documents } = await detail('doctor', exam.id);
  const { id } = documents.find((d: { code: string }) => d.code === code);
  expect((await c.people.owner.get(link)).statusCode).toBe(200);
  await c.people.doctor.send('POST', `/api/documents/${id}/revoke`, { reason: 'Emitido por error' });
  expect((await c.people.owner.get(link)).json()).toMatchObject({ status: 410, code: 'revoked' });
  const row = (await listed('owner', patientId)).find((d) => d['documentId'] === id)!;
  expect(row).toMatchObject({ state: 'SIN_EFECTO', statement: null, validUntil: null });
  const again = await c.people.owner.send('POST', `/api/middleware/patients/documents/${row['key']}/link`, {});
  expect((await c.people.owner.get(again.json().link)).json()).toMatchObject({ status: 410, code: 'revoked' });
});

test('who certifies a task does not become the doctor of an exam that has none', async () => {
  const exam = await c.exam();
  await sql('update attentions set doctor_id = null, doctor_name = null where id = $1', [exam.id]);
  expect((await issue('doctor', exam)).statusCode).toBeLessThan(300);
  const [row] = await sql('select doctor_id, doctor_name from attentions where id = $1', [exam.id]);
  expect(row).toEqual({ doctor_id: null, doctor_name: null });
});

test('a corrected name draws the same statement again, and a result that changes tells the company nothing', async () => {
  const exam = await c.exam();
  const { code } = (await issue('doctor', exam)).json();
  const { patientId } = await detail('doctor', exam.id);
  await c.people.doctor.send('POST', '/api/exam/attentions', {
    attentionId: exam.id,
    version: exam.version,
    measures: [{ code: 'GLUCOSA', value: 95 }],
    reason: 'Valor mal escrito',
  });
  expect((await opened('owner', exam.id)).json().code).toBe(code);
  await sql("update patients set full_name = 'ÑAHUI QUISPE JOSÉ LUIS' where id = $1", [patientId]);
  const again = (await opened('owner', exam.id)).json();
  expect(again.code).not.toBe(code);
  expect(await textIn('owner', again.link)).toContain('ÑAHUI QUISPE JOSÉ LUIS');
  expect(await c.verify(again.code)).toMatchObject({
    fitness: { task: 'Trabajo en altura', aptitude: 'APTO' },
    document: { doctor: 'doctor de Prueba', validUntil: addDays(today, 90) },
  });
});

test('is a doctor’s act alone, and none beyond the exam', async () => {
  const exam = await c.exam();
  for (const who of ['user', 'owner'] as const) {
    expect((await issue(who, exam)).statusCode).toBe(404);
    expect((await c.people[who].get(path(exam.id))).statusCode).toBe(404);
    expect((await opened(who, exam.id)).statusCode).toBe(404);
  }
  const { lastDay, mayAllow } = (await c.people.doctor.get(path(exam.id))).json();
  expect(mayAllow).toBe(true);
  expect(lastDay).toBe(addMonths(addDays(today, -20), 12));
  const refused = async (of: typeof exam, body: Record<string, unknown>) => {
    const answer = await issue('doctor', of, body);
    const { code, errors } = answer.json();
    return errors ? `${code} ${errors.map((each: { path: string }) => each.path)}` : code;
  };
  expect(await refused(exam, { day: addDays(lastDay, 1) })).toBe('invalid day');
  expect(await refused(exam, { day: addDays(today, -1) })).toBe('invalid day');
  expect(await refused(exam, { day: null })).toBe('invalid day');
  expect(await refused(exam, { statement: 'NO_APTO' })).toBe('invalid day');
  expect(await refused(exam, { statement: 'EVALUADO' })).toContain('invalid statement');
  expect(await refused(exam, { task: 'ALTITUD', statement: 'OBSERVADO', day: null })).toBe('invalid statement');
  expect(await refused(exam, { statement: 'APTO_CON_RESTRICCION' })).toBe('invalid restrictions');
  expect(await refused(exam, { restrictions: 'Usar arnés' })).toBe('invalid restrictions');
  for (const restrictions of [
    'No trabajar solo por epilepsia',
    'Evitar altura: hipoacusia moderada',
    'CIE-10 E11.9',
    'Usa marcapasos: lejos de imanes',
    'Medir glicemia capilar y llevar su insulina',
    'No subir si tiene mareos',
    'Claustrofobia',
  ])
    expect(await refused(exam, { statement: 'APTO_CON_RESTRICCION', restrictions })).toBe('invalid restrictions');
  expect(await refused({ ...exam, version: exam.version + 1 }, {})).toBe('changed');

  const unfit = await c.exam({ aptitude: 'NO_APTO' });
  expect(await refused(unfit, {})).toBe('exam_not_fit');
  expect((await issue('doctor', unfit, { statement: 'NO_APTO', day: null })).statusCode).toBe(200);
  expect(await refused(await c.exam({ aptitude: 'PENDIENTE' }), {})).toBe('no_aptitude');
  const short = await c.exam({ validUntil: addDays(today, 30) });
  expect(await refused(short, { day: addDays(today, 31) })).toBe('invalid day');
  const over = await c.exam({ examDate: addDays(today, -500), validUntil: addDays(today, -100) });
  expect(await refused(over, { day: addDays(today, 1) })).toBe('exam_expired');
  const other = await c.t.make.company();
  const stranger = await c.t.as((await c.t.make.user('doctor', other)).username);
  const body = { version: exam.version, task: 'ALTURA', statement: 'NO_APTO', restrictions: null, day: null };
  expect((await stranger.send('POST', path(exam.id), body)).statusCode).toBe(404);
});

test.each([
  'Uso obligatorio de doble protección auditiva',
  'Usar lentes correctores durante la tarea',
  'No conducir de noche ni más de cuatro horas seguidas',
  'No levantar más de 15 kg\nDescansar diez minutos cada dos horas',
  'Trabajar siempre acompañado, con arnés y doble línea de vida',
])('work instructions pass: %s', async (restrictions) => {
  const answer = await issue('doctor', await c.exam(), { statement: 'APTO_CON_RESTRICCION', restrictions });
  expect(answer.statusCode, answer.body).toBe(200);
});

test('a statement that the exam speaks against needs the doctor to confirm it', async () => {
  const refusal = async (exam: Awaited<ReturnType<typeof c.exam>>, body: Record<string, unknown>) => {
    const answer = await issue('doctor', exam, { confirmed: false, ...body });
    return answer.statusCode === 200 ? null : `${answer.json().code}: ${answer.json().title}`;
  };
  const unfit = await c.exam({ measures: [{ code: 'ALTURA', value: 'No apto para trabajo en altura' }] });
  const message = await refusal(unfit, {});
  expect(message).toMatch(/^confirm_needed: La estación .*«No apto para trabajo en altura»\. Confirma/);
  expect((await c.people.doctor.get(path(unfit.id))).json().known.conclusions).toEqual([
    { task: 'ALTURA', text: 'No apto para trabajo en altura' },
  ]);
  expect(await refusal(unfit, { statement: 'NO_APTO', day: null })).toBeNull();
  expect(await refusal(unfit, { confirmed: true })).toBeNull();

  const fit = { measures: [{ code: 'ALTURA', value: 'Apto' }] };
  expect(await refusal(await c.exam(fit), {})).toBeNull();
  expect(await refusal(await c.exam(fit), { statement: 'NO_APTO', day: null })).toMatch(/concluye «Apto»/);
  expect(await refusal(await c.exam(), {})).toMatch(/no tiene la conclusión/);
  expect(await refusal(await c.exam(), { task: 'ELECTRICO' })).toBeNull();
  const restricted = await c.exam({ ...fit, workRestrictions: 'No realizar trabajos en altura\nUsar lentes' });
  expect(await refusal(restricted, {})).toMatch(/restringe: «No realizar trabajos en altura»/);
  expect(await refusal(restricted, { task: 'ELECTRICO' })).toBeNull();
  const { link } = (await opened('owner', restricted.id, 'ELECTRICO')).json();
  expect(await textIn('owner', link)).toContain('Rigen además las restricciones del certificado de aptitud.');
});

test('a worker whom a newer exam judged is certified on the older one only when the doctor confirms it', async () => {
  const height = { measures: [{ code: 'ALTURA', value: 'Apto' }] };
  const stale = await c.exam({ ...height, examDate: addDays(today, -200), aptitude: 'APTO' });
  const { patientId } = await detail('doctor', stale.id);
  const open = await c.exam({ patientId, examType: 'RETIRO', examDate: addDays(today, -5), aptitude: 'PENDIENTE' });
  const unconfirmed = { confirmed: false };
  expect((await issue('doctor', stale, unconfirmed)).statusCode).toBe(200);
  const newest = await c.exam({ ...height, patientId, examType: 'REINGRESO', aptitude: 'NO_APTO' });
  const refused = await issue('doctor', stale, unconfirmed);
  expect(refused.json()).toMatchObject({
    code: 'confirm_needed',
    title: `Tiene un examen más nuevo, del ${showDay(addDays(today, -20))}: «No apto». Confirma que lo certificas así.`,
  });
  expect((await issue('doctor', stale, { confirmed: true })).statusCode).toBe(200);
  const known = async ({ id }: { id: string }) => (await c.people.doctor.get(path(id))).json().known.newerExam;
  expect(await known(stale)).toEqual({ date: addDays(today, -20), aptitude: 'NO_APTO' });
  expect([await known(newest), await known(open)]).toEqual([null, null]);
});

test('a certificate for vehicles that the annex did not examine needs the doctor to confirm it', async () => {
  const measures = [
    { code: 'PSICOSENSO', value: 'Apto' },
    { code: 'CONDU_VEHICULO', value: 'Liviano' },
  ];
  const of = { task: 'CONDUCCION', confirmed: false };
  const exam = await c.exam({ measures });
  const refused = await issue('doctor', exam, { ...of, vehicles: ['LIVIANO', 'PESADO'] });
  expect(refused.json()).toMatchObject({
    code: 'confirm_needed',
    title: expect.stringMatching(/evaluó vehículo liviano, y no vehículo pesado/),
  });
  expect((await issue('doctor', exam, { ...of, vehicles: ['LIVIANO'] })).statusCode).toBe(200);
  const unticked = await c.exam({ measures: [{ code: 'PSICOSENSO', value: 'Apto' }] });
  const asked = { ...of, vehicles: ['EQUIPO_MOVIL'] };
  expect((await issue('doctor', unticked, asked)).json().title).toMatch(/no dice qué vehículos evaluó/);
  expect((await issue('doctor', unticked, { ...asked, confirmed: true })).statusCode).toBe(200);
});

test('an exam that found the worker unfit names the statements that the task has', async () => {
  const unfit = await c.exam({ aptitude: 'NO_APTO' });
  const said = async (task: string) => (await issue('doctor', unfit, { task })).json().title;
  expect(await said('ALTURA')).toContain('solo puedes certificar «Observado» o «No apto».');
  expect(await said('ALTITUD')).toContain('solo puedes certificar «No apto».');
  expect(await said('CALIENTE')).toContain('solo puedes certificar «No apto temporal» o «No apto».');
});

test('is valid from the day on which it was certified, not from that of the exam', async () => {
  const exam = await c.exam();
  const first = (await issue('doctor', exam)).json();
  const said = async () => textIn('owner', (await opened('owner', exam.id)).json().link);
  expect(await said()).toContain(`Del ${showDay(today)} al ${showDay(addDays(today, 90))}`);
  const earlier = addDays(today, -3);
  await sql(
    "update documents set certified = certified || jsonb_build_object('certifiedOn', $2::text) where code = $1",
    [first.code, earlier],
  );
  expect((await issue('doctor', exam)).json().code).toBe(first.code);
  const { patientId } = await detail('doctor', exam.id);
  await sql("update patients set full_name = 'ÑAHUI QUISPE JOSÉ LUIS' where id = $1", [patientId]);
  expect(await said()).toContain(`Del ${showDay(earlier)} al`);
});

test('one for driving names its classes of vehicles, on the paper, on the page and in the check of its code', async () => {
  const exam = await c.exam();
  const bare = await issue('doctor', exam, { task: 'CONDUCCION', vehicles: null });
  expect(bare.json().errors).toMatchObject([{ path: 'vehicles' }]);
  expect((await issue('doctor', exam, { vehicles: ['LIVIANO'] })).json().errors).toMatchObject([{ path: 'vehicles' }]);
  const vehicles = ['PESADO', 'LIVIANO'];
  const { code } = (await issue('doctor', exam, { task: 'CONDUCCION', vehicles })).json();
  const sentence = 'Puede conducir vehículos livianos y pesados.';
  const words = await textIn('owner', (await opened('owner', exam.id, 'CONDUCCION')).json().link);
  expect(words).toContain(sentence);
  expect(words).toContain('Vehículo liviano, Vehículo pesado');
  expect(words).not.toMatch(/equipo móvil|equipo pesado|312-2011/i);
  expect(await c.verify(code)).toMatchObject({ fitness: { sentence } });
  const [document] = (await detail('user', exam.id)).documents;
  expect(document.certified).toMatchObject({ task: 'CONDUCCION', vehicles: ['LIVIANO', 'PESADO'] });
});

test('the same act twice makes one document', async () => {
  const exam = await c.exam();
  const answers = [await issue('doctor', exam), await issue('doctor', exam)];
  expect(new Set(answers.map((answer) => answer.json().code)).size).toBe(1);
});

test('the job, the site, the protocol and the type of the exam propose tasks', async () => {
  const exam = await c.exam();
  const { patientId } = await detail('doctor', exam.id);
  const proposed = async () => (await c.people.doctor.get(path(exam.id))).json().proposed;
  expect(await proposed()).toEqual([]);
  const [title] = await sql(
    "insert into job_titles (customer_id, name) values ($1, 'Soldador de altura') returning id",
    [c.company.id],
  );
  await sql('insert into job_title_hazards (customer_id, job_title_id, hazard_id) select $1, $2, unnest($3::text[])', [
    c.company.id,
    title!['id'],
    ['ALTURA', 'CONDUCCION'],
  ]);
  await sql('update patients set job_title_id = $2 where id = $1', [patientId, title!['id']]);
  await sql('update attentions set job_title_id = $2 where id = $1', [exam.id, title!['id']]);
  expect(await proposed()).toEqual(['ALTURA', 'CONDUCCION']);
  const [site] = await sql(
    "insert into headquarters (customer_id, name, altitude) values ($1, 'Mina', 4500) returning id",
    [c.company.id],
  );
  await sql('update attentions set headquarter_id = $2 where id = $1', [exam.id, site!['id']]);
  expect(await proposed()).toEqual(['ALTURA', 'ALTITUD', 'CONDUCCION']);
});

test('what a doctor revoked while it was drawn again is not issued in its place', async () => {
  const exam = await c.exam();
  const { code } = (await issue('doctor', exam)).json();
  const [{ id }] = (await detail('doctor', exam.id)).documents.filter((d: { code: string }) => d.code === code);
  await c.people.doctor.send('POST', `/api/documents/${id}/revoke`, { reason: 'Emitido por error' });
  const scope = c.t.services.system.forCustomer(c.company.id);
  const [rows] = await scope.hot<[SubjectRow[]]>([subjectStatement(scope, exam.id)]);
  const read = await subjectFrom(rows, c.t.services.files);
  const doctor = { id: read.doctorId ?? '', name: 'doctor de Prueba', cmp: '12345', rne: null, specialty: null };
  const certified = { task: 'ALTURA', statement: 'APTO', restrictions: null, day: addDays(today, 90), doctor } as const;
  const drawn = {
    kind: TASK_CERTIFICATE,
    attentionId: exam.id,
    part: 1,
    exam: read,
    data: { ...read.subject, ...contentOf(certified, null) },
    basis: Buffer.alloc(32),
    code: newDocumentCode(),
    pdf: Buffer.from('%PDF-1.7'),
    replaces: id,
  };
  expect(await scope.run((tx) => storeDocument(tx, c.t.services.files, drawn))).toBeNull();
  expect((await opened('owner', exam.id)).statusCode).toBe(404);
});

test('every hazard that proposes a task is one of the product, and every annex has a paper', async () => {
  const hazards = (await sql('select id from hazards', [])).map(({ id }) => id);
  for (const task of WORK_TASK_CODES) {
    const { area, hazards: proposing } = taskFacts(task);
    expect([task, proposing.filter((hazard) => !hazards.includes(hazard))]).toEqual([task, []]);
    if (area) expect([task, sheetOf(area)?.area, printPageOf(area) !== null]).toEqual([task, area, true]);
  }
});

test.each(WORK_TASK_CODES)('%s: each statement makes a tagged page with embedded fonts that says it', async (task) => {
  const exam = await c.exam();
  for (const statement of WORK_TASKS[task].statements) {
    const day = statement === 'APTO' || statement === 'APTO_CON_RESTRICCION' ? addDays(today, 30) : null;
    const restrictions = statement === 'APTO_CON_RESTRICCION' ? 'Trabajar acompañado' : null;
    const answer = await issue('doctor', exam, { task, statement, restrictions, day });
    expect(answer.statusCode, answer.body).toBe(200);
    const { link } = (await opened('owner', exam.id, task)).json();
    const pdf = (await c.people.owner.get(link)).rawPayload;
    const { text, pages, tagged } = await readPdf(pdf);
    const vehicles = task === 'CONDUCCION' ? (['LIVIANO'] as const) : null;
    expect(text.replace(/\s+/g, ' ')).toContain(taskMeaning(task, statement, vehicles));
    expect(text).not.toMatch(CLINICAL);
    expect([pages, tagged]).toEqual([1, true]);
    if (statement !== 'APTO') continue;
    const poppler = (tool: string) => spawnSync(tool, ['-'], { input: pdf, encoding: 'utf8' }).stdout;
    expect(poppler('pdfinfo')).toMatch(/Tagged: +yes/);
    const fonts = poppler('pdffonts').trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +\d+$/);
  }
});
