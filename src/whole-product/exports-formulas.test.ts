import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLASS_ITEMS } from '#exams/cut-offs/cut-offs.ts';
import { listOf } from '#platform/contract/export.ts';
import type { Cell } from '#platform/server/spreadsheets/cells.ts';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import { neutralise } from '#platform/server/spreadsheets/write-csv.ts';
import { HOME_LABELS } from '#public/help/labels/model.ts';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorker } from '../jobs.ts';
import { modules } from '../product.ts';
import { ASKED, CLOSED, SHARED } from './testing/exports-asked.ts';

/** Texts that a spreadsheet treats, or once treated, as a formula. */
const FORMULAS = [
  '=1+1',
  '+51 999',
  '-2',
  '@SUM(A1)',
  '=cmd|"/c calc"!A1',
  '\t=1',
  "'=3",
  '＝4',
  '=HYPERLINK("http://x.test")',
];
const FIELDS = ['TGO', 'TGP', 'HDL', 'LDL', 'PSA', 'VSG', 'GLUCOSA', 'COLESTEROL', 'CREATININA'];
const HOME_KEYS = Object.keys(HOME_LABELS);
const FOREIGN = '=AJENO';

const exported = modules.flatMap((m) => m.routes.map((r) => r.endpoint)).filter((e) => listOf(e) !== undefined);

let t: TestApp;
let company: Company;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  admin = await t.as((await t.make.user('admin', company)).username);
  owner = await t.as((await t.make.user('owner', company)).username);
  await plant(company, FORMULAS);
  await plant(await t.make.company(), [FOREIGN]);
  await countHealth(t.services.system);
  const shared = async (sql: string, ...values: unknown[]) =>
    t.services.system.run(({ client }) => runSql(client, sql, values));
  for (const [i, formula] of FORMULAS.entries()) {
    await t.make.company({ name: formula });
    await shared('insert into uit_years (year, amount, source) values ($1, 5000, $2)', 2040 + i, formula);
    await shared(
      `insert into fine_tables (version, norm, valid_from, cap_leve, cap_grave, cap_muy_grave)
       values ($1, $2, '2040-01-01', 50, 100, 200)`,
      `F${i}`,
      formula,
    );
    await shared(
      `insert into fine_factors (version, size, gravity, from_workers, factor)
       select $1, size, gravity, from_workers, factor
       from fine_factors
       where version = (select min(version) from fine_factors)`,
      `F${i}`,
    );
    await shared(
      `insert into clinical_rules (item, version, norm, valid_from, parameters)
       select item, 'F', $2, '2020-01-01', parameters
       from clinical_rules where item = $1 and variant = 'GENERAL'
       order by valid_from desc limit 1`,
      CLASS_ITEMS[i],
      formula,
    );
    await shared('insert into holidays (day, name, norm) values (make_date($1, 2, 2), $2, $2)', 2040 + i, formula);
    await shared("insert into faqs (audience, position, question, answer) values ('app', 1, $1, $1)", formula);
    await shared("insert into contact_requests (name, company, email, message) values ($1, $1, 'a@b.pe', $1)", formula);
    await shared('insert into home_labels (key, text) values ($1, $2)', HOME_KEYS[i], formula);
    await shared("insert into news (title, starts_on, everyone) values ($1, '2026-01-01', true)", formula);
    await shared('insert into dictionary_entries (field_key, synonyms) values ($1, array[$2])', FIELDS[i], formula);
    await shared(
      `insert into unknown_labels (folded, label, kinds, companies) values ($1, $2, '{import-persons}', '{x}')`,
      `formula ${i}`,
      formula,
    );
  }
});
afterAll(() => t.close());

