import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { catalogueOffice } from '#workers/catalogs/server/testing/office.ts';
import type { ProtocolItem } from '../../catalogue.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const HEADER = [
  'PERFIL',
  'TIPO DE EMO',
  'ESTACIÓN',
  'PUESTO',
  'ÁREA',
  'RIESGO',
  'SEXO',
  'EDAD DESDE',
  'EDAD HASTA',
  'VIGENCIA MESES',
  'DESDE',
  'HASTA',
];
type Row = (string | number | null)[];
const row = (profile: string, station: string, over: Partial<Record<string, string | number>> = {}): Row => {
  const values: Record<string, string | number> = { PERFIL: profile, ESTACIÓN: station, ...over };
  return HEADER.map((header) => values[header] ?? null);
};
const EMO = { 'TIPO DE EMO': 'Periódico; Ingreso' };

async function office() {
  const company = await t.make.company();
  const admin = await t.as((await t.make.user('admin', company)).username);
  const { jobTitle } = catalogueOffice(t, company);
  await jobTitle('Perforista, ayudante');
  await jobTitle('Soldador');
  const all = async (query = ''): Promise<ProtocolItem[]> =>
    (await admin.get(`/api/exam/protocols/all?customer_id=${company.id}${query}`)).json().items;
  const wizard = importsBy(admin, company);
  const review = async (...rows: Row[]) => wizard.review(await xlsxOf(HEADER, rows), 'protocols');
  return { company, admin, all, wizard, review };
}
const told = (counts: ImportBatch['planned']) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
const messages = async (o: Awaited<ReturnType<typeof office>>, batch: ImportBatch) =>
  (await o.wizard.rows(batch.id, 'errors')).flatMap((r) => r.issues.map((i) => `${r.rowNo}: ${i.message}`));

test('makes protocols of the rows of each name, completes those that are there, and takes all back', async () => {
  const o = await office();
  const first = await o.review(
    row('Mina', 'Audiometría', {
      ...EMO,
      PUESTO: 'PERFORISTA, AYUDANTE; soldador',
      RIESGO: 'Ruido',
      DESDE: '01/02/2025',
    }),
    row('MINA', 'RX OIT', { RIESGO: 'Polvo de sílice, Humos metálicos', 'VIGENCIA MESES': 12 }),
    row('Oficina', 'EKG', { ...EMO, 'EDAD DESDE': 40, SEXO: 'Ambos', PUESTO: 'Todos' }),
  );
  expect(told(first.planned)).toEqual({ NUEVO: 3 });
  expect(told((await o.wizard.finish(first.id)).counts)).toEqual({ NUEVO: 3 });
  expect(await o.all()).toMatchObject([
    {
      name: 'Mina',
      examTypes: ['PERIODICO', 'PREOCUPACIONAL'],
      jobTitles: [{ name: 'Perforista, ayudante' }, { name: 'Soldador' }],
      validityMonths: 12,
      dateFrom: '2025-02-01',
      stations: [
        { serviceArea: 'AUDIO', hazards: [{ id: 'RUIDO' }] },
        { serviceArea: 'RX_OIT', hazards: [{ id: 'HUMOS_METALICOS' }, { id: 'POLVO_SILICE' }] },
      ],
    },
    { name: 'Oficina', jobTitles: [], stations: [{ serviceArea: 'EKG', ageFrom: 40, sex: null }] },
  ]);
  const [mine] = await o.all();

  const second = await o.review(
    row('mina', 'Audiometría', { RIESGO: 'Ruido' }),
    row('mina', 'Laboratorio', { HASTA: '31/12/2030' }),
    row('Oficina', 'Electrocardiograma'),
  );
  expect(told(second.planned)).toEqual({ ACTUALIZADO: 2, SIN_CAMBIOS: 1 });
  await o.wizard.finish(second.id);
  expect((await o.all('&q=mina'))[0]).toMatchObject({
    version: 2,
    dateTo: '2030-12-31',
    stations: [{ serviceArea: 'AUDIO' }, { serviceArea: 'RX_OIT' }, { serviceArea: 'LAB' }],
  });
  expect((await o.all(`&batch_id=${second.id}`)).map(({ name }) => name)).toEqual(['Mina', 'Oficina']);

  await o.wizard.rollBack(second.id);
  await o.wizard.until(second.id, ['ROLLED_BACK']);
  expect((await o.all('&q=mina'))[0]).toEqual({ ...mine, version: 3 });
  await o.wizard.rollBack(first.id);
  await o.wizard.until(first.id, ['ROLLED_BACK']);
  expect((await o.wizard.rows(first.id)).map(({ state }) => state)).toEqual(['REVERTED', 'REVERTED', 'REVERTED']);
  expect(await o.all()).toEqual([]);
});

