import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import type { ImportQuestion } from '../../questions-api.ts';

const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'CARGO'];
const row = (n: number, sex: string, birth: string) => [
  String(40_000_000 + n),
  'QUISPE MAMANI ANA',
  sex,
  birth,
  'Mina',
  'Operaria',
];

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

async function office(company?: Company) {
  const of = company ?? (await t.make.company());
  const owner = await t.as((await t.make.user('owner', of)).username);
  const at = (id: string) => `/api/imports/${id}/questions?customer_id=${of.id}`;
  return {
    company: of,
    wizard: importsBy(owner, of),
    questions: async (id: string): Promise<ImportQuestion[]> => (await owner.get(at(id))).json(),
    answer: (id: string, body: object, who: Person = owner) => who.send('PUT', at(id), body),
    births: async (id: string) =>
      t.services.system.forCustomer(of.id).run(async ({ client }) =>
        (
          await client.query<{ birth: string | null }>(
            `select parsed->>'birthDate' as birth from import_rows
             where customer_id = $1 and batch_id = $2
             order by row_no`,
            [of.id, id],
          )
        ).rows.map(({ birth }) => birth),
      ),
  };
}

describe('texts that no list knows', () => {
  test('are asked once for all their rows, understood as answered, and known for the next file', async () => {
    const { company, wizard, questions, answer } = await office();
    const rows = [
      row(1, 'Damita', '12/03/1985'),
      row(2, 'Damita', '13/03/1985'),
      row(3, 'Varón', '14/03/1985'),
      row(4, 'Z1', '15/03/1985'),
    ];
    const batch = await wizard.review(await xlsxOf(HEADER, rows));
    expect(batch.planned).toMatchObject({ NUEVO: 1, ERROR: 3 });
    const [question] = await questions(batch.id);
    expect(question).toMatchObject({
      column: 2,
      field: 'sex',
      values: [
        { text: 'Damita', rows: 2, code: null },
        { text: 'Z1', rows: 1, code: null },
      ],
    });
    expect(question?.options.map(({ code }) => code)).toEqual(['M', 'F', 'X']);
    const answered = (
      await answer(batch.id, {
        column: 2,
        values: [
          { text: 'Damita', code: 'F' },
          { text: 'Z1', code: 'X' },
        ],
      })
    ).json() as ImportBatch;
    expect(answered.planned).toMatchObject({ NUEVO: 4, ERROR: 0 });
    expect((await questions(batch.id))[0]?.values.map(({ code }) => code).sort()).toEqual(['F', 'X']);
    expect((await wizard.finish(batch.id)).counts).toMatchObject({ NUEVO: 4 });

    const next = await office(company);
    const again = await next.wizard.review(await xlsxOf(HEADER, [row(9, 'DAMITA', '12/03/1985')]));
    expect(again.planned).toMatchObject({ NUEVO: 1, ERROR: 0 });
    const elsewhere = await office();
    const unknown = await elsewhere.wizard.review(await xlsxOf(HEADER, [row(9, 'DAMITA', '12/03/1985')]));
    expect(unknown.planned).toMatchObject({ ERROR: 1 });
  });

  test('a code that does not exist, a column that is not imported and another company are refused', async () => {
    const { wizard, answer } = await office();
    const other = await office();
    const batch = await wizard.review(await xlsxOf(HEADER, [row(1, 'Damita', '12/03/1985')]));
    const wrong = await answer(batch.id, { column: 2, values: [{ text: 'Damita', code: 'Z' }] });
    expect([wrong.statusCode, wrong.json().title]).toEqual([400, 'Elige uno de los valores de «Sexo».']);
    expect((await answer(batch.id, { column: 99, values: [] })).statusCode).toBe(400);
    expect((await answer(batch.id, { column: 1, values: [{ text: 'X', code: 'F' }] })).statusCode).toBe(400);
    expect((await other.answer(batch.id, { column: 2, values: [{ text: 'Damita', code: 'F' }] })).statusCode).toBe(404);
    expect((await wizard.get(batch.id)).planned).toMatchObject({ ERROR: 1 });
  });
});

describe('days that may be months', () => {
  const rows = [
    row(1, 'F', '03/25/1985'),
    row(2, 'F', '03/04/1985'),
    row(3, 'F', '11/12/1990'),
    row(4, 'F', '12/28/1979'),
  ];

  test('are read as answered, and otherwise when the answer changes; what is clear stays', async () => {
    const { wizard, questions, answer, births } = await office();
    const batch = await wizard.review(await xlsxOf(HEADER, rows));
    expect(batch.planned).toMatchObject({ NUEVO: 2, ERROR: 2 });
    expect((await questions(batch.id))[0]?.dates).toEqual({ rows: 2, example: '03/04/1985', order: null });
    const asked = (await answer(batch.id, { column: 3, dateOrder: 'month-first' })).json() as ImportBatch;
    expect(asked.planned).toMatchObject({ NUEVO: 4, ERROR: 0 });
    expect(await births(batch.id)).toEqual(['1985-03-25', '1985-03-04', '1990-11-12', '1979-12-28']);
    expect((await questions(batch.id))[0]?.dates).toMatchObject({ order: 'month-first' });
    // A correction in another cell of the row does not read its date again.
    await wizard.edit(batch.id, [{ rowNo: 3, column: 5, text: 'Supervisora' }]);
    expect((await births(batch.id))[1]).toBe('1985-03-04');
    await answer(batch.id, { column: 3, dateOrder: 'day-first' });
    expect(await births(batch.id)).toEqual(['1985-03-25', '1985-04-03', '1990-12-11', '1979-12-28']);
  });
});
