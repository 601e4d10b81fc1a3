import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Desk, startDesk } from './testing/desk.ts';
import { pdfTextOf } from './testing/phone.ts';

const LABORATORY = 1;
const REPORT = 14;
let desk: Desk;
beforeAll(async () => {
  desk = await startDesk('Minera Puno S.A.C.');
});
afterAll(() => desk.t.close());

const typesOf = ({ documents }: { documents: { type: string }[] }) => documents.map(({ type }) => type);

test('what the doctor chose is what the worker opens, and what the acknowledgment names', async () => {
  const made = await desk.ready();
  const token = await desk.sent(made, 'send', ['CERTIFICADO']);
  const { worker, results } = await desk.identified(made, token);
  expect(typesOf(results)).toEqual(['CERTIFICADO_APTITUD']);
  expect(results.items).toBe('Se hace entrega del Certificado de Aptitud.');
  for (const type of ['INFORME_MEDICO', 'LEGAJO']) expect((await worker.document(type)).statusCode).toBe(404);
  expect((await worker.document('EXAMEN_AUXILIAR', REPORT)).statusCode).toBe(404);
  const signed = await worker.sign(results.shown);
  expect(signed.statusCode, signed.body).toBe(200);
  const text = await pdfTextOf((await worker.document('CONSTANCIA_ENTREGA')).rawPayload);
  expect(text).toContain('Certificado de Aptitud');
  expect(text).not.toMatch(/Informe Médico|Legajo/);
  const kept = await desk.sql(
    'select d.type from result_delivery_items i join documents d on d.id = i.document_id where i.delivery_id = $1',
    [made.id],
  );
  expect(kept).toEqual([{ type: 'CERTIFICADO_APTITUD' }]);
  const detail = (await desk.doctor.get(`/api/exam/result-deliveries/details?attention_id=${made.attentionId}`)).json();
  expect(detail).toMatchObject({
    attachCompetencyCertificate: true,
    attachMedicalResult: false,
    attachMedicalChart: false,
  });
}, 60_000);

test('the certificates of tasks go with that of the job, each by the number of its task', async () => {
  const made = await desk.ready();
  const { version } = (await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`)).json();
  const decided = {
    version,
    task: 'CONDUCCION',
    statement: 'NO_APTO',
    restrictions: null,
    day: null,
    vehicles: ['LIVIANO'],
  };
  const issued = await desk.doctor.send('POST', `/api/exam/attentions/${made.attentionId}/task-certificates`, decided);
  expect(issued.statusCode, issued.body).toBe(200);
  const { worker, results } = await desk.identified(made, await desk.sent(made, 'send', ['CERTIFICADO']));
  expect(results.documents).toEqual([
    { type: 'CERTIFICADO_APTITUD', part: 1, title: 'Certificado de aptitud', edition: 1 },
    { type: 'CERTIFICADO_TAREA', part: 4, edition: 1, title: 'Certificado: Conducción y equipo pesado' },
  ]);
  expect(results.items).toBe('Se hace entrega del Certificado de Aptitud y de los Certificados para tareas.');
  const text = await pdfTextOf((await worker.document('CERTIFICADO_TAREA', 4)).rawPayload);
  expect(text.replace(/\s+/g, ' ')).toContain('No puede conducir vehículos livianos.');
  expect((await worker.document('CERTIFICADO_TAREA', 1)).statusCode).toBe(404);
  expect((await worker.sign(results.shown)).statusCode).toBe(200);
}, 60_000);

test('all of it where nothing is chosen, in person too; a reminder keeps what was chosen; nothing at all is refused', async () => {
  const made = await desk.ready();
  await desk.sent(made, 'send', ['CERTIFICADO', 'INFORME']);
  await desk.sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [made.id]);
  const { results } = await desk.identified(made, await desk.sent(made, 'remind'));
  expect(typesOf(results)).toEqual(['CERTIFICADO_APTITUD', 'INFORME_MEDICO']);
  const { worker } = await desk.handedOver(made, ['CERTIFICADO']);
  expect(typesOf((await worker.open()).json().results)).toEqual(['CERTIFICADO_APTITUD']);
  const { worker: whole } = await desk.handedOver(await desk.ready());
  expect(typesOf((await whole.open()).json().results)).toHaveLength(3);
  const answer = await desk.doctor.send('POST', '/api/exam/result-deliveries/send', {
    attentionIds: [made.attentionId],
    documents: [],
  });
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, 'Elige al menos un documento.']);
});

test('the papers of the stations, by their number, where the Legajo is handed over', async () => {
  const made = await desk.ready();
  const attention = (await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`)).json();
  const saved = await desk.doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
    attentionId: made.attentionId,
    version: attention.version,
    measures: [{ code: 'GLUCOSA', value: 187.4 }],
    reason: 'Error de digitación',
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const { worker } = await desk.handedOver(made);
  const { results } = (await worker.open()).json();
  expect(results.papers).toEqual([{ page: LABORATORY, title: 'Informe de laboratorio' }]);
  const paper = await worker.document('EXAMEN_AUXILIAR', LABORATORY);
  expect(paper.statusCode, paper.body.slice(0, 200)).toBe(200);
  expect(await pdfTextOf(paper.rawPayload)).toContain('187.4');
  expect((await worker.document('EXAMEN_AUXILIAR', REPORT)).headers['content-type']).toBe('application/pdf');
  for (const page of [2, 99]) expect((await worker.document('EXAMEN_AUXILIAR', page)).statusCode).toBe(404);
  const { worker: less } = await desk.handedOver(made, ['CERTIFICADO', 'INFORME']);
  expect((await less.open()).json().results.papers).toEqual([]);
  expect((await less.document('EXAMEN_AUXILIAR', LABORATORY)).statusCode).toBe(404);
});

