import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { freeMonday } from '../testing/free-monday.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const today = todayInLima();
const inDays = (days: number) => showDay(addDays(today, days));
const positive = (counts: ImportBatch['planned']) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
const NAMES: Record<string, string> = {
  '10000001': 'QUISPE ÑAHUI JOSÉ',
  '10000002': 'ROJAS LEÓN ANA',
  '10000003': 'HUAMÁN PEÑA LUZ',
};
const HEADER = [
  'DNI',
  'APELLIDOS Y NOMBRES',
  'EMPRESA',
  'CLÍNICA',
  'TIPO DE EMO',
  'PERFIL',
  'FECHA PROGRAMADA',
  'HORA',
  'CORREO',
  'CENTRO DE COSTO',
  'OBSERVACIÓN',
  'SOLICITANTE',
];

async function office() {
  const company = await t.make.company({ name: 'Minera de Prueba' });
  const wizard = importsBy(await t.as((await t.make.user('user', company)).username), company);
  const sql = async (text: string, values: unknown[] = []) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values))).rows;
  const ids: string[] = [];
  for (const [number, name] of Object.entries(NAMES)) ids.push((await t.make.patient(company, { number, name })).id);
  await sql(
    `with c as (insert into health_centres (customer_id, name) values ($1, 'Clínica Sur') returning id)
     insert into health_centre_sites (customer_id, health_centre_id, name)
     select $1, c.id, s from c, unnest(array['Sede Arequipa', 'Sede Ilo']) s`,
    [company.id],
  );
  const appointments = () =>
    sql(`select p.document_number as number, a.exam_type as type, a.exam_date as date, a.state,
       a.health_centre as centre, h.name as site, s.start_time as time,
       s.requested_by as by, s.cost_centre as cost, s.note, s.protocol_name as protocol, p.email
     from attentions a join patients p on p.id = a.patient_id left join appointments s on s.attention_id = a.id
     left join health_centre_sites h on h.id = s.health_centre_site_id order by 1, 3`);
  return { company, wizard, sql, ids, appointments };
}

test('appointments come with hour, clinic and who asked; contacts stay; rolled back, all is as it was', async () => {
  const { wizard, sql, ids, appointments, company } = await office();
  await sql(
    `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, health_centre)
     values ($1, $2, 'PERIODICO', 'PROGRAMADO', $3, 'Otra')`,
    [company.id, ids[1], addDays(today, 4)],
  );
  const before = await appointments();
  const rows = [
    [
      '10000001',
      'QUISPE ÑAHUI JOSÉ',
      'MINERA DE PRUEBA',
      'Clínica Sur - Sede Ilo',
      'ANUAL',
      'Operador',
      inDays(3),
      '8:30 a. m.',
      'otro@correo.pe',
      'CC-10',
      'En ayunas',
      'Rosa Paz',
    ],
    ['10000002', 'ROJAS LEÓN ANA', null, 'Sede Arequipa', 'ANUAL', null, inDays(4), '14:00', null, null, null, null],
    [
      '10000003',
      'HUAMÁN PEÑA LUZ',
      null,
      'Clínica Norte',
      'PREOCUPACIONAL',
      null,
      inDays(0),
      null,
      null,
      null,
      null,
      null,
    ],
  ];
  const batch = await wizard.review(await xlsxOf(HEADER, rows), 'import-schedulings');
  expect(positive(batch.planned)).toEqual({ NUEVO: 2, ACTUALIZADO: 1 });
  const issues = (await wizard.rows(batch.id)).map((row) =>
    row.issues
      .filter((i) => i.code.startsWith('plan:') && i.code !== 'plan:closed')
      .map((i) => `${i.column} ${i.code}`),
  );
  expect(issues).toEqual([['5 plan:unknown-protocol', '8 plan:email-differs'], [], ['3 plan:unknown-centre']]);
  expect(positive((await wizard.finish(batch.id)).counts)).toEqual({ NUEVO: 2, ACTUALIZADO: 1 });
  const [first, second, third] = await appointments();
  expect(first).toEqual({
    number: '10000001',
    type: 'PERIODICO',
    date: addDays(today, 3),
    state: 'PROGRAMADO',
    centre: 'Clínica Sur',
    site: 'Sede Ilo',
    time: '08:30:00',
    by: 'Rosa Paz',
    cost: 'CC-10',
    note: 'En ayunas',
    protocol: 'Operador',
    email: null,
  });
  expect(second).toMatchObject({ centre: 'Clínica Sur', site: 'Sede Arequipa', time: '14:00:00' });
  expect(third).toMatchObject({ centre: 'Clínica Norte', site: null, time: null, date: today });
  expect(positive((await wizard.review(await xlsxOf(HEADER, rows), 'import-schedulings')).planned)).toEqual({
    SIN_CAMBIOS: 3,
  });
  await wizard.rollBack(batch.id);
  expect((await wizard.until(batch.id, ['ROLLED_BACK'])).keptRows).toBe(0);
  expect(await appointments()).toEqual(before);
});

