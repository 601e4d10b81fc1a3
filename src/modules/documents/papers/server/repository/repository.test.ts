import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clinics, pdf, startClinics } from '../batches/testing/clinics.ts';

let clinics: Clinics;
beforeAll(async () => {
  clinics = await startClinics();
});
afterAll(() => clinics.close());

const CALL = '/api/log/documents/repository';
interface Kept {
  fileName: string;
  state: string;
  fullName: string | null;
  rowNo: number;
  batchId: string;
  kept: boolean;
}

async function stocked() {
  const c = await clinics.clinic();
  const ask = async (query = '', who = c.doctor) => who.get(`${CALL}?customer_id=${c.company.id}${query}`);
  const listed = async (query = ''): Promise<Kept[]> => (await ask(query)).json().items;
  const states = async (query = '') =>
    Object.fromEntries((await listed(query)).map(({ fileName, state }) => [fileName, state]));
  return { ...c, ask, listed, states };
}

test('every PDF that was dropped is found again, whatever became of it', async () => {
  const c = await stocked();
  const first = await c.page.create('Lote de marzo');
  const report = pdf('Informe');
  await c.page.add(first.id, '45678901 INFORME MEDICO 12-03-2026.pdf', report);
  await c.page.add(first.id, 'scan0001.pdf', pdf());
  await c.page.add(first.id, 'foto.pdf', Buffer.from('89504e470d0a1a0a00', 'hex'));
  expect(await c.states()).toEqual({
    '45678901 INFORME MEDICO 12-03-2026.pdf': 'READY',
    'scan0001.pdf': 'NONE',
    'foto.pdf': 'REFUSED',
  });
  expect((await c.wizard.finish(first.id)).state).toBe('DONE');
  const second = await c.page.create();
  await c.page.add(second.id, '45678901_INFORME MEDICO_12-03-2026.pdf', report);
  await c.page.add(second.id, 'QUISPE MAMANI JUAN certificado.pdf', pdf());
  expect(await c.states()).toEqual({
    '45678901_INFORME MEDICO_12-03-2026.pdf': 'DUPLICATE',
    'QUISPE MAMANI JUAN certificado.pdf': 'CHOOSE',
    '45678901 INFORME MEDICO 12-03-2026.pdf': 'ATTACHED',
    'scan0001.pdf': 'DISCARDED',
    'foto.pdf': 'REFUSED',
  });
  // The newest batch first; by state, by the file's name, by the worker, by batch.
  expect((await c.listed()).map(({ batchId }) => batchId)).toEqual([
    second.id,
    second.id,
    first.id,
    first.id,
    first.id,
  ]);
  expect(Object.keys(await c.states('&state=ATTACHED'))).toEqual(['45678901 INFORME MEDICO 12-03-2026.pdf']);
  expect(Object.keys(await c.states('&q=scan'))).toEqual(['scan0001.pdf']);
  expect(await c.states('&q=quispe+informe')).toMatchObject({ '45678901 INFORME MEDICO 12-03-2026.pdf': 'ATTACHED' });
  expect(Object.keys(await c.states(`&batch_id=${second.id}`))).toHaveLength(2);
  const [attached] = await c.listed('&state=ATTACHED');
  expect(attached).toMatchObject({ fullName: 'QUISPE MAMANI JUAN', kept: true });
  expect((await c.page.look(first.id, attached!.rowNo)).rawPayload.equals(report)).toBe(true);
  await c.wizard.rollBack(first.id);
  await c.wizard.until(first.id, ['ROLLED_BACK']);
  expect(await c.states('&q=informe')).toMatchObject({ '45678901 INFORME MEDICO 12-03-2026.pdf': 'WITHDRAWN' });
});

test('nobody outside the wall, and nobody of another company, learns even the name of a file', async () => {
  const c = await stocked();
  const { id } = await c.page.create();
  await c.page.add(id, '45678901 INFORME MEDICO 12-03-2026.pdf', pdf());
  for (const path of ['', '/export']) {
    const answer = await c.hr.get(`${CALL}${path}?customer_id=${c.company.id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('45678901');
  }
  const other = await stocked();
  expect(await other.listed()).toEqual([]);
  expect((await other.doctor.get(`${CALL}?customer_id=${c.company.id}`)).statusCode).toBe(404);
});
