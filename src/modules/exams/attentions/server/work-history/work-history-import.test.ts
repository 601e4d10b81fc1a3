import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import type { WorkHistory } from '../../work-history/model.ts';
import { workHistoryImport } from './work-history-import.ts';

const PATH = '/api/exam/work-history';
const HEADERS = [
  'DNI',
  'APELLIDOS Y NOMBRES',
  'EMPRESA',
  'ACTIVIDAD',
  'ÁREA',
  'OCUPACIÓN',
  'FECHA DE INICIO',
  'FECHA DE TÉRMINO',
  'TIEMPO DE EXPOSICIÓN',
  'SUPERFICIE / SUBSUELO',
  'ALTITUD (MSNM)',
  'PELIGROS / AGENTES',
  'USO DE EPP',
  '% DE USO DE EPP',
];
type Cells = (string | number | null)[];
const QUISPE = ['45678901', 'QUISPE ÑAHUI JOSE'];
const SOL: Cells = [
  'Minera Sol S.A.',
  'Extracción de cobre',
  'Mina',
  'Perforista',
  '01/01/2010',
  '31/12/2014',
  '5 años',
  'Subsuelo',
  4200,
  'Ruido, Polvo de sílice',
  'Tapones',
  '80%',
];
/** The row of a job with some other cells, by their place in `HEADERS`. */
const row = (over: Partial<Record<number, string | number | null>> = {}, who: Cells = QUISPE): Cells =>
  [...who, ...SOL].map((cell, i) => (i in over ? (over[i] ?? null) : cell));
const [COMPANY, FROM, UNTIL, TIME, ALTITUDE, HAZARDS, SHARE] = [2, 6, 7, 8, 10, 11, 13];

let t: TestApp;
let company: Company;
let doctor: Person;
let worker: string;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
  worker = (await t.make.patient(company, { number: '45678901', name: 'QUISPE ÑAHUI, JOSE', birthDate: '1985-05-02' }))
    .id;
});

const imports = () => importsBy(doctor, company);
const reviewed = async (...rows: Cells[]) => imports().review(await xlsxOf(HEADERS, rows), 'work-history');
const counted = (counts: ImportBatch['counts']) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
const issues = async ({ id }: ImportBatch) =>
  (await imports().rows(id)).map((each) =>
    each.issues.filter(({ severity }) => severity !== 'info').map(({ code, severity }) => [severity, code]),
  );
