import { afterAll, beforeAll, expect, test } from 'vitest';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import type { MergeField } from '../../duplicates.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(async () => {
  await t.close();
  expect(t.logLines.filter((l) => /stack|Error/.test(l) && l.includes('"level":50'))).toEqual([]);
});

const today = todayInLima();
const KEPT = '45678912';
const HIDDEN = '045678912';
const ALSO = '10000009';
const NAME = 'Ñaupari Quispe, José';
const ROSTER = [
  'TIPO DE DOCUMENTO',
  'NÚMERO DE DOCUMENTO',
  'APELLIDOS Y NOMBRES',
  'SEXO',
  'FECHA DE NACIMIENTO',
  'ÁREA',
  'PUESTO',
];
const row = (type: string, number: string, name = NAME, area = 'Mina') => [
  type,
  number,
  name,
  'M',
  '07/03/1990',
  area,
  'Operario',
];
const positive = (counts: ImportBatch['planned']) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

/** A company in which José's CE was united with his DNI, and in which Ana works too. */
async function united(take: MergeField[] = []) {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const sql = (text: string, values: unknown[] = []) =>
    t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
  const kept = await t.make.patient(company, { number: KEPT, name: NAME, birthDate: '1990-03-07' });
  const hidden = await t.make.patient(company, { number: HIDDEN, name: NAME, birthDate: '1990-03-07' });
  await t.make.patient(company, { number: ALSO, name: 'ROJAS LEÓN, ANA' });
  await sql("update patients set document_type = 'CE' where id = $1", [hidden.id]);
  const pair = `kept_id=${kept.id}&merged_id=${hidden.id}`;
  const shown = (await owner.get(`/api/middleware/patients/merges/preview?${pair}`)).json();
  const doctor = await t.as((await t.make.user('doctor', company)).username);
  const merged = await doctor.send('POST', '/api/middleware/patients/merges', {
    keptId: kept.id,
    mergedId: hidden.id,
    keptVersion: shown.keptVersion,
    mergedVersion: shown.mergedVersion,
    take,
  });
  expect(merged.statusCode, merged.body).toBe(200);
  const wizard = importsBy(owner, company);
  const issues = async (id: string) =>
    (await wizard.rows(id)).map(({ issues }) => issues.map(({ column, severity, code }) => [column, severity, code]));
  return { company, kept: kept.id, sql, wizard, issues };
}

test('a roster with the document of a united record is about the one that was kept, and says so on the cell', async () => {
  const { sql, wizard, issues, kept } = await united();
  const batch = await wizard.review(await xlsxOf(ROSTER, [row('CE', HIDDEN, NAME, 'Planta')]));
  expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 1 });
  expect(await issues(batch.id)).toEqual([[[1, 'warning', 'plan:merged-worker']]]);
  expect((await wizard.rows(batch.id))[0]?.issues[0]?.message).toBe(
    `Este documento se unió al de ${NAME} (DNI ${KEPT}): la fila es de esa persona.`,
  );
  expect(positive((await wizard.finish(batch.id)).counts)).toEqual({ ACTUALIZADO: 1 });
  expect(
    await sql(
      `select p.document_type as type, p.document_number as number, w.name as area from patients p
       join working_areas w on w.customer_id = p.customer_id and w.id = p.working_area_id where p.id = $1`,
      [kept],
    ),
  ).toEqual([{ type: 'DNI', number: KEPT, area: 'Planta' }]);
  expect((await sql("select from patients where status <> 'DELETED'")).length).toBe(2);
});

test('both documents in one file are one person: equal rows count once, of differing ones the second is an error', async () => {
  const { wizard, issues } = await united();
  const equal = await wizard.review(await xlsxOf(ROSTER, [row('DNI', KEPT), row('CE', HIDDEN)]));
  expect(positive(equal.planned)).toEqual({ ACTUALIZADO: 1, SIN_CAMBIOS: 1 });
  expect(await issues(equal.id)).toEqual([
    [],
    [
      [1, 'warning', 'plan:merged-worker'],
      [1, 'warning', 'plan:repeated-same'],
    ],
  ]);
  const differing = await wizard.review(await xlsxOf(ROSTER, [row('CE', HIDDEN), row('DNI', KEPT, NAME, 'Planta')]));
  expect(positive(differing.planned)).toEqual({ ACTUALIZADO: 1, ERROR: 1 });
  expect((await wizard.rows(differing.id))[1]?.issues.map(({ message }) => message)).toEqual([
    'La fila 2 trae a la misma persona con otros datos: deja una sola.',
  ]);
});

