import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(async () => {
  await t.close();
  expect(t.logLines.filter((l) => /stack|Error/.test(l) && l.includes('"level":50'))).toEqual([]);
});

const today = todayInLima();
const NAMES = ['QUISPE ÑAHUI JOSÉ', 'ROJAS LEÓN ANA', 'HUAMÁN PEÑA LUZ', 'CCORI DÍAZ RAÚL', 'SOTO PAZ INÉS'];
const numberOf = (i: number) => String(10_000_001 + i);
const positive = (counts: ImportBatch['planned']) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

interface Office {
  company: Company;
  person: Person;
  wizard: ReturnType<typeof importsBy>;
  ids: string[];
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Status, day and reason of each worker, and the state of each appointment. */
  state(): Promise<unknown>;
}

async function office(role: 'owner' | 'user' = 'owner', workers = 5): Promise<Office> {
  const company = await t.make.company();
  const person = await t.as((await t.make.user(role, company)).username);
  const ids: string[] = [];
  for (let i = 0; i < workers; i++)
    ids.push(
      (
        await t.make.patient(company, {
          number: numberOf(i),
          name: NAMES[i] ?? `PERSONA ${String(i).padStart(3, '0')}`,
        })
      ).id,
    );
  const sql: Office['sql'] = async (text, values = []) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values))).rows;
  for (const [type, state, i] of [
    ['PERIODICO', 'CONFIRMADO', 2],
    ['PERIODICO', 'REPROGRAMADO', 3],
    ['RETIRO', 'PROGRAMADO', 2],
  ] as const)
    if (ids[i]) await t.make.appointment(company, ids[i], { type, state, date: addDays(today, 9) });
  const state = async () => [
    await sql('select document_number, status, ceased_on, cease_reason from patients order by 1'),
    await sql('select exam_type, state, annulled_reason from attentions order by 1, 2'),
  ];
  return { company, person, wizard: importsBy(person, company), ids, sql, state };
}

describe('a roster that says who works', () => {
  const HEADERS = [
    'DNI',
    'APELLIDOS Y NOMBRES',
    'ÁREA',
    'PUESTO',
    'SEXO',
    'FECHA DE NACIMIENTO',
    'ESTADO',
    'FECHA DE CESE',
  ];
  const born = ['M', '05/06/1990'];
  const line = (i: number, state: string, left: string | null = null) => [
    numberOf(i),
    NAMES[i] ?? '',
    'Mina',
    'Operador',
    ...born,
    state,
    left,
  ];

  test('ceases whom it calls so, keeps who left, and tells where word and day differ', async () => {
    const { wizard, sql } = await office('owner', 4);
    await sql("update patients set status = 'CEASED', ceased_on = '2026-01-05' where document_number = $1", [
      numberOf(3),
    ]);
    const left = addDays(today, -7);
    const batch = await wizard.review(
      await xlsxOf(HEADERS, [
        line(0, 'ACTIVO'),
        line(1, 'CESADO'),
        line(2, 'Inactivo', showDay(left)),
        line(3, 'CESADO'),
        // This worker is new to the company.
        line(4, 'RETIRADO'),
        ['10000099', 'DÍAZ LEÓN EVA', 'Mina', 'Operador', ...born, 'VACACIONES', null],
        ['10000098', 'PAZ LEÓN IVO', 'Mina', 'Operador', ...born, 'ACTIVO', showDay(left)],
        ['10000097', 'PAZ DÍAZ UGO', 'Mina', 'Operador', ...born, 'X9', null],
      ]),
    );
    expect(positive(batch.planned)).toMatchObject({ CESADO: 2, NUEVO: 4 });
    const rows = await wizard.rows(batch.id);
    const told = (code: string) =>
      rows.filter(({ issues }) => issues.some((issue) => issue.code === code)).map(({ rowNo }) => rowNo);
    expect(told('plan:ceased-today')).toEqual([3, 6]);
    expect(told('plan:active-with-cease-date')).toEqual([8]);
    expect(told('worker-state')).toEqual([9]);
    await wizard.finish(batch.id, 2);
    expect(await sql('select document_number as n, status, ceased_on as on from patients order by 1')).toEqual([
      { n: numberOf(0), status: 'ACTIVE', on: null },
      { n: numberOf(1), status: 'CEASED', on: today },
      { n: numberOf(2), status: 'CEASED', on: left },
      { n: numberOf(3), status: 'CEASED', on: '2026-01-05' },
      { n: numberOf(4), status: 'CEASED', on: today },
      { n: '10000097', status: 'ACTIVE', on: null },
      { n: '10000098', status: 'CEASED', on: left },
      { n: '10000099', status: 'ACTIVE', on: null },
    ]);
  });
});