const done = async (...rows: Cells[]) => {
  const batch = await reviewed(...rows);
  const finished = await imports().finish(batch.id);
  expect(finished.state, finished.error ?? '').toBe('DONE');
  return finished;
};
const rollBack = async ({ id }: ImportBatch) => {
  expect((await imports().rollBack(id)).statusCode).toBe(202);
  return imports().until(id, ['ROLLED_BACK']);
};
const read = async (patientId = worker, asOf = '2021-12-31'): Promise<WorkHistory> => {
  const answer = await doctor.get(`${PATH}?person_id=${patientId}&as_of=${asOf}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const messages = async ({ id }: ImportBatch) =>
  (await imports().rows(id)).map((each) =>
    each.issues.filter(({ severity }) => severity !== 'info').map(({ message }) => message),
  );
const named = (name: string) =>
  t.services.system.run(({ client }) =>
    client.query('update customers set name = $2, legal_name = $2 where id = $1', [company.id, name]),
  );
const rucOf = async (): Promise<string> =>
  (
    await t.services.system.run(({ client }) =>
      client.query<{ ruc: string }>('select ruc from customers where id = $1', [company.id]),
    )
  ).rows[0]!.ruc;
const hired = (day: string, contractor: string | null = null) =>
  t.services.system
    .forCustomer(company.id)
    .run(({ client }) =>
      runSql(client, 'update patients set hire_date = $2, contractor = $3 where customer_id = $1', [
        company.id,
        day,
        contractor,
      ]),
    );
const companies = async () => (await read()).items.map((job) => job.company);

describe('an import of earlier jobs', () => {
  test('registers one job a row under the names that clinics write', async () => {
    const batch = await reviewed(row(), row({ [COMPANY]: 'Minera Luna', [FROM]: '01/07/2014', [UNTIL]: '30/06/2016' }));
    expect(batch.columns.map(({ field }) => field)).not.toContain(null);
    expect(await issues(batch)).toEqual([[], [['warning', 'plan:time-differs']]]);
    expect(counted(batch.planned)).toEqual({ NUEVO: 2 });
    expect((await read()).items).toEqual([]);
    expect(counted((await imports().finish(batch.id)).counts)).toEqual({ NUEVO: 2 });
    const { items, exposure } = await read();
    expect(items[1]).toMatchObject({
      company: 'Minera Sol S.A.',
      activity: 'Extracción de cobre',
      area: 'Mina',
      jobTitle: 'Perforista',
      from: '2010-01-01',
      until: '2014-12-31',
      place: 'SUBSUELO',
      altitude: 4200,
      hazards: [{ id: 'RUIDO' }, { id: 'POLVO_SILICE' }],
      protection: 'Tapones',
      protectionShare: 80,
      recordedBy: 'doctor de Prueba',
    });
    expect(exposure.map(({ hazard, months }) => [hazard, months])).toEqual([
      ['POLVO_SILICE', 78],
      ['RUIDO', 78],
    ]);
  });

  test('computes the day that a row lacks from the time of work, and takes a job that goes on', async () => {
    await done(
      row({ [COMPANY]: 'Sin fin', [UNTIL]: null }),
      row({ [COMPANY]: 'Sin inicio', [FROM]: null, [UNTIL]: '30/06/2016', [TIME]: '18 meses' }),
      row({ [COMPANY]: 'Sigue', [FROM]: '01/01/2017', [UNTIL]: 'Actualidad', [TIME]: null }),
    );
    expect((await read()).items.map(({ company: name, from, until }) => [name, from, until])).toEqual([
      ['Sigue', '2017-01-01', null],
      ['Sin inicio', '2015-01-01', '2016-06-30'],
      ['Sin fin', '2010-01-01', '2014-12-31'],
    ]);
  });

  test.each<[string, Partial<Record<number, string | number | null>>, string]>([
    ['an unknown worker', { 0: '99999999' }, 'plan:unknown-worker'],
    ['the name of another worker', { 1: 'PEREZ SOTO MARIA' }, 'plan:name-of-another'],
    ['no company', { [COMPANY]: null }, 'required'],
    ['neither end nor time', { [UNTIL]: null, [TIME]: null }, 'plan:no-end'],
    ['neither beginning nor time', { [FROM]: null, [TIME]: null }, 'required'],
    ['an end before its beginning', { [UNTIL]: '01/01/2009', [TIME]: null }, 'plan:end-before-start'],
    ['a time that reaches into the future', { [UNTIL]: null, [TIME]: '40 años' }, 'plan:in-future'],
    ['a time without its unit', { [UNTIL]: null, [TIME]: 5 }, 'duration'],
    ['a beginning before birth', { [FROM]: '01/01/1980', [TIME]: null }, 'plan:before-birth'],
    ['an altitude that is none', { [ALTITUDE]: 9000 }, 'plan:altitude'],
    ['a share above all of the time', { [SHARE]: 150 }, 'plan:protection-share'],
    ['an unknown hazard', { [HAZARDS]: 'Gritos' }, 'plan:unknown-hazard'],
  ])('holds back a row with %s and writes only the others', async (_, over, code) => {
    const batch = await reviewed(row(over), row({ [COMPANY]: 'Buena', [FROM]: '01/01/2016', [UNTIL]: '31/12/2020' }));
    const [bad, good] = await issues(batch);
    expect(bad!.filter(([severity]) => severity === 'error').map(([, each]) => each)).toContain(code);
    expect(good).toEqual([]);
    expect(counted((await imports().finish(batch.id)).counts)).toMatchObject({ NUEVO: 1 });
    expect(await companies()).toEqual(['Buena']);
  });

  const NOW = 'Actualidad';
  test.each(['Minera Andina', 'MINERA ANDINA SAC', 'Minera Andína S.A.C.', 'Transportes Ríos E.I.R.L.', 'RUC'])(
    'leaves out the present job in this company, written as «%s»',
    async (name) => {
      await named('Minera Andina S.A.C.');
      await hired('2018-03-01', 'Transportes Rios EIRL');
      const written = name === 'RUC' ? `La de aquí (RUC ${await rucOf()})` : name;
      const batch = await reviewed(
        row({ [COMPANY]: written, [FROM]: '01/03/2018', [UNTIL]: NOW, [TIME]: '3 años' }),
        row({ [COMPANY]: written, [FROM]: '01/02/2018', [UNTIL]: NOW, [TIME]: null }),
        row(),
      );
      expect(await messages(batch)).toEqual([
        ['Es su trabajo actual en esta empresa: ya figura en el padrón.'],
        ['Es su trabajo actual en esta empresa: ya figura en el padrón, con ingreso el 01/03/2018.'],
        [],
      ]);
      expect(counted(batch.planned)).toEqual({ SIN_CAMBIOS: 2, NUEVO: 1 });
      const finished = await imports().finish(batch.id);
      expect(await companies()).toEqual(['Minera Sol S.A.']);
      expect((await rollBack(finished)).keptRows).toBe(0);
      expect(await companies()).toEqual([]);
    },
  );

  test('keeps an earlier job in this company, and that of a company whose name begins alike', async () => {
    await named('Minera Andina S.A.C.');
    await hired('2018-03-01');
    await done(
      row({ [COMPANY]: 'Minera Andina', [FROM]: '01/01/2012', [UNTIL]: '31/12/2013', [TIME]: null }),
      row({ [COMPANY]: 'Minera Andina del Sur', [FROM]: '01/04/2018', [UNTIL]: NOW, [TIME]: null }),
    );
    expect((await read()).items.map(({ from, until }) => [from, until])).toEqual([
      ['2018-04-01', null],
      ['2012-01-01', '2013-12-31'],
    ]);
  });

  test('says of the present job of a worker without a day of hire what the register lacks', async () => {
    await named('Minera Andina S.A.C.');
    const batch = await reviewed(row({ [COMPANY]: 'Minera Andina', [UNTIL]: NOW, [TIME]: null }));
    expect(await messages(batch)).toEqual([
      ['Es su trabajo actual en esta empresa: ya figura en el padrón, donde falta su fecha de ingreso.'],
    ]);
  });

  test('ends another job that goes on at the hire by this company', async () => {
    await hired('2018-03-01');
    const batch = await done(
      row({ [FROM]: '01/01/2015', [UNTIL]: NOW, [TIME]: null }),
      row({ [COMPANY]: 'Con tiempo', [FROM]: '01/01/2015', [UNTIL]: NOW, [TIME]: '3 años' }),
      row({ [COMPANY]: 'Después', [FROM]: '01/01/2019', [UNTIL]: NOW, [TIME]: null }),
    );
    expect((await messages(batch)).flat()).toEqual(
      Array.from(
        { length: 2 },
        () =>
          'Dice que sigue en este trabajo, pero ingresó a esta empresa el 01/03/2018: se toma que terminó el día anterior.',
      ),
    );
    const { items, overlapping } = await read();
    expect(items.map(({ company: name, until }) => [name, until])).toEqual(
      expect.arrayContaining([
        ['Minera Sol S.A.', '2018-02-28'],
        ['Con tiempo', '2018-02-28'],
        ['Después', null],
      ]),
    );
    expect(overlapping).toBe(true);
  });

  test('asks for the end of a job that goes on longer than its time, and offers the day that the time gives', async () => {
    const goesOn = row({ [FROM]: '01/01/2015', [UNTIL]: NOW, [TIME]: '5 años' });
    const open = await reviewed(goesOn);
    expect(await issues(open)).toEqual([[['error', 'plan:goes-on-differs']]]);
    const [first] = await imports().rows(open.id);
    expect(first!.issues[0]).toMatchObject({ column: UNTIL, suggestion: '31/12/2019' });
    await hired('2018-03-01');
    expect(await messages(await reviewed(goesOn))).toEqual([
      [
        'Dice que sigue en este trabajo, pero con el tiempo escrito llega hasta el 31/12/2019, ' +
          'y a esta empresa ingresó el 01/03/2018: escribe hasta cuándo trabajó.',
      ],
    ]);
  });

  test('takes a row whose two dates are there with a time that cannot be read, or of some days', async () => {
    await done(
      row({ [TIME]: 'varios años' }),
      row({ [COMPANY]: 'Horas', [TIME]: '8 horas' }),
      row({ [COMPANY]: 'Días', [FROM]: '01/02/2016', [UNTIL]: '10/02/2016', [TIME]: '10 días' }),
      row({ [COMPANY]: 'Sin fin', [FROM]: '01/02/2017', [UNTIL]: null, [TIME]: '10 días' }),
    );
    expect((await read()).items.map(({ until }) => until)).toEqual([
      '2017-02-10',
      '2016-02-10',
      '2014-12-31',
      '2014-12-31',
    ]);
    const alone = await reviewed(row({ [COMPANY]: 'Sin fin', [UNTIL]: null, [TIME]: '8 horas' }));
    expect((await issues(alone))[0]).toContainEqual(['error', 'duration']);
  });

  test('says of a job twice in a file which row it repeats', async () => {
    const batch = await reviewed(row(), row(), row({ [UNTIL]: '31/12/2015', [TIME]: null }));
    expect(await issues(batch)).toEqual([[], [['warning', 'plan:repeated-same']], [['error', 'plan:repeated']]]);
    expect(counted(batch.planned)).toEqual({ NUEVO: 1, SIN_CAMBIOS: 1, ERROR: 1 });
  });

  test('takes a job twice with the name or the hazards written in another way as one', async () => {
    const batch = await reviewed(
      row(),
      row({ 1: 'Quispe Ñahui, José', [HAZARDS]: 'Polvo de sílice; Ruido' }),
      row({ [HAZARDS]: 'Ruido' }),
    );
    expect(await issues(batch)).toEqual([[], [['warning', 'plan:repeated-same']], [['error', 'plan:repeated']]]);
  });

  test('does not bring back a job that a doctor put back after a roll-back and took out', async () => {
    await rollBack(await done(row()));
    const [taken] = await t.services.system.forCustomer(company.id).run(async ({ client }) => {
      await client.query("select set_config('app.clinical', 'on', true)");
      return (await runSql<{ id: string }>(client, 'select id from work_history')).rows;
    });
    expect(counted((await reviewed(row())).planned)).toEqual({ NUEVO: 1 });
    const restored = await doctor.send('POST', `${PATH}/${taken!.id}/restore`, {});
    expect(restored.statusCode, restored.body).toBe(200);
    expect(counted((await reviewed(row())).planned)).toEqual({ SIN_CAMBIOS: 1 });
    const { version } = (await read()).items[0]!;
    const out = await doctor.send('POST', `${PATH}/${taken!.id}/withdraw`, { version });
    expect(out.statusCode, out.body).toBe(200);
    const again = await reviewed(row());
    expect(await issues(again)).toEqual([[['warning', 'plan:taken-out']]]);
    expect(counted(again.planned)).toEqual({ SIN_CAMBIOS: 1 });
  });

  test('refuses only the row of a worker who was deleted since the review', async () => {
    await t.make.patient(company, { number: '45678903', name: 'ROJAS LEON, ANA' });
    const batch = await reviewed(row(), row({}, ['45678903', 'ROJAS LEON ANA']));
    // The start of an import plans again, so the worker is deleted between that and the chunk.
    await t.services.system.forCustomer(company.id).run(async (tx) => {
      await tx.client.query("select set_config('app.clinical', 'on', true)");
      await runSql(
        tx.client,
        "update patients set status = 'DELETED' where customer_id = $1 and document_number = $2",
        [company.id, '45678903'],
      );
      const planned = { id: batch.id, mapped: [], columnOf: () => null, blankOf: () => null, today: todayInLima() };
      await workHistoryImport.apply(tx, planned, 1, 100);
    });
    expect((await imports().rows(batch.id)).map(({ state }) => state)).toEqual(['APPLIED', 'REJECTED']);
    expect(await companies()).toEqual(['Minera Sol S.A.']);
  });

  test('takes dates that name only the month, and the job says so', async () => {
    const batch = await done(row({ [FROM]: 'mar-2010', [UNTIL]: '2014-12', [TIME]: '4 años 10 meses' }));
    expect(await messages(batch)).toEqual([[]]);
    const [first] = await imports().rows(batch.id);
    expect(first!.issues.map(({ message }) => message)).toEqual([
      '«mar-2010» no dice el día: se toma el 01/03/2010.',
      '«2014-12» no dice el día: se toma el 31/12/2014.',
    ]);
    expect((await read()).items).toMatchObject([
      { from: '2010-03-01', until: '2014-12-31', note: 'El archivo da solo el mes, sin el día.' },
    ]);
  });

  test('takes dates of which Excel shows only the month, also after a correction of the row', async () => {
    const dates = (from: number, until: number, company: string): (Cells[number] | XLSX.CellObject)[] =>
      row({ [COMPANY]: company, [TIME]: 'x' }).map((value, i) =>
        i === FROM || i === UNTIL ? { t: 'n', v: i === FROM ? from : until, z: 'mmm-yy' } : value,
      );
    // 40,238 is 1 March 2010, 41,974 1 December 2014 and 41,988 the 15th of that month.
    const sheet = XLSX.utils.aoa_to_sheet([
      HEADERS,
      dates(40_238, 41_974, 'Por mes'),
      dates(40_238, 41_988, 'Con día'),
    ]);
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Hoja1');
    const content: Buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
    const batch = await imports().review(content, 'work-history');
    const [first] = await imports().rows(batch.id);
    expect(first!.issues.filter(({ severity }) => severity === 'info').map(({ message }) => message)).toEqual([
      '«03/2010» no dice el día: se toma el 01/03/2010.',
      '«12/2014» no dice el día: se toma el 31/12/2014.',
    ]);
    expect(
      (await imports().edit(batch.id, [{ rowNo: first!.rowNo, column: TIME, text: '4 años 10 meses' }])).statusCode,
    ).toBe(200);
    expect((await imports().finish(batch.id)).state).toBe('DONE');
    const note = 'El archivo da solo el mes, sin el día.';
    expect((await read()).items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ company: 'Por mes', from: '2010-03-01', until: '2014-12-31', note }),
        expect.objectContaining({ company: 'Con día', from: '2010-03-01', until: '2014-12-15', note }),
      ]),
    );
  });

  const exact = { [FROM]: '15/03/2018', [UNTIL]: '20/08/2020', [TIME]: null };
  const byMonth = { [FROM]: '03/2018', [UNTIL]: '08/2020', [TIME]: null };
  const dates = async () => (await read()).items.map(({ from, until }) => [from, until]);

  test('takes a job given by its months for the one that is registered with its days', async () => {
    await done(row(exact));
    const batch = await done(row(byMonth), row({ ...byMonth, [FROM]: '04/2018' }));
    expect(await messages(batch)).toEqual([
      ['El trabajo ya está registrado desde el 15/03/2018: se conserva ese día.'],
      [],
    ]);
    expect(counted(batch.planned)).toEqual({ SIN_CAMBIOS: 1, NUEVO: 1 });
    expect(await dates()).toEqual([
      ['2018-04-01', '2020-08-31'],
      ['2018-03-15', '2020-08-20'],
    ]);
  });

  test('says of a job registered by its months which day the file gives', async () => {
    await done(row(byMonth));
    const batch = await done(row(exact), row({ ...exact, [UNTIL]: '20/09/2020', 5: 'Perforísta' }));
    expect((await messages(batch))[0]).toEqual([
      'El trabajo ya está registrado solo con el mes, y el archivo dice desde el 15/03/2018: ' +
        'corrige el día en su historia ocupacional.',
    ]);
    expect(counted(batch.planned)).toEqual({ SIN_CAMBIOS: 1, ERROR: 1 });
    expect(await dates()).toEqual([['2018-03-01', '2020-08-31']]);
  });

  test('imports the more exact of two rows of one job, and refuses one with other data', async () => {
    const batch = await done(row(byMonth), row(exact), row({ ...byMonth, [UNTIL]: '10/2020' }));
    expect(await messages(batch)).toEqual([
      ['Es el mismo trabajo de la fila 3, que da fechas más exactas: se importa esa.'],
      [],
      ['La fila 3 trae el mismo trabajo con otros datos: deja una sola.'],
    ]);
    expect(counted(batch.planned)).toEqual({ SIN_CAMBIOS: 1, NUEVO: 1, ERROR: 1 });
    expect(await dates()).toEqual([['2018-03-15', '2020-08-20']]);
  });

  test('takes a whole February, and ends a job by its month at the hire in that month', async () => {
    await hired('2018-03-15');
    const batch = await done(
      row({ [COMPANY]: 'Febrero', [FROM]: '02/2016', [UNTIL]: 'feb-2016', [TIME]: null }),
      row({ [FROM]: '02/2017', [UNTIL]: '03/2018', [TIME]: null }),
    );
    expect(await messages(batch)).toEqual([
      [],
      ['No dice el día, y ese mes ingresó a esta empresa, el 15/03/2018: se toma que terminó el día anterior.'],
    ]);
    expect(await dates()).toEqual([
      ['2017-02-01', '2018-03-14'],
      ['2016-02-01', '2016-02-29'],
    ]);
  });

  test('leaves out the present job in this company that a clinic ends in the present month', async () => {
    await named('Minera Andina S.A.C.');
    await hired('2020-03-09');
    const month = todayInLima().slice(0, 7);
    const present = { [COMPANY]: 'Minera Andina', [FROM]: '03/2020', [UNTIL]: month, [TIME]: null };
    const batch = await reviewed(row(present), row({ ...present, [COMPANY]: 'Otra', [FROM]: '04/2020' }));
    expect(await messages(batch)).toEqual([['Es su trabajo actual en esta empresa: ya figura en el padrón.'], []]);
    expect(counted(batch.planned)).toEqual({ SIN_CAMBIOS: 1, NUEVO: 1 });
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) =>
        runSql(client, "update patients set status = 'CEASED' where customer_id = $1 and id = $2", [
          company.id,
          worker,
        ]),
      );
    expect(counted((await reviewed(row(present))).planned)).toEqual({ NUEVO: 1 });
  });

  test('takes a job for the same where only capitals, accents or spaces differ', async () => {
    const otherwise = {
      [COMPANY]: ' MINERA  SOL S.A.',
      3: 'EXTRACCION DE COBRE',
      4: 'mina',
      5: 'PERFORÍSTA',
      12: 'TAPONES ',
    };
    const twice = await reviewed(row(), row(otherwise));
    expect(await issues(twice)).toEqual([[], [['warning', 'plan:repeated-same']]]);
    await done(row());
    const again = await reviewed(row(otherwise));
    expect(await issues(again)).toEqual([[]]);
    expect(counted(again.planned)).toEqual({ SIN_CAMBIOS: 1 });
  });

  test('keeps what is registered: a corrected job, and one that a doctor took out', async () => {
    const second = row({ [COMPANY]: 'Minera Luna', [FROM]: '01/07/2015', [UNTIL]: '30/06/2016', [TIME]: null });
    await done(row(), second);
    const [luna, sol] = (await read()).items;
    const { id: _id, recordedBy, recordedAt, hazards, ...job } = sol!;
    const corrected = await doctor.send('PUT', `${PATH}/${sol!.id}`, {
      ...job,
      company: 'Minera del Sol S.A.',
      hazards: hazards.map(({ id }) => id),
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    await doctor.send('POST', `${PATH}/${luna!.id}/withdraw`, { version: luna!.version });
    const again = await reviewed(row(), second);
    expect(await issues(again)).toEqual([[['warning', 'plan:job-differs']], [['warning', 'plan:taken-out']]]);
    expect(counted(again.planned)).toEqual({ SIN_CAMBIOS: 2 });
    await imports().finish(again.id);
    expect(await companies()).toEqual(['Minera del Sol S.A.']);
  });

  test('is undone exactly; what was corrected since stays, and the file comes in again', async () => {
    await done(row({ [COMPANY]: 'De antes', [FROM]: '01/01/2006', [UNTIL]: '31/12/2008', [TIME]: null }));
    const before = await read();
    const batch = await done(row(), row({ [COMPANY]: 'Minera Luna', [FROM]: '01/07/2015', [UNTIL]: '30/06/2016' }));
    const luna = (await read()).items[0]!;
    const { id: _id, recordedBy, recordedAt, hazards, ...job } = luna;
    await doctor.send('PUT', `${PATH}/${luna.id}`, { ...job, area: 'Planta', hazards: hazards.map(({ id }) => id) });
    expect((await rollBack(batch)).keptRows).toBe(1);
    expect(await companies()).toEqual(['Minera Luna', 'De antes']);
    expect((await read()).items[1]).toEqual(before.items[0]);
    const again = await reviewed(row());
    expect(counted(again.planned)).toEqual({ NUEVO: 1 });
  });

  test('holds back what a worker has no room for', async () => {
    const jobs = Array.from({ length: 61 }, (_, n) =>
      row({ [COMPANY]: `Empresa ${n}`, [FROM]: '01/01/2010', [UNTIL]: '31/12/2010', [TIME]: null }),
    );
    const batch = await reviewed(...jobs);
    expect(counted(batch.planned)).toEqual({ NUEVO: 60, ERROR: 1 });
    expect((await issues(batch)).at(-1)).toEqual([['error', 'plan:too-many']]);
  });

  test('goes to the record that remains of two that were merged', async () => {
    const hidden = await t.make.patient(company, { number: '45678902', name: 'QUISPE ÑAHUI, JOSE' });
    const preview = await doctor.get(
      `/api/middleware/patients/merges/preview?kept_id=${worker}&merged_id=${hidden.id}`,
    );
    const { keptVersion, mergedVersion } = preview.json();
    const body = { keptId: worker, mergedId: hidden.id, keptVersion, mergedVersion, take: [] };
    expect((await doctor.send('POST', '/api/middleware/patients/merges', body)).statusCode).toBe(200);
    const batch = await done(row({}, ['45678902', 'QUISPE ÑAHUI JOSE']));
    expect(counted(batch.counts)).toEqual({ NUEVO: 1 });
    expect(await companies()).toEqual(['Minera Sol S.A.']);
    expect(counted((await reviewed(row())).planned)).toEqual({ SIN_CAMBIOS: 1 });
  });

  test('reads its own template', async () => {
    const template = await doctor.get(`/api/imports/template?customer_id=${company.id}&kind=work-history`);
    expect(template.statusCode).toBe(200);
    // A cell formatted as a day would make «03/2018» the first of that month.
    const sheet = XLSX.read(template.rawPayload, { cellNF: true }).Sheets['Datos']!;
    const cells = Object.entries(sheet).map(([at, cell]) => ({ at, ...(cell as XLSX.CellObject) }));
    for (const [title, example] of [
      ['DESDE', '01/01/2010'],
      ['HASTA', '31/12/2014'],
    ]) {
      const { at } = cells.find(({ v }) => v === title)!;
      expect(sheet[at.replace(/\d+$/, '2')]).toMatchObject({ t: 's', v: example, z: '@' });
    }
    const uploaded = await imports().upload('plantilla.xlsx', template.rawPayload, 'work-history');
    expect(uploaded.statusCode, uploaded.body).toBe(201);
    const { columns } = uploaded.json() as ImportBatch;
    expect(columns.filter(({ field }) => field === null)).toEqual([]);
  });

  test('of a company user does not exist, and neither do its rows, template and counts of a doctor', async () => {
    const batch = await done(row());
    const file = await xlsxOf(HEADERS, [row()]);
    for (const role of ['user', 'owner'] as const) {
      const outsider = await t.as((await t.make.user(role, company)).username);
      const answers = await Promise.all([
        importsBy(outsider, company).upload('historia.xlsx', file, 'work-history'),
        importsBy(outsider, company).rejected(batch.id),
        outsider.get(`/api/imports/${batch.id}/rows?customer_id=${company.id}&page_size=50&only=all`),
        outsider.get(`/api/imports/template?customer_id=${company.id}&kind=work-history`),
      ]);
      for (const { statusCode, body } of answers) {
        expect([role, statusCode]).toEqual([role, 404]);
        expect(body).not.toMatch(/Minera Sol|Perforista|sílice/);
      }
      const lists = await outsider.get(`/api/imports?customer_id=${company.id}`);
      expect(lists.body).not.toMatch(/Minera Sol|Perforista|sílice/);
    }
  });
});

/** Working lives: company, from, until, hazards, and the share of protection of each job. */
const LIVES: Record<string, readonly (readonly [string, string, string | null, string[], number | null])[]> = {
  'one job': [['A', '2010-01-01', '2014-12-31', ['RUIDO'], 80]],
  'two jobs at once': [
    ['A', '2010-01-01', '2014-12-31', ['RUIDO', 'POLVO_SILICE'], null],
    ['B', '2014-07-01', '2016-06-30', ['RUIDO'], 0],
  ],
  'a gap and a job that goes on': [
    ['A', '2008-02-29', '2010-03-31', ['PLOMO'], 100],
    ['B', '2015-05-16', null, ['PLOMO', 'CALOR'], 50],
  ],
  'no hazard': [['A', '2012-01-01', '2012-06-15', [], null]],
};
const NAMES: Record<string, string> = {
  RUIDO: 'Ruido',
  POLVO_SILICE: 'Polvo de sílice',
  PLOMO: 'Plomo',
  CALOR: 'Temperatura extrema: calor',
};
const slashed = (day: string) => day.split('-').reverse().join('/');

test.each(Object.entries(LIVES))('exposure adds up the same by form, import and call: %s', async (_, jobs) => {
  const [formed, called] = [await t.make.patient(company), await t.make.patient(company)];
  for (const [name, from, until, hazards, protectionShare] of jobs) {
    const job = { company: name, jobTitle: 'Operario', from, hazards };
    const form = { activity: '', area: '', altitude: null, place: null, protection: '', note: '' };
    const bodies = [
      { ...form, ...job, until, protectionShare, patientId: formed.id },
      {
        ...job,
        ...(until === null ? {} : { until }),
        ...(protectionShare === null ? {} : { protectionShare }),
        patientId: called.id,
      },
    ];
    for (const body of bodies) expect((await doctor.send('POST', PATH, body)).statusCode).toBe(200);
  }
  await done(
    ...jobs.map(([name, from, until, hazards, share]) =>
      row({
        [COMPANY]: name,
        3: null,
        4: null,
        5: 'Operario',
        [FROM]: slashed(from),
        [UNTIL]: until === null ? 'A la fecha' : slashed(until),
        [TIME]: null,
        9: null,
        [ALTITUDE]: null,
        [HAZARDS]: hazards.map((hazard) => NAMES[hazard]).join('; ') || null,
        12: null,
        [SHARE]: share,
      }),
    ),
  );
  const held = async (patientId: string) => {
    const { items, ...sums } = await read(patientId);
    return { ...sums, items: items.map(({ id: _id, recordedAt: _at, ...job }) => job) };
  };
  const [form, call, imported] = [await held(formed.id), await held(called.id), await held(worker)];
  expect(form.items).toHaveLength(jobs.length);
  expect(call).toEqual(form);
  expect(imported).toEqual(form);
});
