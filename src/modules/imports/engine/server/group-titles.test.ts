import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { office, planned } from './testing/roster-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'CARGO'];
const person = (n: number) => [String(10_000_000 + n), 'QUISPE ROJAS, ANA', 'F', '12/03/1985', 'Operadora'];
const title = (text: string) => [text, null, null, null, null];

async function mine() {
  const { company, wizard, people } = await office(t);
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) =>
      client.query("insert into working_areas (customer_id, name) values ($1, 'Mina'), ($1, 'Planta')", [company.id]),
    );
  return { wizard, people };
}

test('a title that is an area of the company is the area of the rows below it; under another title there is none', async () => {
  const { wizard, people } = await mine();
  const rows = [
    person(1),
    title('MINA'),
    person(2),
    person(3),
    title('PLANTA'),
    person(4),
    title('ROJAS DIAZ EVA'),
    person(5),
    title('Mina'),
    person(6),
  ];
  const batch = await wizard.review(await xlsxOf(HEADER, rows));
  expect(batch.columns.at(-1)).toMatchObject({ header: 'Título de cada grupo', field: 'area' });
  expect((await wizard.preview(batch.id)).notices.join(' ')).toContain('como «MINA», valen para las filas de abajo');
  expect(batch.passedOver).toEqual(['No se importa 1 fila de firma o nota: 8.']);
  expect(planned(batch)).toEqual({ NUEVO: 4, ERROR: 2 });
  await wizard.finish(batch.id);
  expect((await people()).map(({ number, area }) => [number, area])).toEqual([
    ['10000002', 'Mina'],
    ['10000003', 'Mina'],
    ['10000004', 'Planta'],
    ['10000006', 'Mina'],
  ]);
});

test('a column of areas counts more than titles, and titles that are no entry of the company stay notes', async () => {
  const { wizard } = await mine();
  const headersOf = async (header: string[], ...rows: (string | null)[][]) =>
    ((await wizard.upload('padron.xlsx', await xlsxOf(header, rows))).json() as ImportBatch).columns.map(
      (column) => column.header,
    );
  const withColumn = [...HEADER, 'ÁREA'];
  expect(await headersOf(withColumn, title('MINA'), [...person(1), 'Planta'])).toEqual(withColumn);
  expect(await headersOf(HEADER, title('TURNO DÍA'), person(2), title('OBREROS'), person(3))).toEqual(HEADER);
});