describe('a list of who leaves', () => {
  test('needs the document alone; date, reason and appointments follow; rolled back, all is as it was', async () => {
    const { wizard, sql, state } = await office();
    const before = await state();
    await sql("update patients set status = 'CEASED', ceased_on = '2026-01-05' where document_number = $1", [
      numberOf(4),
    ]);
    const batch = await wizard.review(
      await xlsxOf(
        ['DNI', 'FECHA DE CESE', 'MOTIVO'],
        [
          [numberOf(2), showDay(addDays(today, -3)), 'Renuncia voluntaria'],
          [numberOf(3), null, 'por enfermedad'],
          [numberOf(4), null, null],
        ],
      ),
      'delete-persons',
    );
    expect(positive(batch.planned)).toEqual({ CESADO: 2, SIN_CAMBIOS: 1 });
    expect(batch.mustType).toBe(2);
    expect((await wizard.start(batch.id)).json()).toMatchObject({ code: 'type_the_number' });
    const done = await wizard.finish(batch.id, 2);
    expect([done.state, positive(done.counts)]).toEqual(['DONE', { CESADO: 2, SIN_CAMBIOS: 1 }]);
    expect(
      await sql(
        `select document_number as n, ceased_on as on, cease_reason as why
         from patients where status = 'CEASED'
         order by 1`,
      ),
    ).toEqual([
      { n: numberOf(2), on: addDays(today, -3), why: 'RENUNCIA' },
      { n: numberOf(3), on: today, why: 'OTRO' },
      { n: numberOf(4), on: '2026-01-05', why: null },
    ]);
    expect(await sql('select exam_type as type, state from attentions order by 1, 2')).toEqual([
      { type: 'PERIODICO', state: 'CANCELADO' },
      { type: 'PERIODICO', state: 'CANCELADO' },
      { type: 'RETIRO', state: 'PROGRAMADO' },
    ]);
    await wizard.rollBack(batch.id);
    expect((await wizard.until(batch.id, ['ROLLED_BACK'])).keptRows).toBe(0);
    await sql("update patients set status = 'ACTIVE', ceased_on = null where document_number = $1", [numberOf(4)]);
    expect(await state()).toEqual(before);
  });

  test('unknown documents, days of the future and before the hire are errors on their cells', async () => {
    const { wizard, sql } = await office();
    await sql('update patients set hire_date = $2 where document_number = $1', [numberOf(1), today]);
    const batch = await wizard.review(
      await xlsxOf(
        ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE CESE'],
        [
          ['99999999', 'NADIE NUNCA JAMÁS', null],
          [numberOf(0), NAMES[0] ?? '', showDay(addDays(today, 1))],
          [numberOf(1), NAMES[1] ?? '', showDay(addDays(today, -1))],
          [numberOf(2), 'OTRA PERSONA MÁS', null],
          [numberOf(3), NAMES[3] ?? '', null],
          [numberOf(3), NAMES[3] ?? '', showDay(today)],
        ],
      ),
      'delete-persons',
    );
    expect(positive(batch.planned)).toEqual({ CESADO: 1, ERROR: 5 });
    const rows = await wizard.rows(batch.id);
    expect(
      rows.map((row) => row.issues.map(({ column, severity, code }) => [column, severity, code].join(' '))),
    ).toEqual([
      ['0 error plan:unknown-worker'],
      ['2 error date-future'],
      ['2 error plan:before-hire'],
      ['1 error plan:name-of-another'],
      [],
      ['0 error plan:repeated'],
    ]);
  });

  test('who changed since keeps the change, and the row says so', async () => {
    const { wizard, sql } = await office();
    const batch = await wizard.review(await xlsxOf(['DNI'], [[numberOf(2)]]), 'delete-persons');
    await wizard.finish(batch.id);
    await sql("update patients set cease_reason = 'DESPIDO', version = version + 1 where document_number = $1", [
      numberOf(2),
    ]);
    await wizard.rollBack(batch.id);
    expect((await wizard.until(batch.id, ['ROLLED_BACK'])).keptRows).toBe(1);
    expect(await sql("select cease_reason from patients where status = 'CEASED'")).toEqual([
      { cease_reason: 'DESPIDO' },
    ]);
    expect((await wizard.rows(batch.id, 'kept')).map((row) => row.note)).toEqual([
      expect.stringContaining('se conserva'),
    ]);
    expect(await sql("select state from attentions where exam_type = 'PERIODICO' order by 1")).toEqual([
      { state: 'CANCELADO' },
      { state: 'REPROGRAMADO' },
    ]);
  });

  test('more than 100 people are a matter of an administrator who proved who they are', async () => {
    const { wizard, company, sql } = await office('user', 303);
    const file = await xlsxOf(
      ['DNI'],
      Array.from({ length: 101 }, (_, i) => [numberOf(i)]),
    );
    const batch = await wizard.review(file, 'delete-persons');
    expect([batch.planned.CESADO, batch.mustType]).toEqual([101, null]);
    expect((await wizard.start(batch.id)).json()).toMatchObject({ status: 409, code: 'owner_needed' });
    const account = await t.make.user('owner', company);
    const owner = importsBy(await t.as(account.username), company);
    await t.services.system.run(({ client }) =>
      client.query("update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1", [account.id]),
    );
    expect((await owner.start(batch.id)).json()).toMatchObject({ status: 428, code: 'confirmation_needed' });
    expect(await sql("select count(*)::int as n from patients where status = 'CEASED'")).toEqual([{ n: 0 }]);
    const again = importsBy(await t.as(account.username), company);
    expect((await again.finish(batch.id)).counts.CESADO).toBe(101);
    expect((await wizard.rollBack(batch.id)).json()).toMatchObject({ code: 'owner_needed' });
    expect((await again.rollBack(batch.id)).statusCode).toBe(202);
    await again.until(batch.id, ['ROLLED_BACK']);
    expect(await sql("select count(*)::int as n from patients where status = 'CEASED'")).toEqual([{ n: 0 }]);
  });

  test('is refused with a clinical column, by its name', async () => {
    const { wizard, sql } = await office();
    const answer = await wizard.upload(
      'ceses.xlsx',
      await xlsxOf(['DNI', 'FECHA DE CESE', 'DIAGNÓSTICO'], [[numberOf(0), showDay(today), 'Hipoacusia']]),
      'delete-persons',
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'clinical_columns']);
    expect(answer.json().title).toContain('DIAGNÓSTICO');
    expect(await sql('select count(*)::int as n from import_batches')).toEqual([{ n: 0 }]);
  });
});