test('what a doctor revoked stays so when its exam changes, until a doctor issues it again', async () => {
  const made = await desk.ready();
  const token = await desk.sent(made);
  const { worker } = await desk.identified(made, token);
  for (const type of ['CERTIFICADO_APTITUD', 'INFORME_MEDICO'])
    expect((await worker.document(type)).statusCode).toBe(200);
  const issued = await desk.sql<{ id: string; type: string }>(
    "select id, type from documents where attention_id = $1 and type in ('CERTIFICADO_APTITUD', 'INFORME_MEDICO')",
    [made.attentionId],
  );
  expect(issued).toHaveLength(2);
  for (const { id } of issued) {
    const answer = await desk.doctor.send('POST', `/api/documents/${id}/revoke`, { reason: 'Emitido por error' });
    expect(answer.statusCode, answer.body).toBe(204);
  }
  // Older versions hashed other contents, and the exam was touched since.
  await desk.sql('update documents set basis = $2 where attention_id = $1', [made.attentionId, Buffer.alloc(32)]);
  await desk.sql(
    `update attentions set updated_at = now() + interval '1 second', doctor_name = 'doctor de Prueba Ríos'
     where id = $1`,
    [made.attentionId],
  );
  const refused = async () => [
    (await worker.document('CERTIFICADO_APTITUD')).json().code,
    (await worker.document('INFORME_MEDICO')).json().code,
  ];
  expect(await refused()).toEqual(['revoked', 'revoked']);
  const lacking = async () =>
    (await desk.doctor.get(`/api/exam/result-deliveries/details?attention_id=${made.attentionId}`)).json().revoked;
  expect(await lacking()).toEqual(['Certificado de aptitud', 'Informe médico']);
  expect(typesOf((await worker.open()).json().results)).not.toContain('INFORME_MEDICO');
  const again = await desk.doctor.send('POST', '/api/exam/emos/report?report_id=3', {
    attentionIds: [made.attentionId],
  });
  expect(again.statusCode, again.body).toBe(200);
  expect(await lacking()).toEqual(['Certificado de aptitud']);
  expect((await worker.document('INFORME_MEDICO')).statusCode).toBe(200);
  expect((await worker.document('CERTIFICADO_APTITUD')).json().code).toBe('revoked');
  // A delivery that leaves the certificate out lacks nothing.
  await desk.sql('update result_deliveries set attach_certificate = false where attention_id = $1', [made.attentionId]);
  expect(await lacking()).toEqual([]);
}, 60_000);

