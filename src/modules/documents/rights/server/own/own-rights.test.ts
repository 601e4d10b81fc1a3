import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Scope } from '#platform/server/database/scope.ts';
import { runSql } from '#testing/run-sql.ts';
import { unzip } from '#testing/unzip.ts';
import { rightsArchiveJobs } from '../archive/make-archive.ts';
import { sweepRightsArchives } from '../archive/sweep.ts';
import { type Office, startOffice } from '../testing/rights-office.ts';

let o: Office;
beforeAll(async () => {
  o = await startOffice();
});
afterAll(() => o.t.close());

const ANSWER = { answer: 'Aquí tienes todos tus datos.' };

/** Creates a worker with an exam that has results, a diagnosis and a certificate. */
async function examined() {
  const eva = await o.worker('Ñaupari De la Cruz, Rosa');
  const { id } = await o.t.make.attention(o.company, eva.id, { date: '2026-03-10' });
  const [doctor] = await o.sql<{ id: string }>(
    "select user_id as id from user_customers where role = 'DOCTOR' limit 1",
  );
  await o.sql('update attentions set doctor_id = $2 where id = $1', [id, doctor!.id]);
  await o.t.services.system.forCustomer(o.company.id).run(async ({ client }) => {
    await runSql(
      client,
      `insert into attention_results (customer_id, attention_id, codes, numbers, texts, units, classes, flags,
         rule_versions, derived)
       values ($1, $2, '{PESO,IMC}', '{70.5,24.4}', '{null,null}', '{kg,kg/m²}', '{null,NORMAL}',
         '{null,null}', '{null,null}', '{false,true}')
       on conflict (customer_id, attention_id)
       do update set codes = excluded.codes, numbers = excluded.numbers, texts = excluded.texts,
         units = excluded.units, classes = excluded.classes, flags = excluded.flags,
         rule_versions = excluded.rule_versions, derived = excluded.derived`,
      [o.company.id, id],
    );
    await client.query(
      `insert into exam_diagnoses (customer_id, attention_id, position, cie10, description, kind)
       values ($1, $2, 1, 'E66.9', 'Obesidad', 'D')`,
      [o.company.id, id],
    );
    await client.query('update exam_diagnoses set work_related = false where customer_id = $1 and attention_id = $2', [
      o.company.id,
      id,
    ]);
    await client.query(
      `insert into exam_controls (customer_id, attention_id, control_on, note)
       values ($1, $2, '2026-09-01', 'Repetir peso')`,
      [o.company.id, id],
    );
    await client.query(
      `insert into critical_values (customer_id, attention_id, code, value, answered_at, answer)
       values ($1, $2, 'GLUCOSA', 500, now(), 'Fue a emergencia')`,
      [o.company.id, id],
    );
    await client.query(
      `with entry as (
         insert into program_entries (customer_id, patient_id, program, enrolled_on, reason, every_days, state,
           deleted_at)
         select $1, $2, x.program, '2026-01-05', x.reason, 30, x.state,
           case when x.state = 'ELIMINADO' then now() end
         from (values ('METABOLICO', 'Glucosa en ascenso', 'ACTIVO'), ('FATIGA', 'Inscrita por error', 'ELIMINADO'))
           x(program, reason, state)
         returning id, state)
       insert into program_visits (customer_id, entry_id, planned_on, held_on, measures, note)
       select $1, entry.id, x.day, case when x.held then x.day end, x.measures, x.note
       from entry cross join (values ('2026-02-05'::date, true, '{"PAS": 151}'::jsonb, 'Come poca sal'),
         ('2026-03-05', false, '{}', '')) x(day, held, measures, note) where entry.state = 'ACTIVO'`,
      [o.company.id, eva.id],
    );
    await client.query(
      `insert into monitoring_pauses (customer_id, patient_id, reason, note, starts_on)
       values ($1, $2, 'VACACIONES', 'De viaje', '2026-04-01')`,
      [o.company.id, eva.id],
    );
    await client.query(
      `insert into work_history (customer_id, patient_id, company, job_title, from_on, area, activity, altitude, place,
         protection_share)
       values ($1, $2, 'Minera Sol', 'Perforista', '2012-03-01', 'Mina', 'Cobre', 4200, 'SUBSUELO', 80)`,
      [o.company.id, eva.id],
    );
  });
  return { eva, exam: id };
}

const FOLLOWED = ['Control metabólico', 'Glucosa en ascenso', '151 mmHg', 'Come poca sal', 'No asististe', 'De viaje'];

/** Creates an answered request and the phone of its worker. */
async function answered(kind = 'PORTABILIDAD') {
  const { eva, exam } = await examined();
  const id = await o.made(o.doctor, eva, { kind });
  await o.mayDo(o.doctor, id, 'take');
  expect((await o.act(o.owner, id, 'attend', ANSWER)).done).toEqual([]);
  await o.archived(o.doctor, id);
  await o.mayDo(o.doctor, id, 'attend', ANSWER);
  return { eva, exam, id, phone: await o.phone(eva) };
}