test('days gone by, unknown and ceased people, another company and a day that is taken are errors; an open one warns', async () => {
  const { wizard, sql, ids, company } = await office();
  await sql("update patients set status = 'CEASED' where id = $1", [ids[2]]);
  const exam = (patient: string | undefined, state: string, days: number) =>
    t.make.appointment(company, patient ?? '', { state, date: addDays(today, days) });
  await exam(ids[0], 'CONFIRMADO', 2);
  await exam(ids[1], 'ATENDIDO', 0);
  const row = (number: string, days: number, over: Partial<Record<number, string>> = {}) =>
    HEADER.map(
      (_, i) =>
        over[i] ??
        ({ 0: number, 1: NAMES[number] ?? 'NADIE NUNCA JAMÁS', 4: 'ANUAL', 6: inDays(days) } as Record<number, string>)[
          i
        ] ??
        null,
    );
  const batch = await wizard.review(
    await xlsxOf(HEADER, [
      row('10000001', -1),
      row('99999999', 1),
      row('10000003', 1),
      row('10000003', 1, { 4: 'RETIRO' }),
      row('10000001', 5, { 2: 'Otra Empresa S.A.' }),
      row('10000002', 0),
      row('10000001', 9),
      row('10000002', 7, { 7: '25:00' }),
    ]),
    'import-schedulings',
  );
  expect(positive(batch.planned)).toEqual({ NUEVO: 2, ERROR: 6 });
  // Issues of code `plan:closed` are left out, because whether the day is a Sunday depends on today.
  const told = (await wizard.rows(batch.id)).map((r) => r.issues.filter((i) => i.code !== 'plan:closed'));
  expect(told.map((issues) => issues.map((i) => `${i.severity} ${i.code}`))).toEqual([
    expect.arrayContaining(['error plan:past']),
    ['error plan:unknown-worker'],
    ['error plan:ceased'],
    [],
    expect.arrayContaining(['error plan:other-company']),
    ['error plan:taken'],
    ['warning plan:open'],
    ['error time'],
  ]);
});