test('the doctor is told of a revoked report until its content changes or it is issued again', async () => {
  const made = await desk.ready();
  const { worker } = await desk.identified(made, await desk.sent(made));
  expect((await worker.document('INFORME_MEDICO')).statusCode).toBe(200);
  const [report] = await desk.sql<{ id: string }>(
    "select id from documents where attention_id = $1 and type = 'INFORME_MEDICO'",
    [made.attentionId],
  );
  const revoked = await desk.doctor.send('POST', `/api/documents/${report?.id}/revoke`, { reason: 'Por error' });
  expect(revoked.statusCode, revoked.body).toBe(204);
  const save = async (body: object) => {
    const { version } = (await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`)).json();
    const change = { attentionId: made.attentionId, version, ...body };
    expect((await desk.doctor.send('POST', '/api/exam/attentions', change)).statusCode).toBe(200);
  };
  const lacking = async () =>
    (await desk.doctor.get(`/api/exam/result-deliveries/details?attention_id=${made.attentionId}`)).json().revoked;
  await save({ nextControl: { on: addDays(todayInLima(), 90), note: null } });
  expect((await worker.document('INFORME_MEDICO')).json().code).toBe('revoked');
  expect(await lacking()).toEqual(['Informe médico']);
  await save({ recommendations: 'Caminar treinta minutos al día.' });
  expect(await lacking()).toEqual([]);
  expect((await worker.document('INFORME_MEDICO')).statusCode).toBe(200);
}, 60_000);

test('a doctor who gives another aptitude after revoking a certificate hands the new one over', async () => {
  const made = await desk.ready();
  const { worker } = await desk.identified(made, await desk.sent(made));
  const open = async () => (await worker.document('CERTIFICADO_APTITUD')).json().code;
  expect((await worker.document('CERTIFICADO_APTITUD')).statusCode).toBe(200);
  const revoke = async (type: string) => {
    const [document] = await desk.sql<{ id: string }>(
      'select id from documents where attention_id = $1 and type = $2 and revoked_at is null',
      [made.attentionId, type],
    );
    const answer = await desk.doctor.send('POST', `/api/documents/${document?.id}/revoke`, { reason: 'Por error' });
    expect(answer.statusCode, answer.body).toBe(204);
  };
  const save = async (body: object) => {
    const { version } = (await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`)).json();
    const change = { attentionId: made.attentionId, version, ...body };
    const saved = await desk.doctor.send('POST', '/api/exam/attentions', change);
    expect(saved.statusCode, saved.body).toBe(200);
  };
  await revoke('CERTIFICADO_APTITUD');
  expect(await open()).toBe('revoked');
  await save({ notes: 'Sin relación con el certificado' });
  expect(await open()).toBe('revoked');
  await save({ aptitude: 'APTO_CON_RESTRICCION', workRestrictions: 'Usar lentes' });
  // A new aptitude has a delivery of its own.
  const [next] = await desk.sql<{ id: string }>(
    "select id from result_deliveries where attention_id = $1 and state not in ('ANULADA', 'REEMPLAZADA')",
    [made.attentionId],
  );
  const delivery = { ...made, id: next?.id ?? '' };
  const { worker: again, results } = await desk.identified(delivery, await desk.sent(delivery));
  expect(typesOf(results)).toContain('CERTIFICADO_APTITUD');
  const text = await pdfTextOf((await again.document('CERTIFICADO_APTITUD')).rawPayload);
  expect(text).toContain('Usar lentes');
  // A correction of what the certificate states is such an act too.
  await revoke('CERTIFICADO_APTITUD');
  expect((await again.document('CERTIFICADO_APTITUD')).json().code).toBe('revoked');
  await save({ workRestrictions: 'Usar audífonos' });
  expect((await again.document('CERTIFICADO_APTITUD')).statusCode).toBe(200);
}, 60_000);