/** Inserts a row into each list of the company for each text. */
async function plant(of: Company, texts: readonly string[]): Promise<void> {
  const { id: doctor } = await t.make.user('doctor', of);
  for (const text of texts) {
    const { id: user } = await t.make.user('user', of);
    await t.services.system.run(async ({ client }) => {
      await client.query("update users set first_name = $2, last_name = 'X' where id = $1", [user, text]);
      await client.query(
        `insert into messages (customer_id, channel, template, recipient, sealed, dedup_key, state)
         values ($1, 'EMAIL', 'invitation', $2, '', gen_random_uuid()::text, 'FAILED')`,
        [of.id, text],
      );
    });
    await t.services.system.run(({ client }) =>
      client.query('insert into nps_answers (customer_id, user_id, score, comment) values ($1, $2, 7, $3)', [
        of.id,
        user,
        text,
      ]),
    );
    const { id: patient } = await t.make.patient(of, { name: text });
    const { id: gone } = await t.make.patient(of, { name: text });
    const { id: exam } = await t.make.attention(of, patient);
    const { id: nameless } = await t.make.user('doctor', of);
    await t.services.system.run(({ client }) =>
      client.query("update users set first_name = $2, last_name = '' where id = $1", [nameless, text]),
    );
    await t.services.system.forCustomer(of.id).run(async ({ client }) => {
      await client.query("select set_config('app.clinical', 'on', true)");
      await client.query('insert into recommendation_templates (customer_id, name, body) values ($1, $2, $2)', [
        of.id,
        text,
      ]);
      await client.query(
        "insert into rule_runs (customer_id, reason, requested_by, finished_at) values ($1, 'RELEASE', $2, now())",
        [of.id, nameless],
      );
      for (const table of [
        'working_areas',
        'job_titles',
        'projects',
        'health_centres',
        'difot_activities',
        'health_programs',
      ])
        await client.query(`insert into ${table} (customer_id, name) values ($1, $2)`, [of.id, text]);
      await client.query(
        "insert into protocols (customer_id, name, exam_types, date_from) values ($1, $2, '{PERIODICO}', '2025-01-01')",
        [of.id, text],
      );
      await client.query(
        `with f as (insert into files (customer_id, key, kind, content_type, size, sha256)
           values ($1, $2, 'sst-document', 'application/pdf', 1, '\\x00') returning id),
           d as (insert into sst_documents (customer_id, name, category, responsible)
             values ($1, $3, 'PLANES', $3) returning id),
           e as (insert into sst_editions (customer_id, asset, name, edition, content, file_id)
             select $1, 'politica-sst', $3, '1', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), f.id
             from f returning id),
           r as (insert into sst_readings (customer_id, edition_id, patient_id) select $1, e.id, $4 from e)
         insert into sst_document_versions (customer_id, document_id, number, file_id, format, size)
         select $1, d.id, 1, f.id, 'pdf', 1 from f, d`,
        [of.id, `formula-${randomUUID()}`, text, patient],
      );
      await runSql(client, "update patients set status = 'DELETED', deleted_at = now() where id = $1", [gone]);
      await runSql(client, 'update attentions set doctor_id = $2 where id = $1', [exam, doctor]);
      await runSql(
        client,
        `with made as (insert into attentions (customer_id, patient_id, kind, exam_type, state, exam_date)
           values ($1, $2, 'ASISTENCIAL', 'ASISTENCIAL', 'ATENDIDO', '2026-03-10') returning id)
         insert into visit_clinical (customer_id, attention_id, place, reason) select $1, id, $3, $3 from made`,
        [of.id, patient, text],
      );
      await runSql(
        client,
        `with made as (insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
           values ($1, $2, 'PERIODICO', 'PROGRAMADO', '2026-03-11') returning id)
         select from made`,
        [of.id, patient],
      );
      await client.query(
        `insert into vaccine_doses (customer_id, patient_id, scheme, dose, given_on, place)
         values ($1, $2, 'DT', 1, '2026-01-05', $3)`,
        [of.id, patient, text],
      );
      await client.query(
        `insert into rights_requests (customer_id, patient_id, kind, received_on, due_on, term_days,
           extension_days, term_norm, origin)
         values ($1, $2, 'ACCESO', current_date, current_date + 20, 20, 20, 'Norma', 'PERSONAL')`,
        [of.id, patient],
      );
      await client.query(
        `insert into program_entries (customer_id, patient_id, program, enrolled_on, every_days, reason)
         values ($1, $2, 'FLUJO_PICO', '2026-01-05', 30, $3)`,
        [of.id, patient, text],
      );
      await runSql(
        client,
        `with made as (insert into job_titles (customer_id, name) values ($1, $3 || ' expuesto') returning id),
         risk as (insert into job_title_hazards (customer_id, job_title_id, hazard_id)
           select $1, id, 'POLVO_SILICE' from made)
         update patients set job_title_id = (select id from made) where id = $2`,
        [of.id, patient, text],
      );
      await client.query(
        "insert into activities (customer_id, kind, name, planned_on) values ($1, 'other', $2, '2026-01-05')",
        [of.id, text],
      );
      await client.query(
        "insert into absences (customer_id, patient_id, from_on, until_on) values ($1, $2, '2026-01-05', '2026-01-07')",
        [of.id, patient],
      );
      await client.query(
        `insert into sensitive_staff (customer_id, patient_id, kind, since, note)
         values ($1, $2, 'VULNERABLE', '2026-01-05', $3)`,
        [of.id, patient, text],
      );
      await client.query('update appointments set note = $2 where customer_id = $1', [of.id, text]);
      await client.query(
        'insert into consultations (customer_id, attention_id, position, issued_on) values ($1, $2, 1, current_date)',
        [of.id, exam],
      );
      await client.query(
        `insert into import_batches (customer_id, kind, state, file_name, file_size, finished_at)
         values ($1, 'import-persons', 'DONE', $2, 1, now())`,
        [of.id, text],
      );
      await client.query(
        `with b as (insert into import_batches (customer_id, kind, state, file_name, file_size, finished_at)
           values ($1, 'documents', 'DONE', 'certificados', 1, now()) returning id)
         insert into import_rows (customer_id, batch_id, row_no, raw, parsed, state)
         select $1, id, 1, jsonb_build_object('0', $2::text), '{"status": "REFUSED", "size": 1}', 'REJECTED' from b`,
        [of.id, text],
      );
    });
  }
}