test('a closed day and two appointments in one hour are told before they are agreed', async () => {
  const { wizard, company, ids } = await office();
  const monday = await freeMonday(t);
  const sunday = addDays(monday, 6);
  const { id } = await t.make.appointment(company, ids[2] ?? '', { date: monday, type: 'ALTURA' });
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) => client.query("update appointments set start_time = '08:45' where attention_id = $1", [id]));
  const batch = await wizard.review(
    await xlsxOf(
      ['DNI', 'TIPO DE EMO', 'FECHA PROGRAMADA', 'HORA', 'CLÍNICA'],
      [
        ['10000001', 'ANUAL', showDay(sunday), '08:00', 'Sede Ilo'],
        ['10000002', 'ANUAL', showDay(sunday), '08:00', null],
        ['10000003', 'ANUAL', showDay(monday), '08:00', 'Sede Ilo'],
        ['10000001', 'RETIRO', showDay(monday), '10:00', null],
        ['10000001', 'ALTURA', showDay(monday), '10:30', null],
        ['10000002', 'RETIRO', showDay(monday), '10:00', 'Sede Ilo'],
      ],
    ),
    'import-schedulings',
  );
  const told = (await wizard.rows(batch.id)).map((row) =>
    row.issues
      .filter(({ code }) => /^plan:(closed|same-hour)/.test(code))
      .map(({ column, severity, message }) => `${column} ${severity} ${message}`),
  );
  expect(told).toEqual([
    [`2 warning El ${showDay(sunday)} la sede está cerrada. No atiende los domingos: elige otra fecha.`],
    [`2 warning El ${showDay(sunday)} es domingo: comprueba que el centro médico atienda.`],
    ['3 warning Ese día a las 08:45 ya tiene un EMO: elige otra hora.'],
    [],
    ['3 warning La fila 5 es de la misma persona a una hora que se cruza: elige otra hora.'],
    [],
  ]);
});

test('an appointment that went on is kept; a diagnosis in the note is refused by the name of its column', async () => {
  const { wizard, sql } = await office();
  const file = await xlsxOf(
    ['DNI', 'TIPO DE EMO', 'FECHA PROGRAMADA'],
    [
      ['10000001', 'ANUAL', inDays(2)],
      ['10000002', 'ANUAL', inDays(2)],
    ],
  );
  const batch = await wizard.review(file, 'import-schedulings');
  await wizard.finish(batch.id);
  await sql(
    `update attentions set state = 'CONFIRMADO', version = version + 1
     where patient_id = (select id from patients where document_number = '10000001')`,
  );
  await wizard.rollBack(batch.id);
  expect((await wizard.until(batch.id, ['ROLLED_BACK'])).keptRows).toBe(1);
  expect(await sql('select state from attentions')).toEqual([{ state: 'CONFIRMADO' }]);
  const clinical = await wizard.upload(
    'citas.xlsx',
    await xlsxOf(
      ['DNI', 'TIPO DE EMO', 'FECHA PROGRAMADA', 'OBSERVACIÓN'],
      [['10000001', 'ANUAL', inDays(2), 'Hipoacusia neurosensorial bilateral']],
    ),
    'import-schedulings',
  );
  expect([clinical.json().code, clinical.json().title]).toEqual([
    'clinical_columns',
    expect.stringContaining('OBSERVACIÓN'),
  ]);
  const other = await t.make.company();
  const stranger = importsBy(await t.as((await t.make.user('owner', other)).username), other);
  expect((await stranger.rollBack(batch.id)).statusCode).toBe(404);
});

test('all faults of a row are told at once: those of its cells and those that only the company tells', async () => {
  const { wizard } = await office();
  const row = (number: string, name: string, company: string, type: string, day: string, hour: string) => [
    number,
    name,
    company,
    '',
    type,
    '',
    day,
    hour,
    '',
    '',
    '',
    '',
  ];
  const batch = await wizard.review(
    await xlsxOf(HEADER, [
      row('10000001', 'PÉREZ SOTO MARIO', 'OTRA EMPRESA', 'ANUAL', inDays(-3), '25:80'),
      row('19999999', 'NADIE NADIE NADIE', 'MINERA DE PRUEBA', 'QUIZÁ', inDays(3), '08:00'),
    ]),
    'import-schedulings',
  );
  const errors = (await wizard.rows(batch.id)).map(({ issues }) =>
    issues.flatMap(({ severity, code }) => (severity === 'error' ? [code] : [])),
  );
  expect(errors[0]).toEqual(expect.arrayContaining(['plan:past', 'plan:other-company', 'plan:name-of-another']));
  expect(errors[0]?.some((code) => !code.startsWith('plan:'))).toBe(true);
  expect(errors[1]).toContain('plan:unknown-worker');
  expect(errors[1]?.length).toBe(2);
});
