import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { catalogueOffice } from '../testing/office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const positive = (counts: ImportBatch['planned']) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

async function office() {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const { sql, worker } = catalogueOffice(t, company);
  const areas = () => sql<{ name: string }>('select name from working_areas where active order by 1');
  const jobs = () =>
    sql(`select j.name, a.name as area, j.validity_months as months,
      array(select h.hazard_id from job_title_hazards h where h.job_title_id = j.id order by 1) as hazards
      from job_titles j left join working_areas a on a.id = j.working_area_id where j.active order by 1`);
  return { company, wizard, sql, worker, areas, jobs };
}

describe('areas', () => {
  test('come by name, once each; those the company has stay; rolled back, those in use are kept', async () => {
    const { wizard, sql, worker, areas } = await office();
    await sql(
      'insert into working_areas (customer_id, name) select id, $1 from customers where id = current_tenant()',
      'Operación Mina',
    );
    const batch = await wizard.review(
      await xlsxOf(
        ['N°', 'ÁREA'],
        [
          [1, 'OPERACION MINA'],
          [2, 'Planta'],
          [3, 'planta'],
          [4, 'Taller'],
          [5, '¿?'],
        ],
      ),
      'areas',
    );
    expect(positive(batch.planned)).toEqual({ NUEVO: 2, SIN_CAMBIOS: 2, ERROR: 1 });
    expect(positive((await wizard.finish(batch.id)).counts)).toEqual({ NUEVO: 2, SIN_CAMBIOS: 2, ERROR: 1 });
    expect((await areas()).map((a) => a.name)).toEqual(['Operación Mina', 'Planta', 'Taller']);
    const [used] = await sql<{ id: string }>("select id from working_areas where name = 'Planta'");
    await worker({ working_area_id: used?.id ?? '' });
    await wizard.rollBack(batch.id);
    expect((await wizard.until(batch.id, ['ROLLED_BACK'])).keptRows).toBe(1);
    expect((await areas()).map((a) => a.name)).toEqual(['Operación Mina', 'Planta']);
    expect((await wizard.rows(batch.id, 'kept')).map((row) => row.cells[1])).toEqual(['Planta']);
  });

  test('are for administrators, and a file without such a column is told apart', async () => {
    const { wizard, company } = await office();
    const file = await xlsxOf(['ÁREA'], [['Planta']]);
    const user = importsBy(await t.as((await t.make.user('user', company)).username), company);
    expect((await user.upload('areas.xlsx', file, 'areas')).statusCode).toBe(404);
    const batch = await wizard.review(file, 'areas');
    expect((await user.start(batch.id)).statusCode).toBe(404);
    const other = await t.make.company();
    const stranger = await t.as((await t.make.user('owner', other)).username);
    expect((await importsBy(stranger, company).start(batch.id)).statusCode).toBe(404);
    expect((await importsBy(stranger, other).start(batch.id)).statusCode).toBe(404);
    const wrong = await wizard.upload('precios.xlsx', await xlsxOf(['CÓDIGO', 'PRECIO'], [['1', 2]]), 'areas');
    expect(wrong.json()).toMatchObject({
      code: 'not_this_kind',
      title: expect.stringContaining('no encontramos la columna «Área»'),
    });
  });
});

