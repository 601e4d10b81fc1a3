import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { DuplicatePair, MergeField, MergePreview } from '../../duplicates.ts';

let t: TestApp;
let company: Company;
let hr: Person;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const PATIENTS = '/api/middleware/patients';
/** Each test has its own company, because pairs are searched in the whole company. */
async function begin(): Promise<void> {
  company = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
}
const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const person = async (number: string, name: string, type = 'DNI', birthDate = '1990-03-07'): Promise<string> => {
  const { id } = await t.make.patient(company, { name, birthDate });
  await sql('update patients set document_type = $2, document_number = $3 where id = $1', [id, type, number]);
  return id;
};
const pairs = async (by = hr): Promise<DuplicatePair[]> =>
  (await by.get(`${PATIENTS}/duplicates?company_id=${company.id}`)).json().items;
const preview = async (keptId: string, mergedId: string): Promise<MergePreview> => {
  const answer = await hr.get(`${PATIENTS}/merges/preview?kept_id=${keptId}&merged_id=${mergedId}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** Merges as a doctor, because documents or days of birth differ in most of these cases. */
async function merge(keptId: string, mergedId: string, take: MergeField[] = [], by = doctor) {
  const { keptVersion, mergedVersion } = await preview(keptId, mergedId);
  return by.send('POST', `${PATIENTS}/merges`, { keptId, mergedId, keptVersion, mergedVersion, take });
}
/** All data that undoing a merge restores, without the verification of contacts, which must be proven again. */
const everything = () =>
  sql(
    `select (select jsonb_agg(to_jsonb(p)
       - array['version', 'updated_at', 'contact_verified_at', 'contact_verified_by', 'identity_pending_at']
         order by p.id) from patients p) as patients,
       (select jsonb_agg(to_jsonb(a) - 'version' - 'updated_at' order by a.id) from attentions a) as attentions,
       (select jsonb_agg(to_jsonb(c) order by c.patient_id) from current_exams c) as current,
       (select jsonb_agg(to_jsonb(d) order by d.id) from documents d) as documents,
       (select jsonb_agg(jsonb_build_array(c.patient_id, c.blood_group, c.pregnant) order by c.patient_id)
          from patient_clinical c where c.blood_group is not null or c.pregnant is not null) as clinical,
       (select jsonb_agg(to_jsonb(r) order by r.batch_id, r.row_no) from import_rows r) as rows`,
  );

describe('possible duplicates', () => {
  test('are the same names in any order born on one day, or one number under another type or with zeros', async () => {
    await begin();
    const [a, b] = [
      await person('45678912', 'Ñaupari Quispe, José'),
      await person('99887766', 'JOSE NAUPARI QUISPE', 'PAS'),
    ];
    const c = await person('0045678912', 'Otra Persona, Ana', 'CE', '1970-01-02');
    await person('11111111', 'Ñaupari Quispe, José', 'DNI', '1991-03-07');
    const found = await pairs();
    expect(found.map(({ one, other, reasons }) => [[one.id, other.id].sort(), reasons])).toEqual(
      expect.arrayContaining([
        [[a, b].sort(), ['NOMBRE']],
        [[a, c].sort(), ['NUMERO']],
      ]),
    );
    expect(found).toHaveLength(2);
  });

  test('two that are not one person are remembered, and asked again when that is taken back', async () => {
    await begin();
    const [one, other] = [await person('45678912', 'Rojas, Eva'), await person('45678912', 'Rojas, Eva', 'CE')];
    const say = (distinct: boolean) =>
      hr.send('PUT', `${PATIENTS}/duplicates`, { oneId: other, otherId: one, distinct });
    expect((await say(true)).statusCode).toBe(204);
    expect((await say(true)).statusCode).toBe(204);
    expect(await pairs()).toEqual([]);
    expect((await say(false)).statusCode).toBe(204);
    expect(await pairs()).toHaveLength(1);
  });
});

describe('a merge', () => {
  test('moves exams, documents and import rows, takes the chosen values, and is undone to the last value', async () => {
    await begin();
    const kept = await person('45678912', 'Rojas, Eva');
    const merged = await person('045678912', 'Rojas Díaz, Eva María', 'CE');
    await sql(
      "update patients set email = 'eva@correo.pe', phone = '987654321', contact_verified_at = now() where id = $1",
      [merged],
    );
    const exam = await t.make.attention(company, merged, { date: '2026-05-05', aptitude: 'NO_APTO' });
    await t.make.attention(company, kept, { date: '2025-05-05' });
    await sql("insert into patient_clinical (customer_id, patient_id, blood_group) values ($1, $2, 'O_NEG')", [
      company.id,
      merged,
    ]);
    // A row imported by a doctor is hidden from the user who merges: it moves, but is not counted in the preview.
    for (const proven of [true, false]) {
      const [batch] = await sql(
        `insert into import_batches (customer_id, kind, file_name, file_size, proven_free)
         values ($1, 'import-persons', 'padron.csv', 1, $2) returning id`,
        [company.id, proven],
      );
      await sql(
        `insert into import_rows (customer_id, batch_id, row_no, raw, state, outcome, object_id, applied_version)
         values ($1, $2, 1, '[]', 'APPLIED', 'NUEVO', $3, 1)`,
        [company.id, batch.id, merged],
      );
    }
    const before = await everything();

    const shown = await preview(kept, merged);
    expect(shown.moves).toEqual({ exams: 1, appointments: 0, deliveries: 0, documents: 0, importRows: 1 });
    expect(shown.fields.filter(({ differs }) => differs).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['document', 'name', 'contact']),
    );
    const answer = await merge(kept, merged, ['name', 'contact', 'document']);
    expect(answer.statusCode, answer.body).toBe(200);
    const now = (await doctor.get(`${PATIENTS}/${merged}`)).json();
    expect(now).toMatchObject({
      id: kept,
      fullName: 'Rojas Díaz, Eva María',
      documentType: 'CE',
      email: 'eva@correo.pe',
      contactVerified: false,
      identityPending: true,
      lastAptitude: 'NO_APTO',
      bloodGroup: 'O_NEG',
    });
    expect(now.exams.map((e: { id: string }) => e.id)).toContain(exam.id);
    expect(
      await sql('select object_id, applied_version from import_rows where customer_id = $1', [company.id]),
    ).toEqual(Array(2).fill({ object_id: kept, applied_version: null }));
    expect(await pairs()).toEqual([]);
    expect((await hr.get(`${PATIENTS}/deleted?company_id=${company.id}`)).json().total).toBe(0);
    expect((await hr.send('PUT', `${PATIENTS}/reactivate`, { patientIds: [merged] })).statusCode).toBe(404);

    const undo = `${PATIENTS}/merges/${answer.json().mergeId}/undo`;
    expect((await hr.get(`${PATIENTS}/merges?company_id=${company.id}`)).json().items).toHaveLength(1);
    expect((await doctor.send('POST', undo)).statusCode).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await doctor.send('POST', undo)).json().code).toBe('already_undone');
  });

  test('of exams of one day keeps both: the one with an aptitude stands, the other is annulled', async () => {
    await begin();
    const [kept, merged] = [await person('45678912', 'Rojas, Eva'), await person('45678912', 'Rojas, Eva', 'PAS')];
    const mine = await t.make.attention(company, kept, { date: '2026-05-05', aptitude: 'PENDIENTE' });
    const theirs = await t.make.attention(company, merged, { date: '2026-05-05', aptitude: 'APTO' });
    const before = await everything();
    expect((await preview(kept, merged)).clashes).toMatchObject([
      { examType: 'PERIODICO', date: '2026-05-05', stands: 'merged' },
    ]);
    const { mergeId } = (await merge(kept, merged)).json();
    expect(await sql('select id, state from attentions where patient_id = $1 order by state', [kept])).toEqual([
      { id: mine.id, state: 'ANULADO' },
      { id: theirs.id, state: 'CON_APTITUD' },
    ]);
    await doctor.send('POST', `${PATIENTS}/merges/${mergeId}/undo`);
    expect(await everything()).toEqual(before);
  });

  test('takes the doses of vaccines along, one that both have once, and gives them back', async () => {
    await begin();
    const [kept, merged] = [await person('45678912', 'Rojas, Eva'), await person('45678912', 'Rojas, Eva', 'PAS')];
    const dose = (patient: string, n: number) =>
      sql(
        `insert into vaccine_doses (customer_id, patient_id, scheme, dose, given_on)
         values ($1, $2, 'HEPB', $3, '2024-01-10')`,
        [company.id, patient, n],
      );
    await dose(kept, 1);
    await dose(merged, 1);
    await dose(merged, 2);
    const doses = () =>
      sql(
        'select id, patient_id, dose, withdrawn_at is null as stands, withdrawn_reason from vaccine_doses order by id',
      );
    const before = await doses();
    const { mergeId } = (await merge(kept, merged)).json();
    expect((await doses()).every((row) => (row as { patient_id: string }).patient_id === kept)).toBe(true);
    expect(await sql('select dose from vaccine_doses where withdrawn_at is null order by dose')).toEqual([
      { dose: 1 },
      { dose: 2 },
    ]);
    await doctor.send('POST', `${PATIENTS}/merges/${mergeId}/undo`);
    expect(await doses()).toEqual(before);
  });

  test('what was changed since is not undone', async () => {
    await begin();
    const [kept, merged] = [await person('45678912', 'Rojas, Eva'), await person('45678912', 'Rojas, Eva M', 'PAS')];
    await sql("update patients set email = 'nueva@correo.pe', street = 'Av. Grau 1' where id = $1", [merged]);
    const { mergeId } = (await merge(kept, merged, ['contact', 'address'])).json();
    await sql("update patients set email = 'corregida@correo.pe' where id = $1", [kept]);
    await doctor.send('POST', `${PATIENTS}/merges/${mergeId}/undo`);
    expect(await sql('select email, street from patients where id = $1', [kept])).toEqual([
      { email: 'corregida@correo.pe', street: null },
    ]);
  });

  test('of two at once one wins, the other is told; so is whoever read an older version', async () => {
    await begin();
    const [a, b] = [await person('45678912', 'Rojas, Eva'), await person('45678912', 'Rojas, Eva', 'PAS')];
    const { keptVersion, mergedVersion } = await preview(a, b);
    const body = { keptVersion, mergedVersion, take: [] };
    const stale = await doctor.send('POST', `${PATIENTS}/merges`, { ...body, keptVersion: 9, keptId: a, mergedId: b });
    expect(stale.statusCode).toBe(409);
    const both = await Promise.all([
      doctor.send('POST', `${PATIENTS}/merges`, { ...body, keptId: a, mergedId: b }),
      doctor.send('POST', `${PATIENTS}/merges`, { ...body, keptId: b, mergedId: a }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await sql("select from patients where status = 'DELETED'")).toHaveLength(1);
  });

  test('is undone for 30 days', async () => {
    await begin();
    const [a, b] = [await person('45678912', 'Rojas, Eva'), await person('45678912', 'Rojas, Eva', 'PAS')];
    const { mergeId } = (await merge(a, b)).json();
    await sql("update patient_merges set merged_at = now() - interval '31 days' where id = $1", [mergeId]);
    expect((await doctor.send('POST', `${PATIENTS}/merges/${mergeId}/undo`)).json().code).toBe('too_late');
  });

  test('of a worker of another company, or with oneself, is none', async () => {
    await begin();
    const a = await person('45678912', 'Rojas, Eva');
    const theirs = await t.make.patient(await t.make.company());
    const body = { keptVersion: 1, mergedVersion: 1, take: [] };
    expect(
      (await doctor.send('POST', `${PATIENTS}/merges`, { ...body, keptId: a, mergedId: theirs.id })).statusCode,
    ).toBe(404);
    expect((await doctor.send('POST', `${PATIENTS}/merges`, { ...body, keptId: a, mergedId: a })).statusCode).toBe(400);
    expect((await hr.get(`${PATIENTS}/merges/preview?kept_id=${a}&merged_id=${theirs.id}`)).statusCode).toBe(404);
    const stranger = await t.as((await t.make.user('user', await t.make.company())).username);
    expect((await stranger.get(`${PATIENTS}/duplicates?company_id=${company.id}`)).statusCode).toBe(404);
  });

  test('knows every table that refers to a worker', async () => {
    const rows = await t.services.system.run(
      async ({ client }) =>
        (
          await client.query<{ table: string }>(
            `select distinct conrelid::regclass::text as table from pg_constraint
             where contype = 'f' and confrelid = 'patients'::regclass order by 1`,
          )
        ).rows,
    );
    // Tables whose rows are moved, carried over, derived, or belong to the record and not to the person.
    expect(rows.map(({ table }) => table)).toEqual([
      // Read under the worker with whom their own record was united.
      'absences',
      // Links of the hidden record are dead; a new link is sent for the remaining record.
      'access_links',
      // Read under the remaining record, like the two registers of sensitive staff below.
      'activity_attendees',
      'attentions',
      // Given on one record, with its phone: the remaining record needs its own consent.
      'channel_consents',
      'current_exams',
      // A sent message stays with its recipient.
      'messages',
      // Moved by the trigger of `patient_merges`.
      'monitoring_pauses',
      // Follows the exams through their triggers.
      'past_exams',
      'patient_clinical',
      'patient_distinctions',
      'patient_merges',
      'patients',
      // A reported change stays with the record concerned.
      'person_changes',
      // Moved by the trigger of `patient_merges`.
      'program_entries',
      'program_refusals',
      'rights_requests',
      'sensitive_staff',
      // Read under the worker that theirs was united with.
      'sst_readings',
      // Moved by `merge_clinical`.
      'vaccine_doses',
      'work_adjustments',
      // Read under the worker with whom their own record was united.
      'work_history',
    ]);
  });
});
