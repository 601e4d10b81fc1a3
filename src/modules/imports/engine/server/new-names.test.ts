import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO', 'PROYECTO', 'SEDE'];
const row = (n: number, area: string, job: string, project: string | null = null, site: string | null = null) => [
  String(10_000_000 + n),
  'QUISPE ROJAS, ANA',
  'F',
  '12/03/1985',
  area,
  job,
  project,
  site,
];

async function office() {
  const company = await t.make.company();
  const person = await t.as((await t.make.user('owner', company)).username);
  const sql = async <R extends object>(text: string, values: unknown[] = []) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => client.query<R>(text, values))).rows;
  const entry = async (table: string, name: string) =>
    (
      await sql<{ id: string }>(`insert into ${table} (customer_id, name) values ($1, $2) returning id`, [
        company.id,
        name,
      ])
    )[0]?.id ?? '';
  const areas = async () =>
    (await sql<{ name: string }>('select name from working_areas order by 1')).map((a) => a.name);
  return { company, person, wizard: importsBy(person, company), sql, entry, areas };
}

test('what the company does not have is listed with the nearest entry, chosen once and remembered; the rest is agreed to', async () => {
  const { company, person, wizard, sql, entry, areas } = await office();
  const maintenance = await entry('working_areas', 'Mantenimiento');
  const operator = await entry('job_titles', 'Operador de scooptram');
  await entry('job_titles', 'Perforista');
  const rows = [
    row(1, 'Mantto', 'Operador Scooptram', 'Ampliación', 'Mina Norte'),
    row(2, 'MANTTO', 'Perforista', 'Ampliación'),
    row(3, 'Geología', 'Geólogo'),
  ];
  const batch = await wizard.review(await xlsxOf(HEADER, rows));
  const listed = await wizard.names(batch.id);
  expect(
    listed.map(({ kind, names }) => [
      kind,
      names.map(({ name, rows: n, nearest }) => [name, n, nearest?.name ?? null]),
    ]),
  ).toEqual([
    [
      'area',
      [
        ['Geología', 1, null],
        ['MANTTO', 2, 'Mantenimiento'],
      ],
    ],
    [
      'job',
      [
        ['Geólogo', 1, null],
        ['Operador Scooptram', 1, 'Operador de scooptram'],
      ],
    ],
    ['project', [['Ampliación', 2, null]]],
    ['headquarter', [['Mina Norte', 1, null]]],
  ]);
  expect(listed[0]?.entries).toEqual([{ id: maintenance, name: 'Mantenimiento' }]);

  // An import does not start until the new entries were agreed to, and a refusal creates nothing.
  const start = (newNames?: number) =>
    person.send(
      'POST',
      `/api/imports/${batch.id}/start?customer_id=${company.id}`,
      newNames === undefined ? {} : { newNames },
    );
  for (const agreed of [undefined, 3, 7]) {
    const refused = await start(agreed);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'new_names']);
    expect(refused.json().title).toContain('2 áreas, 2 puestos, 1 proyecto y 1 sede');
  }
  expect(await areas()).toEqual(['Mantenimiento']);

  const chosen = await wizard.chooseNames(batch.id, [
    { kind: 'area', name: 'Mantto', entryId: maintenance },
    { kind: 'job', name: 'Operador Scooptram', entryId: operator },
  ]);
  expect([chosen.statusCode, chosen.json().planned.NUEVO]).toEqual([200, 3]);
  expect((await wizard.names(batch.id))[0]?.names.map(({ name, entryId }) => [name, entryId])).toEqual([
    ['Geología', null],
    ['MANTTO', maintenance],
  ]);
  expect((await start(4)).statusCode).toBe(202);
  const done = await wizard.until(batch.id, ['DONE']);
  expect(done.newNames).toEqual([
    { kind: 'area', name: 'Geología' },
    { kind: 'job', name: 'Geólogo' },
    { kind: 'project', name: 'Ampliación' },
    { kind: 'headquarter', name: 'Mina Norte' },
  ]);
  expect(await areas()).toEqual(['Geología', 'Mantenimiento']);
  expect(
    await sql(
      `select p.document_number as number, a.name as area, j.name as job
       from patients p join working_areas a on a.id = p.working_area_id
       join job_titles j on j.id = p.job_title_id order by 1`,
    ),
  ).toEqual([
    { number: '10000001', area: 'Mantenimiento', job: 'Operador de scooptram' },
    { number: '10000002', area: 'Mantenimiento', job: 'Perforista' },
    { number: '10000003', area: 'Geología', job: 'Geólogo' },
  ]);

  // The next file needs no answer: the same names have the same meaning.
  const next = await wizard.review(await xlsxOf(HEADER, [...rows, row(4, 'mantto', 'Operador Scooptram')]));
  expect([next.planned.NUEVO, next.planned.SIN_CAMBIOS]).toEqual([1, 3]);
  expect((await wizard.names(next.id)).flatMap(({ names }) => names).filter(({ entryId }) => entryId === null)).toEqual(
    [],
  );
  expect((await wizard.finish(next.id)).newNames).toEqual([]);
  expect(await areas()).toEqual(['Geología', 'Mantenimiento']);

  // A choice can be undone.
  const again = await wizard.review(await xlsxOf(HEADER, [row(5, 'Mantto', 'Perforista')]));
  await wizard.chooseNames(again.id, [{ kind: 'area', name: 'Mantto', entryId: null }]);
  expect((await wizard.finish(again.id)).newNames).toEqual([{ kind: 'area', name: 'Mantto' }]);
  await wizard.rollBack(again.id);
  await wizard.until(again.id, ['ROLLED_BACK']);
  expect(await areas()).toEqual(['Geología', 'Mantenimiento']);
});