async function cellsOf(path: string, format: 'csv' | 'xlsx', who = admin): Promise<Cell[]> {
  const e = exported.find((each) => each.path === path)!;
  const tenant = e.tenant.endsWith('_id') ? `${e.tenant}=${company.id}&` : '';
  const answer = await who.inject({ method: 'GET', url: `/api${path}?${tenant}${ASKED[path]}&format=${format}` });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const book = await readWorkbook(answer.rawPayload, { previewRows: 1000 });
  return book.sheets[0]!.rows.flatMap(({ cells }) => cells);
}
const textsOf = (cells: readonly Cell[]) => cells.flatMap((cell) => (cell.kind === 'text' ? [cell.value] : []));

test('every export is looked at', () => expect(exported.map((e) => e.path).sort()).toEqual(Object.keys(ASKED)));

test.each(Object.keys(ASKED))(
  '%s holds what people wrote, nothing that runs and nothing of another company',
  async (path) => {
    const book = await cellsOf(path, 'xlsx');
    expect(textsOf(book)).toEqual(expect.arrayContaining(FORMULAS));
    expect(book.filter((cell) => cell.formula)).toEqual([]);

    const csv = textsOf(await cellsOf(path, 'csv'));
    expect(csv).toEqual(expect.arrayContaining(FORMULAS.map(neutralise)));
    expect(csv.filter((text) => neutralise(text) !== text)).toEqual([]);
    if (!SHARED.has(path)) expect([...textsOf(book), ...csv].join('\n')).not.toContain(FOREIGN.slice(1));
  },
);

/** The super admin reads all these lists; the owner's lists are a part of them. */
const ofOwners = Object.keys(ASKED).filter(
  (path) => !SHARED.has(path) && !CLOSED.has(path) && !path.startsWith('/log/'),
);

test.each(ofOwners)('%s holds nothing of another company for its owner', async (path) => {
  for (const format of ['xlsx', 'csv'] as const)
    expect(textsOf(await cellsOf(path, format, owner)).join('\n')).not.toContain(FOREIGN.slice(1));
});

test('the template of an import lists the names of the company as they are', async () => {
  const answer = await owner.get(`/api/imports/template?customer_id=${company.id}&kind=import-persons`);
  const { sheets } = await readWorkbook(answer.rawPayload, { previewRows: 1000 });
  const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  expect(textsOf(cells)).toEqual(expect.arrayContaining(FORMULAS));
  expect(cells.filter((cell) => cell.formula)).toEqual([]);
});

test('the file of rejected rows gives back as text what came as text', async () => {
  const wizard = importsBy(owner, company);
  const rows = [...FORMULAS, ...Array.from({ length: 20 }, () => 'Mina')].map((area, i) => [
    area === 'Mina' ? 20_000_000 + i : 'por ver',
    'QUISPE ROJAS, ANA',
    'F',
    '12/03/1985',
    area,
    'Operaria',
  ]);
  const stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
  const batch = await wizard.review(
    await xlsxOf(['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'], rows),
  );
  await stopWorker();
  const { sheets } = await readWorkbook((await wizard.rejected(batch.id)).rawPayload);
  const cells = sheets.flatMap((sheet) => sheet.rows.flatMap((row) => row.cells));
  const missing = FORMULAS.filter((text) => !textsOf(cells).includes(text));
  expect(missing).toEqual([]);
  expect(cells.filter((cell) => cell.formula)).toEqual([]);
});