test('who took the other document in the merge is found by the one they had, and a person made again keeps theirs', async () => {
  const { sql, wizard, kept } = await united(['document']);
  const batch = await wizard.review(await xlsxOf(ROSTER, [row('DNI', KEPT)]));
  expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 1 });
  expect((await wizard.rows(batch.id))[0]?.issues[0]?.message).toContain(`(CE ${HIDDEN})`);
  await wizard.finish(batch.id);
  expect(await sql('select document_type as type from patients where id = $1', [kept])).toEqual([{ type: 'CE' }]);
  await sql("update patients set document_type = 'DNI', document_number = $1 where document_number = $2", [KEPT, ALSO]);
  const taken = await wizard.review(await xlsxOf(ROSTER, [row('DNI', KEPT, 'ROJAS LEÓN, ANA')]));
  expect((await wizard.rows(taken.id))[0]?.issues).toEqual([]);
});

test('who is in a replacement by the united document is not proposed to leave', async () => {
  const { wizard } = await united();
  const batch = await wizard.review(await xlsxOf(ROSTER, [row('CE', HIDDEN)]), 'replace-persons');
  expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 1, CESADO: 1 });
  const added = (await wizard.rows(batch.id)).filter(({ outcome }) => outcome === 'CESADO');
  expect(added.map(({ cells }) => Object.values(cells))).toEqual([expect.arrayContaining([ALSO])]);
});

test('cessations, job information, aptitudes and appointments find the kept person too', async () => {
  const { sql, wizard, issues, kept } = await united();
  // A Sunday or a holiday would get a warning of its own.
  const [open] = await sql('select add_working_days($1, 5) as day', [today]);
  const day = showDay(open!['day'] as string);
  for (const [kind, headers, cells] of [
    [
      'import-aptitudes',
      [
        'TIPO DE DOCUMENTO',
        'NÚMERO DE DOCUMENTO',
        'APELLIDOS Y NOMBRES',
        'TIPO DE EMO',
        'FECHA DE EVALUACIÓN',
        'APTITUD',
      ],
      ['CE', HIDDEN, NAME, 'ANUAL', '10/03/2026', 'APTO'],
    ],
    [
      'import-schedulings',
      ['TIPO DE DOCUMENTO', 'NÚMERO DE DOCUMENTO', 'TIPO DE EMO', 'FECHA PROGRAMADA'],
      ['CE', HIDDEN, 'RETIRO', day],
    ],
    ['job-informations', ['TIPO DE DOCUMENTO', 'NÚMERO DE DOCUMENTO', 'PUESTO'], ['CE', HIDDEN, 'Soldador']],
    ['delete-persons', ['TIPO DE DOCUMENTO', 'NÚMERO DE DOCUMENTO'], ['CE', HIDDEN]],
  ] as const) {
    const batch = await wizard.review(await xlsxOf([...headers], [[...cells]]), kind);
    expect(await issues(batch.id), kind).toEqual([[[1, 'warning', 'plan:merged-worker']]]);
    expect(positive((await wizard.finish(batch.id, batch.mustType ?? undefined)).counts), kind).toMatchObject({
      [kind === 'delete-persons' ? 'CESADO' : kind === 'job-informations' ? 'ACTUALIZADO' : 'NUEVO']: 1,
    });
  }
  expect(await sql('select exam_type as type from attentions where patient_id = $1 order by 1', [kept])).toEqual([
    { type: 'PERIODICO' },
    { type: 'RETIRO' },
  ]);
  expect(await sql('select status from patients where id = $1', [kept])).toEqual([{ status: 'CEASED' }]);
});
