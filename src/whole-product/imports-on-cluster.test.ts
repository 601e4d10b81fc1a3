import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { insertSelected, partsOf } from '#platform/server/database/statements/insert-selected.ts';
import { cloneAsCluster, cloneDatabase } from '#platform/server/testing/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorker } from '../jobs.ts';

type Cells = (string | number | null)[];

/** The same product on two databases: one whose connections take the statements of a cluster, and a plain one. */
interface Product {
  t: TestApp;
  stop(): Promise<void>;
}
let products: Product[];
beforeAll(async () => {
  products = await Promise.all(
    [cloneAsCluster, cloneDatabase].map(async (clone) => {
      const t = await startTestApp({}, clone);
      return { t, stop: startWorker(t.services, (error) => t.logLines.push(String(error.stack))) };
    }),
  );
}, 120_000);
afterAll(async () => {
  for (const { t, stop } of products) {
    await stop();
    await t.close();
  }
});

const ROSTER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO', 'GRUPO SANGUÍNEO'];
const MATRIX = [
  'DNI',
  'APELLIDOS Y NOMBRES',
  'TIPO EMO',
  'FECHA DE EVALUACIÓN',
  'APTITUD',
  'GLUCOSA',
  'DX1 CIE-10',
  'DX1',
  'INTERCONSULTA 1',
  'ESPECIALIDAD 1',
];
const JOB_TITLES = ['PUESTO', 'ÁREA', 'RIESGOS', 'VIGENCIA (MESES)'];
const VACCINES = ['DNI', 'Apellidos y nombres', 'Vacuna', 'Dosis', 'Fecha de aplicación', 'Lote', 'Lugar'];
const HISTORY = [
  'DNI',
  'APELLIDOS Y NOMBRES',
  'EMPRESA',
  'OCUPACIÓN',
  'DESDE',
  'HASTA',
  'TIEMPO DE EXPOSICIÓN',
  'PELIGROS',
];
const APPOINTMENTS = ['DNI', 'APELLIDOS Y NOMBRES', 'CLÍNICA', 'TIPO DE EMO', 'FECHA PROGRAMADA', 'HORA'];
const QUISPE: Cells = ['45000001', 'QUISPE ROJAS ANA'];
const HUAMAN: Cells = ['45000002', 'HUAMAN PEÑA LUIS'];
const LEON: Cells = ['45000003', 'LEON SOTO EVA'];
const day = addDays(todayInLima(), 12);
const soon = `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

const FILES: readonly (readonly [kind: string, header: string[], rows: Cells[], takenBack: boolean])[] = [
  ['areas', ['ÁREA'], [['Mina'], ['Planta'], ['mina']], false],
  [
    'job-titles',
    JOB_TITLES,
    [
      ['Perforista', 'Mina', 'Ruido', 12],
      ['Soldador', 'Taller', 'Ruido', 24],
    ],
    false,
  ],
  [
    'job-titles',
    JOB_TITLES,
    [
      ['Soldador', 'Taller', 'Polvo', 12],
      ['Chofer', 'Rampa', null, null],
    ],
    true,
  ],
  [
    'import-persons',
    ROSTER,
    [
      [...QUISPE, 'F', '10/03/1986', 'Mina', 'Perforista', 'O+'],
      [...HUAMAN, 'M', '02/11/1979', 'Garita', 'Vigilante', null],
    ],
    false,
  ],
  [
    'import-persons',
    ROSTER,
    [
      [...QUISPE, 'F', '10/03/1986', 'Planta', 'Soldador', 'A+'],
      [...LEON, 'F', '01/01/1990', 'Planta', 'Laboratorista', null],
    ],
    true,
  ],
  [
    'import-attentions',
    MATRIX,
    [
      [
        ...QUISPE,
        'ANUAL',
        '10/03/2026',
        'APTO C/R',
        131,
        'H83.3',
        'Efectos del ruido',
        'Por glucosa',
        'Endocrinología',
      ],
      [...HUAMAN, 'ANUAL', '11/03/2026', 'APTO', 92, null, null, null, null],
    ],
    false,
  ],
  [
    'import-attentions',
    MATRIX,
    [[...QUISPE, 'ANUAL', '10/03/2026', 'APTO', 99, 'E66.9', 'Obesidad', 'Por peso', 'Nutrición']],
    true,
  ],
  [
    'vaccines',
    VACCINES,
    [
      [...QUISPE, 'Hepatitis B', 1, '10/01/2024', 'LT-1', 'Posta'],
      [...HUAMAN, 'dT', 1, '05/05/2020', null, null],
    ],
    true,
  ],
  [
    'work-history',
    HISTORY,
    [
      [...QUISPE, 'Minera Sol', 'Perforista', '01/01/2010', '31/12/2014', '5 años', 'Ruido'],
      [...QUISPE, 'Minera Sol', 'Perforista', '01/01/2010', '31/12/2014', '5 años', 'Ruido'],
      [...HUAMAN, 'Textil Luna', 'Operario', '01/01/2015', null, '18 meses', null],
      [...HUAMAN, 'Agro Mar', 'Chofer', '01/01/2019', 'Actualidad', null, 'Nada'],
    ],
    true,
  ],
  [
    'import-schedulings',
    APPOINTMENTS,
    [
      [...QUISPE, 'Clínica Sur', 'ANUAL', soon, '08:30'],
      [...HUAMAN, null, 'ANUAL', soon, null],
    ],
    true,
  ],
  ['replace-persons', ROSTER, [[...QUISPE, 'F', '10/03/1986', 'Mina', 'Perforista', 'O+']], true],
];

/** What the imports write, without ids and instants. */
const WRITTEN: Readonly<Record<string, string>> = {
  rows: `select b.kind, r.row_no, r.raw, r.parsed - 'hazardIds' as parsed, r.issues, r.outcome, r.state, r.note,
      r.applied_version, r.added
    from import_rows r join import_batches b on b.customer_id = $1 and b.id = r.batch_id
    where r.customer_id = $1 order by b.created_at, r.row_no`,
  workers: `select p.document_number, p.full_name, p.status, p.version, a.name as area, j.name as job, c.blood_group
    from patients p left join working_areas a on a.customer_id = $1 and a.id = p.working_area_id
    left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
    left join patient_clinical c on c.customer_id = $1 and c.patient_id = p.id where p.customer_id = $1 order by 1`,
  jobs: `select j.name, j.version, j.validity_months, a.name as area, array(select z.name from job_title_hazards h
      join hazards z on z.id = h.hazard_id where h.customer_id = $1 and h.job_title_id = j.id order by 1) as hazards
    from job_titles j left join working_areas a on a.customer_id = $1 and a.id = j.working_area_id
    where j.customer_id = $1 order by 1`,
  areas: 'select name, version from working_areas where customer_id = $1 order by 1',
  exams: `select p.document_number, a.exam_type, a.exam_date, a.aptitude, a.state, a.version, a.valid_until, r.results
    from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
    left join lateral (select jsonb_agg(to_jsonb(x) - 'attention_id' - 'customer_id' order by x.code) as results
      from exam_results x where x.customer_id = $1 and x.attention_id = a.id) r on true
    where a.customer_id = $1 order by 1, 3`,
  referrals: `select c.position, c.issued_on, x.specialty, x.reason from consultations c
    join consultation_clinical x on x.customer_id = $1 and x.consultation_id = c.id
    where c.customer_id = $1 order by 2, 1`,
  history: `select company, job_title, from_on, until_on, hazards, version, withdrawn_at is null as held
    from work_history where customer_id = $1 order by 1, 3`,
  doses: `select scheme, dose, given_on, lot, withdrawn_at is null as held from vaccine_doses
    where customer_id = $1 order by 1, 2`,
};

async function written(t: TestApp, company: Company): Promise<Record<string, unknown[]>> {
  const scope = t.services.system.forCustomer(company.id);
  const tables: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(WRITTEN))
    tables[name] = (await scope.run(({ client }) => client.query(sql, [company.id]))).rows;
  return tables;
}

test('files are imported and taken back with the same outcome by the statements of a cluster', async () => {
  const [onCluster, plain] = await Promise.all(
    products.map(async ({ t }) => {
      const company = await t.make.company({ name: 'Minera de Prueba' });
      const wizard = importsBy(await t.as((await t.make.user('admin', company)).username), company);
      const steps: unknown[] = [];
      for (const [kind, header, rows, takenBack] of FILES) {
        const batch = await wizard.review(await xlsxOf(header, rows), kind);
        expect(batch.state, `${kind}: ${batch.error}`).toBe('REVIEW');
        const done = await wizard.finish(batch.id, batch.mustType ?? undefined);
        expect(done.state, `${kind}: ${done.error}`).toBe('DONE');
        steps.push([kind, await written(t, company)]);
        if (!takenBack) continue;
        await wizard.rollBack(batch.id);
        const back = await wizard.until(batch.id, ['ROLLED_BACK', 'DONE', 'FAILED']);
        expect(back.state, `${kind}: ${back.error}`).toBe('ROLLED_BACK');
        steps.push([`${kind} taken back`, await written(t, company)]);
      }
      return steps;
    }),
  );
  expect(plain).toHaveLength(FILES.length + FILES.filter(([, , , takenBack]) => takenBack).length);
  expect(onCluster).toEqual(plain);
}, 120_000);

const INSERT = `
insert into working_areas (customer_id, id, name)
select $1::uuid, gen_random_uuid(), x.name from unnest($2::text[]) x(name)
on conflict do nothing returning name`;

test('a cluster gets selected rows in parts, with what follows them', async () => {
  const [cluster] = products;
  const company = await cluster!.t.make.company();
  const areas = Array.from({ length: 2_345 }, (_, n) => `Área ${n}`);
  const scope = cluster!.t.services.system.forCustomer(company.id);
  const insert = (names: string[]) =>
    scope.run((tx) => insertSelected<{ name: string }>(tx, INSERT, [company.id, names]));
  const { rows, rowCount } = await insert(areas);
  expect([rowCount, rows.map(({ name }) => name)]).toEqual([2_345, areas]);
  expect((await insert(['Área 7', 'Otra'])).rows).toEqual([{ name: 'Otra' }]);
});

test('an insert that is not of selected rows of a company is refused', () => {
  expect(partsOf(INSERT)).toMatchObject({ table: 'working_areas', columns: ['customer_id', 'id', 'name'] });
  expect(() => partsOf('insert into areas (name) select 1')).toThrow('Not an insert of selected rows');
  expect(() => partsOf('insert into areas (customer_id, name) values ($1, $2)')).toThrow('Not an insert');
});