test('an entry of another company, a name that is not in the file and another person are refused', async () => {
  const { wizard, entry } = await office();
  const other = await office();
  const foreign = await other.entry('working_areas', 'Mantenimiento');
  const job = await entry('job_titles', 'Perforista');
  const batch = await wizard.review(await xlsxOf(HEADER, [row(1, 'Mantto', 'Perforista')]));
  for (const choice of [
    { kind: 'area', name: 'Mantto', entryId: foreign },
    { kind: 'area', name: 'Mantto', entryId: job },
    { kind: 'area', name: 'Planta', entryId: null },
  ] as const)
    expect((await wizard.chooseNames(batch.id, [choice])).json().code).toBe('unknown_entry');
  expect(
    (await other.wizard.chooseNames(batch.id, [{ kind: 'area', name: 'Mantto', entryId: foreign }])).statusCode,
  ).toBe(404);
  const names = await other.person.get(`/api/imports/${batch.id}/names?customer_id=${other.company.id}`);
  expect(names.statusCode).toBe(404);
});

test('rows of a call are imported as before, by what the company said its names mean, and say what they make', async () => {
  const { company, person, wizard, entry, areas } = await office();
  const maintenance = await entry('working_areas', 'Mantenimiento');
  const batch = await wizard.review(await xlsxOf(HEADER, [row(1, 'Mantto', 'Perforista')]));
  await wizard.chooseNames(batch.id, [{ kind: 'area', name: 'Mantto', entryId: maintenance }]);
  await wizard.finish(batch.id);
  const person2 = (area: string) => ({
    documentNumber: '10000002',
    paternalSurname: 'SOTO',
    names: 'LUZ',
    sex: 'F',
    birthDate: '1985-04-12',
    area,
    jobTitle: 'Perforista',
  });
  const send = async (area: string) => {
    const sent = await person.send('POST', `/api/log/batches/import-persons/full-import?customer_id=${company.id}`, {
      rows: [person2(area)],
    });
    expect(sent.statusCode, sent.body).toBe(200);
    await wizard.until(sent.json().id, ['DONE']);
    return (await person.get(`/api/log/batches/import-persons/id?batch_id=${sent.json().id}`)).json().newNames;
  };
  expect(await send('MANTTO')).toEqual([]);
  expect(await send('Geología')).toEqual([{ kind: 'area', name: 'Geología' }]);
  expect(await areas()).toEqual(['Geología', 'Mantenimiento']);
});