const ROSTER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'];
const rosterRow = (i: number, over: Record<number, string> = {}) =>
  [numberOf(i), NAMES[i] ?? '', 'M', '12/04/1985', 'Mina', 'Operador'].map((cell, at) => over[at] ?? cell);

describe('a roster that replaces the one before', () => {
  test('proposes those who are missing: counted, visible, and each can be kept', async () => {
    const { wizard, company, person, state } = await office();
    const before = await state();
    const batch = await wizard.review(await xlsxOf(ROSTER, [rosterRow(0), rosterRow(1)]), 'replace-persons');
    expect([positive(batch.planned), batch.totalRows, batch.addedRows]).toEqual([{ ACTUALIZADO: 2, CESADO: 3 }, 5, 3]);
    const added = await wizard.rows(batch.id, 'added');
    expect(added.map((row) => [row.cells[1], row.outcome, row.leftOut])).toEqual([
      [NAMES[3], 'CESADO', false],
      [NAMES[2], 'CESADO', false],
      [NAMES[4], 'CESADO', false],
    ]);
    const leave = (rowNos: number[] | null, leftOut = true) =>
      person.send('PUT', `/api/imports/${batch.id}/left-out?customer_id=${company.id}`, { rowNos, leftOut });
    expect(positive((await leave(null)).json().planned)).toEqual({ ACTUALIZADO: 2, SIN_CAMBIOS: 3 });
    expect((await leave(null, false)).json().planned.CESADO).toBe(3);
    const kept = (await leave([added[2]?.rowNo ?? 0])).json();
    expect([positive(kept.planned), kept.mustType]).toEqual([{ ACTUALIZADO: 2, CESADO: 2, SIN_CAMBIOS: 1 }, 2]);
    // A correction makes a new plan; excluded workers stay excluded, and a row that is not in the file cannot be
    // corrected.
    const edited = await wizard.edit(batch.id, [
      { rowNo: 3, column: 0, text: numberOf(3) },
      { rowNo: 3, column: 1, text: NAMES[3] ?? '' },
    ]);
    expect(positive(edited.json().planned)).toEqual({ ACTUALIZADO: 2, CESADO: 2, SIN_CAMBIOS: 1 });
    expect((await wizard.rows(batch.id, 'added')).map((row) => [row.cells[1], row.leftOut])).toEqual(
      expect.arrayContaining([
        [NAMES[4], true],
        [NAMES[1], false],
      ]),
    );
    const wrong = await wizard.edit(batch.id, [{ rowNo: added[1]?.rowNo ?? 0, column: 1, text: 'X' }]);
    expect(wrong.json().code).toBe('row_not_in_file');
    const done = await wizard.finish(batch.id, 2);
    expect(positive(done.counts)).toEqual({ ACTUALIZADO: 2, CESADO: 2, SIN_CAMBIOS: 1 });
    expect(((await state()) as { status: string }[][])[0]?.map((p) => p.status)).toEqual([
      'ACTIVE',
      'CEASED',
      'CEASED',
      'ACTIVE',
      'ACTIVE',
    ]);
    await wizard.rollBack(batch.id);
    expect((await wizard.until(batch.id, ['ROLLED_BACK'])).keptRows).toBe(0);
    expect(await state()).toEqual(before);
  });

  test('never proposes a person whose row has a fault', async () => {
    const { wizard, company } = await office();
    await t.make.patient(company, { number: '20000009', name: 'DE LA CRUZ SOTO EVA' });
    const batch = await wizard.review(
      await xlsxOf(ROSTER, [
        rosterRow(0, { 0: '?', 1: 'DELACRUZ SOTO EVA' }),
        rosterRow(0, { 3: '31/02/1990' }),
        rosterRow(1, { 0: 'ABC' }),
        rosterRow(2),
        rosterRow(3),
      ]),
      'replace-persons',
    );
    expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 2, CESADO: 1, ERROR: 3 });
    expect((await wizard.rows(batch.id, 'added')).map((row) => row.cells[1])).toEqual([NAMES[4]]);
  });

  test('another company sees none of it, and a worker hired meanwhile sends the review back', async () => {
    const { wizard, company, person } = await office();
    const batch = await wizard.review(
      await xlsxOf(ROSTER, [rosterRow(0), rosterRow(1), rosterRow(2), rosterRow(3)]),
      'replace-persons',
    );
    const other = await t.make.company();
    const stranger = await t.as((await t.make.user('owner', other)).username);
    const leftOut = { rowNos: null, leftOut: true };
    for (const at of [other.id, company.id])
      expect(
        (await stranger.send('PUT', `/api/imports/${batch.id}/left-out?customer_id=${at}`, leftOut)).statusCode,
      ).toBe(404);
    await t.make.patient(company, { number: '20000001' });
    const again = await wizard.finish(batch.id);
    expect([again.state, again.planned.CESADO, again.addedRows]).toEqual(['REVIEW', 2, 2]);
    await person.send('PUT', `/api/imports/${batch.id}/left-out?customer_id=${company.id}`, leftOut);
    expect((await wizard.finish(batch.id)).counts.CESADO).toBe(0);
  });

  test.each([
    [
      'a missing worker',
      `select 1 from patients where customer_id = $1 and document_number = '${numberOf(4)}' for update`,
    ],
    ['the ends of exams', 'select pg_advisory_xact_lock(ends_lock($1))'],
  ])('while it waits for %s it holds neither the ends nor an exam', async (_, held) => {
    const { wizard, company } = await office();
    const batch = await wizard.review(
      await xlsxOf(
        [...ROSTER, 'ESTADO', 'FECHA ÚLTIMO EMO', 'TIPO ÚLTIMO EMO', 'APTITUD ÚLTIMO EMO'],
        [
          [...rosterRow(0), 'ACTIVO', '10/01/2026', 'PERIODICO', 'APTO'],
          [...rosterRow(2), 'CESADO', null, null, null],
        ],
      ),
      'replace-persons',
    );
    expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 1, CESADO: 4 });
    const other = new pg.Client({ connectionString: t.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(held, [company.id]);
      expect((await wizard.start(batch.id, batch.mustType ?? undefined)).statusCode).toBe(202);
      const waiting = async () =>
        (await other.query('select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'))
          .rowCount;
      await expect.poll(waiting).toBe(1);
      const { rows } = await other.query('select pg_try_advisory_xact_lock(ends_lock($1)) as ends', [company.id]);
      expect(rows).toEqual([{ ends: true }]);
      const exams = 'select 1 from attentions where customer_id = $1 for update';
      expect((await other.query(`${exams} skip locked`, [company.id])).rowCount).toBe(3);
    } finally {
      await other.query('rollback');
      await other.end();
    }
    expect(positive((await wizard.until(batch.id, ['DONE', 'FAILED'])).counts)).toEqual({ ACTUALIZADO: 1, CESADO: 4 });
  });
});