describe('a copy to take along', () => {
  test('is a zip with the data as a table, as FHIR, and the documents, for who proves who they are; each download is audited', async () => {
    const { id, exam, phone } = await answered();
    expect((await phone.post(`archive?request_id=${id}`)).json().code).toBe('ticket_expired');
    expect((await phone.post('open')).json()).toEqual({ step: 'document', rights: null });
    const rights = await phone.prove();
    expect(rights.requests).toMatchObject([
      { kind: 'PORTABILIDAD', state: 'ATENDIDA', answer: ANSWER.answer, archive: 'DONE' },
    ]);
    expect(rights.held).toMatchObject({ EXAMENES: 1, RESULTADOS: 2, DIAGNOSTICOS: 1 });
    const file = await phone.post(`archive?request_id=${id}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzip(file.rawPayload);
    const pdfs = [...files.keys()].filter((name) => name.startsWith('documentos/'));
    expect([...files.keys()].sort()).toEqual([...pdfs, 'fhir/datos.json', 'leeme.txt', 'tus-datos.csv'].sort());
    expect(pdfs).toHaveLength(1);
    const table = files.get('tus-datos.csv')!.toString();
    for (const said of ['Ñaupari', '70.5 kg', 'Obesidad', ...FOLLOWED]) expect(table).toContain(said);
    expect(table).not.toContain('Inscrita por error');
    for (const said of [
      'No relacionado con el trabajo',
      'Próximo control',
      'Repetir peso',
      'Valor crítico: Glucosa',
      'Fue a emergencia',
      'altitud: 4200 m',
      'lugar: subsuelo',
      'con protección el 80 %',
    ])
      expect(table).toContain(said);
    const bundle = JSON.parse(files.get('fhir/datos.json')!.toString());
    const kinds = bundle.entry.map(({ resource }: { resource: { resourceType: string } }) => resource.resourceType);
    expect(new Set(kinds)).toEqual(
      new Set([
        'Organization',
        'Patient',
        'Encounter',
        'Observation',
        'Condition',
        'DiagnosticReport',
        'DocumentReference',
        'EpisodeOfCare',
      ]),
    );
    const document = bundle.entry.find(
      ({ resource }: { resource: { resourceType: string } }) => resource.resourceType === 'DocumentReference',
    ).resource;
    expect(files.has(document.content[0].attachment.url)).toBe(true);
    expect(bundle.entry.some(({ fullUrl }: { fullUrl: string }) => fullUrl === `urn:uuid:${exam}`)).toBe(true);
    const [stored] = await o.sql<{ id: string }>('select archive_file_id as id from rights_requests where id = $1', [
      id,
    ]);
    const { rows: read } = await o.t.services.system.run(({ client }) =>
      client.query("select actor_kind as who from audit_log where action = 'clinical.read' and object_id = $1", [
        stored!.id,
      ]),
    );
    expect(read).toEqual([{ who: 'worker' }]);
  });

  test('that of an access has no FHIR; neither is any other worker’s', async () => {
    const { phone } = await answered('ACCESO');
    await phone.prove();
    const other = await answered('ACCESO');
    expect((await phone.post(`archive?request_id=${other.id}`)).statusCode).toBe(404);
    await other.phone.prove();
    const file = await other.phone.post(`archive?request_id=${other.id}`);
    expect(unzip(file.rawPayload).has('fhir/datos.json')).toBe(false);
  });

  test('is gone with its link, and made anew', async () => {
    const { id, eva } = await answered();
    await o.sql("update rights_requests set archive_until = now() - interval '1 minute' where id = $1", [id]);
    await sweepRightsArchives(o.t.services);
    expect((await o.one(o.doctor, id)).archive).toBe('EXPIRED');
    const phone = await o.phone(eva);
    await phone.prove();
    expect((await phone.post(`archive?request_id=${id}`)).json().code).toBe('not_ready');
    expect((await o.act(o.doctor, id, 'resend')).refused[0]?.reason).toContain('borró');
    await o.mayDo(o.doctor, id, 'prepare');
    await o.archived(o.doctor, id);
    await o.mayDo(o.doctor, id, 'resend');
    expect((await phone.post('open')).json().code).toBe('link_expired');
  });

  test('that cannot be made says so with its last try; the request waits for another', async () => {
    const { id } = await answered();
    await o.sql("update rights_requests set archive_state = 'QUEUED', state = 'EN_CURSO' where id = $1", [id]);
    const full = Object.create(o.t.services.files, { write: { value: () => Promise.reject(new Error('disk full')) } });
    const [{ user_id: userId }] = (await o.sql("select user_id from user_customers where role = 'DOCTOR' limit 1")) as [
      { user_id: string },
    ];
    const attempt = (last: boolean) =>
      rightsArchiveJobs({ ...o.t.services, files: full })(
        { task: 'rights-archive', customerId: o.company.id, requestId: id, userId, role: 'doctor' },
        { assertHeld: () => {}, last, worn: false, report: () => {} },
      );
    await expect(attempt(false)).rejects.toThrow('disk full');
    expect((await o.one(o.doctor, id)).archive).toBe('QUEUED');
    await expect(attempt(true)).rejects.toThrow('disk full');
    expect((await o.one(o.doctor, id)).archive).toBe('FAILED');
    expect((await o.act(o.doctor, id, 'attend', ANSWER)).refused[0]?.reason).toContain('prepáralo otra vez');
    await o.mayDo(o.doctor, id, 'prepare');
    await o.archived(o.doctor, id);
    await o.mayDo(o.doctor, id, 'attend', ANSWER);
  });

  test('is no company user’s file, whatever they ask for', async () => {
    const { id } = await answered();
    const actor = { kind: 'user', id: null, role: 'owner' } as const;
    const seen = (inside: boolean) =>
      new Scope(o.t.services.pools, o.company.id, actor, inside).run(
        async ({ client }) =>
          (
            await client.query(
              'select from rights_requests t join files f on f.id = t.archive_file_id where t.id = $1',
              [id],
            )
          ).rowCount,
      );
    expect([await seen(true), await seen(false)]).toEqual([1, 0]);
  });
});

describe('what a worker asks for', () => {
  test('with a link of their own, behind the wall, once of each', async () => {
    const { phone } = await answered();
    await phone.prove();
    const asked = await phone.post('ask', { kind: 'RECTIFICACION', field: 'RESULTADO', text: 'No tengo obesidad.' });
    expect(asked.statusCode, asked.body).toBe(200);
    const [request] = asked.json().requests;
    expect(request).toMatchObject({ state: 'RECIBIDA', text: 'No tengo obesidad.', answer: null });
    expect(
      (await phone.post('ask', { kind: 'RECTIFICACION', field: 'RESULTADO', text: 'Otra vez.' })).json().code,
    ).toBe('already_open');
    const seen = await o.owner.get(`${o.PATH}/${request.id}`);
    expect(seen.body).not.toContain('obesidad');
    expect((await o.one(o.doctor, request.id)).wish).toBe('No tengo obesidad.');
    const told = await o.sql<{ n: number }>('select count(*)::int as n from user_notifications where dedup_key = $1', [
      `rights:${request.id}`,
    ]);
    expect(told[0]!.n).toBe(2);
  });

  test('nothing without the code, nothing after «Terminar»', async () => {
    const { phone, eva } = await answered();
    expect((await phone.post('ask', { kind: 'ACCESO' })).json().code).toBe('ticket_expired');
    await phone.post('identity', { type: 'DNI', number: eva.number });
    expect((await phone.post('ask', { kind: 'ACCESO' })).json().code).toBe('ticket_expired');
    await o.sql("update access_links set code_sent_at = now() - interval '5 minutes'");
    await phone.prove();
    expect((await phone.post('close')).statusCode).toBe(204);
    expect((await phone.post('ask', { kind: 'ACCESO' })).json().code).toBe('ticket_expired');
    expect((await phone.post('open', undefined, 'nada.nada')).json().code).toBe('link_expired');
  });

  test('what the doctor looks at is not answered yet; who has no contact reads it on the doctor’s device', async () => {
    const { eva } = await examined();
    await o.sql('update patients set contact_verified_at = null where id = $1', [eva.id]);
    const id = await o.made(o.doctor, eva, { kind: 'ACCESO' });
    expect((await o.doctor.send('POST', `${o.PATH}/${id}/hand-over`)).json().code).toBe('not_open');
    await o.mayDo(o.doctor, id, 'take');
    await o.archived(o.doctor, id);
    await o.mayDo(o.doctor, id, 'attend', ANSWER);
    expect((await o.owner.send('POST', `${o.PATH}/${id}/hand-over`)).statusCode).toBe(404);
    const handed = await o.doctor.send('POST', `${o.PATH}/${id}/hand-over`);
    const { path } = handed.json();
    const cookie = handed.cookies.find(({ name }) => name.includes('enlace'))!;
    const token = new URL(path, 'http://x').searchParams.get('t');
    const opened = await o.t.with(`${cookie.name}=${cookie.value}`).send('POST', `${o.OWN}/open?t=${token}`);
    expect(opened.json()).toMatchObject({ step: 'open', rights: { handedOver: true } });
    expect((await o.doctor.get(o.PATH)).statusCode).toBe(401);
  });
});