describe('job titles', () => {
  test('come with area, hazards and validity; existing ones are updated; rolled back, all is as it was', async () => {
    const { wizard, sql, jobs, areas } = await office();
    await sql(
      `insert into job_titles (customer_id, name, validity_months)
       select id, 'Operador', 24 from customers
       where id = current_tenant()`,
    );
    await sql(
      `insert into job_title_hazards (customer_id, job_title_id, hazard_id)
       select customer_id, id, 'CALOR' from job_titles`,
    );
    const before = await jobs();
    const rows = [
      ['OPERADOR', 'Mina', 'Ruido, Polvo de sílice', 12],
      ['Soldador', 'Taller', 'HUMOS_METALICOS; Trabajo en altura', null],
      ['Analista', null, null, null],
    ];
    const header = ['PUESTO', 'ÁREA', 'RIESGOS', 'VIGENCIA (MESES)'];
    const batch = await wizard.review(await xlsxOf(header, rows), 'job-titles');
    expect(positive(batch.planned)).toEqual({ NUEVO: 2, ACTUALIZADO: 1 });
    expect(positive((await wizard.finish(batch.id)).counts)).toEqual({ NUEVO: 2, ACTUALIZADO: 1 });
    expect(await jobs()).toEqual([
      { name: 'Analista', area: null, months: null, hazards: [] },
      { name: 'Operador', area: 'Mina', months: 12, hazards: ['POLVO_SILICE', 'RUIDO'] },
      { name: 'Soldador', area: 'Taller', months: null, hazards: ['ALTURA', 'HUMOS_METALICOS'] },
    ]);
    expect(positive((await wizard.review(await xlsxOf(header, rows), 'job-titles')).planned)).toEqual({
      SIN_CAMBIOS: 3,
    });
    await wizard.rollBack(batch.id);
    expect((await wizard.until(batch.id, ['ROLLED_BACK'])).keptRows).toBe(0);
    expect(await jobs()).toEqual(before);
    expect(await areas()).toEqual([]);
  });

  test('a hazard that nobody knows is an error with the closest one offered; months are whole', async () => {
    const { wizard } = await office();
    const batch = await wizard.review(
      await xlsxOf(
        ['PUESTO', 'PELIGROS', 'VIGENCIA (MESES)'],
        [
          ['Operador', 'Ruidos, Calor extremo del sol', 12],
          ['Soldador', 'Ruidos', 12],
          ['Analista', null, 6.5],
        ],
      ),
      'job-titles',
    );
    expect(positive(batch.planned)).toEqual({ ERROR: 3 });
    const [, soldier, analyst] = await wizard.rows(batch.id);
    expect(soldier?.issues).toEqual([
      expect.objectContaining({
        column: 1,
        message: '«Ruidos» no está en la lista de peligros: ¿quisiste decir «Ruido»?',
        suggestion: 'Ruido',
      }),
    ]);
    expect(analyst?.issues[0]).toMatchObject({ column: 2, severity: 'error' });
    const edited = await wizard.edit(batch.id, [{ rowNo: 3, column: 1, text: 'Ruido' }]);
    expect(positive(edited.json().planned)).toEqual({ NUEVO: 1, ERROR: 2 });
  });

  test('one changed since is kept', async () => {
    const { wizard, sql, jobs } = await office();
    const batch = await wizard.review(await xlsxOf(['PUESTO'], [['Operador'], ['Soldador']]), 'job-titles');
    await wizard.finish(batch.id);
    await sql("update job_titles set validity_months = 6, version = version + 1 where name = 'Soldador'");
    await wizard.rollBack(batch.id);
    expect((await wizard.until(batch.id, ['ROLLED_BACK'])).keptRows).toBe(1);
    expect((await jobs()).map((j) => (j as { name: string }).name)).toEqual(['Soldador']);
  });

  test('a job title that another person renames meanwhile is not written, nor the one that has its name now', async () => {
    const { company, wizard, sql } = await office();
    await sql(
      `insert into job_titles (customer_id, name)
       select c.id, n from customers c cross join unnest('{Operador,Ayudante}'::text[]) n
       where c.id = current_tenant()`,
    );
    const batch = await wizard.review(await xlsxOf(['PUESTO', 'VIGENCIA (MESES)'], [['Operador', 12]]), 'job-titles');
    expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 1 });
    const other = new pg.Client({ connectionString: t.url });
    await other.connect();
    try {
      const rename = (from: string, to: string) =>
        other.query('update job_titles set name = $3, version = version + 1 where customer_id = $1 and name = $2', [
          company.id,
          from,
          to,
        ]);
      await other.query('begin');
      await rename('Operador', 'Operador de flota');
      await rename('Ayudante', 'Operador');
      expect((await wizard.start(batch.id)).statusCode).toBe(202);
      const waiting = async () =>
        (await other.query('select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'))
          .rowCount;
      await expect.poll(waiting).toBe(1);
      await other.query('commit');
    } finally {
      await other.end();
    }
    expect((await wizard.until(batch.id, ['DONE', 'FAILED'])).state).toBe('DONE');
    expect(await wizard.rows(batch.id)).toEqual([
      expect.objectContaining({ state: 'REJECTED', note: expect.stringContaining('vuelve a importar esta fila') }),
    ]);
    expect(await sql('select name, validity_months as months, version from job_titles order by 1')).toEqual([
      { name: 'Operador', months: null, version: 2 },
      { name: 'Operador de flota', months: null, version: 2 },
    ]);
  });
});