test('each wrong row says why and stays out; the others go in', async () => {
  const o = await office();
  const batch = await o.review(
    row('Planta', 'Audiometría', { ...EMO, 'VIGENCIA MESES': 12 }),
    row('Planta', 'Brujería'),
    row('Planta', 'Audiometría', { 'EDAD DESDE': 40 }),
    row('Planta', 'Espirometría', { 'VIGENCIA MESES': 24 }),
    row('Planta', 'Psicología', { PUESTO: 'Astronauta', RIESGO: 'Kriptonita', SEXO: 'quizás' }),
    row('Planta', 'Odontología', { 'EDAD DESDE': 40, 'EDAD HASTA': 30 }),
    row('Sin tipo', 'Triaje'),
    row('Al revés', 'Triaje', { ...EMO, DESDE: '01/02/2026', HASTA: '01/01/2026' }),
    row('Planta', 'Laboratorio', { 'TIPO DE EMO': 'Anual; Marciano' }),
  );
  expect(told(batch.planned)).toEqual({ NUEVO: 1, ERROR: 8 });
  expect(await messages(o, batch)).toEqual([
    '3: «Brujería» no es una estación: escribe por ejemplo Audiometría, Espirometría o Laboratorio.',
    '4: La fila 2 ya trae esta estación con otro sexo u otra edad: deja una sola.',
    '5: La fila 2 trae otro valor para este perfil: deja el mismo en todas.',
    '6: «quizás» no es un sexo: usa Masculino, Femenino o Ambos.',
    '6: No encontramos el puesto «Astronauta»: corrígelo o créalo antes de importar.',
    '6: No conocemos el riesgo «Kriptonita»: usa uno de la lista de peligros.',
    '7: La edad final es menor que la inicial.',
    '8: Falta el tipo de EMO de este perfil.',
    '9: La fecha final del perfil es anterior a la inicial.',
    '10: «Marciano» no es un tipo de EMO: usa por ejemplo Periódico o Retiro.',
  ]);
  await o.wizard.finish(batch.id);
  expect(await o.all()).toMatchObject([{ name: 'Planta', validityMonths: 12, stations: [{ serviceArea: 'AUDIO' }] }]);
});

test('what somebody changed after the import stays as it is', async () => {
  const o = await office();
  const batch = await o.review(row('Mina', 'Triaje', EMO), row('Mina', 'Laboratorio'));
  await o.wizard.finish(batch.id);
  const [mine] = await o.all();
  await t.services.system
    .forCustomer(o.company.id)
    .run(({ client }) => client.query('update protocols set version = version + 1 where id = $1', [mine?.id]));
  await o.wizard.rollBack(batch.id);
  await o.wizard.until(batch.id, ['ROLLED_BACK']);
  expect((await o.wizard.rows(batch.id)).map(({ note }) => note)).toEqual([
    'El perfil cambió después de la importación: se conserva.',
    'El perfil cambió después de la importación: se conserva.',
  ]);
  expect(await o.all()).toHaveLength(1);
});

test('areas and job titles of an import stay when a protocol names them meanwhile', async () => {
  const o = await office();
  const file = await xlsxOf(
    ['PUESTO', 'ÁREA', 'RIESGOS'],
    [
      ['Timonero', 'Puente', 'Ruido'],
      ['Grumete', 'Cubierta', ''],
    ],
  );
  const batch = await o.wizard.review(file, 'job-titles');
  await o.wizard.finish(batch.id);
  const named = await o.review(row('Marinos', 'Triaje', { ...EMO, PUESTO: 'Timonero', ÁREA: 'Cubierta' }));
  await o.wizard.finish(named.id);
  await o.wizard.rollBack(batch.id);
  await o.wizard.until(batch.id, ['ROLLED_BACK']);
  expect((await o.wizard.rows(batch.id)).map(({ state }) => state)).toEqual(['KEPT', 'REVERTED']);
  expect((await o.all())[0]).toMatchObject({ jobTitles: [{ name: 'Timonero' }], areas: [{ name: 'Cubierta' }] });
});

test('is a matter of super admins', async () => {
  const o = await office();
  const owner = importsBy(await t.as((await t.make.user('owner', o.company)).username), o.company);
  const refused = await owner.upload('perfiles.xlsx', await xlsxOf(HEADER, [row('Mina', 'Triaje', EMO)]), 'protocols');
  expect(refused.statusCode).toBe(404);
});
