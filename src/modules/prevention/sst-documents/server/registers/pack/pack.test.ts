import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { filesOfZip } from '#platform/server/files/zip-files.ts';
import { readPdfText } from '#platform/server/pdf-reading/read-pdf-text.ts';
import type { Person } from '#testing/app.ts';
import type { SstPack } from '../../../registers/model.ts';
import { BASE, type Registers, SECRET, startRegisters } from '../../testing/registers-office.ts';
import { packJobs } from './make-pack.ts';

const run = promisify(execFile);
let o: Registers;
beforeAll(async () => {
  o = await startRegisters();
  await o.doctor.send('POST', `${BASE}/registers/validation`, {});
});
afterAll(() => o.t.close());

async function fetched(by: Person, id: string): Promise<Buffer> {
  const mine = async (): Promise<SstPack> =>
    (await by.get(`${BASE}/packs?customer_id=${o.company.id}`)).json().items.find((each: SstPack) => each.id === id);
  await expect.poll(async () => (await mine()).state, { timeout: 60_000 }).toBe('DONE');
  const { link, fileName } = (await by.send('POST', `${BASE}/packs/${id}/link`)).json();
  expect(fileName).toMatch(new RegExp(`^paquete-[a-z-]+_${todayInLima()}\\.zip$`));
  return (await by.get(link)).rawPayload;
}
async function packOf(by: Person): Promise<Buffer> {
  const asked = await by.send('POST', `${BASE}/packs`, {});
  expect(asked.statusCode, asked.body).toBe(202);
  return fetched(by, asked.json().id);
}
async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const source = { length: bytes.length, read: (at: number, length: number) => bytes.subarray(at, at + length) };
  const files = new Map<string, Buffer>();
  for (const { path, content } of filesOfZip(source)) files.set(path, await content());
  return files;
}
const installed = (program: string) =>
  run(program, ['--help']).then(
    () => true,
    (error: { code?: string }) => error.code !== 'ENOENT',
  );

describe('the pack for an inspection', () => {
  test('is opened by other programs, its hashes are right, and nothing in it is clinical, whoever asked', async () => {
    const bytes = await packOf(o.doctor);
    const files = await unzipped(bytes);
    const folder = await mkdtemp(join(tmpdir(), 'pack-'));
    try {
      await writeFile(join(folder, 'pack.zip'), bytes);
      if (await installed('unzip')) await run('unzip', ['-q', 'pack.zip', '-d', 'out'], { cwd: folder });
      else
        for (const [path, content] of files) {
          await mkdir(join(folder, 'out', dirname(path)), { recursive: true });
          await writeFile(join(folder, 'out', path), content);
        }
      if (await installed('sha256sum')) {
        const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: join(folder, 'out') });
        expect(
          stdout
            .trim()
            .split('\n')
            .every((line) => line.endsWith(': OK') || line.endsWith(': La suma coincide')),
        ).toBe(true);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
    const sums = (files.get('SHA256SUMS') ?? '').toString().trim().split('\n');
    expect(sums.length).toBe(files.size - 2);
    for (const line of sums) {
      const [hash, path] = line.split('  ') as [string, string];
      expect(createHash('sha256').update(files.get(path)!).digest('hex'), path).toBe(hash);
    }
    for (const letter of 'abcdefgh')
      expect(
        [...files.keys()].some((path) => path.endsWith(`/registro-${letter}.pdf`)),
        letter,
      ).toBe(true);
    expect([...files.keys()].filter((path) => path.includes('validacion-del-medico'))).toHaveLength(1);
    for (const [path, content] of files) {
      const text = path.endsWith('.pdf') ? JSON.stringify(await readPdfText(content)) : content.toString();
      expect(text, path).not.toMatch(/CANARIO|H833|H83/);
    }
    expect(JSON.stringify(await readPdfText(files.get('indice.pdf')!))).toContain('Paquete');
  });

  test('has the inspections with their findings, the trainings with who attended, and what workers read', async () => {
    const [today, before] = [todayInLima(), addMonths(todayInLima(), -14)];
    const made = async (kind: string, name: string, on: string) =>
      (
        await o.sql(
          `insert into activities (customer_id, kind, state, name, planned_on, done_on, checklist)
           values ($1, $2, 'HECHA', $3, $4, $4, '{"visible": "SI"}') returning id`,
          [o.company.id, kind, name, on],
        )
      )[0].id as string;
    const kit = await made('firstAidKit', 'Botiquín del taller', today);
    await made('firstAidKit', 'Botiquín de otro año', before);
    const talk = await made('training', 'Pausas activas', today);
    await o.sql(
      `insert into activity_findings (customer_id, activity_id, text, action, due_on, inside)
       values ($1, $2, 'Alcohol vencido', 'Reponer', current_date - 3, false), ($1, $2, $3, null, null, true)`,
      [o.company.id, kit, SECRET],
    );
    await o.sql(
      `insert into activity_attendees (customer_id, activity_id, patient_id)
       select $1, $2, id from patients
       where customer_id = $1 and full_name like 'Rojas%'`,
      [o.company.id, talk],
    );
    expect(await o.one('d')).toMatchObject({
      facts: ['1 inspección realizada en los últimos 12 meses'],
      gaps: ['1 hallazgo de inspecciones con el plazo vencido.', 'Falta decir quién responde por él.'],
    });
    const files = await unzipped(await packOf(o.hr));
    const textOf = async (end: string) => {
      const path = [...files.keys()].find((each) => each.endsWith(end));
      return JSON.stringify(await readPdfText(files.get(path!)!)).replaceAll(/\s+/g, ' ');
    };
    const inspections = await textOf('inspecciones_parte-1.pdf');
    expect(inspections).toContain('Alcohol vencido');
    for (const absent of ['otro año', 'CANARIO']) expect(inspections).not.toContain(absent);
    expect(await textOf('capacitaciones_parte-1.pdf')).toContain('Pausas activas');
    expect(await textOf('asistentes_parte-1.pdf')).toContain('Rojas');
  });

  test('for the health authority holds the diagnoses: of a doctor alone, with the reason, and it is audited', async () => {
    const url = `${BASE}/packs/clinical`;
    const reason = { reason: 'Lo pide la DIRESA por un brote.' };
    for (const other of [o.hr, await o.t.as((await o.t.make.user('owner', o.company)).username)])
      expect((await other.send('POST', url, reason)).statusCode).toBe(404);
    expect((await o.doctor.send('POST', url, { reason: 'x' })).statusCode).toBe(400);
    const asked = await o.doctor.send('POST', url, reason);
    expect(asked.statusCode, asked.body).toBe(202);
    const files = await unzipped(await fetched(o.doctor, asked.json().id));
    const path = [...files.keys()].find((each) => each.endsWith('registro-clinico_parte-1.pdf'))!;
    expect(JSON.stringify(await readPdfText(files.get(path)!))).toContain('CANARIO');
    expect(JSON.stringify(await readPdfText(files.get('indice.pdf')!))).toContain('DIRESA');
    const [{ reads }] = await o.sql(
      `select count(*) filter (where details ->> 'part' = '1')::int as reads
       from audit_log
       where customer_id = $1 and action = 'clinical.read' and object_type = 'sst_pack'`,
      [o.company.id],
    );
    expect(reads).toBe(1);
    // A user who loses access to clinical content no longer sees the pack.
    const mine = (await o.doctor.get(`${BASE}/packs?customer_id=${o.company.id}`)).json().items as SstPack[];
    expect(mine.some(({ clinical }) => clinical)).toBe(true);
    await o.sql(
      `update user_customers set role = 'USER'
       where customer_id = $1 and user_id = (select requested_by from sst_packs where id = $2)`,
      [o.company.id, asked.json().id],
    );
    const after = (await o.doctor.get(`${BASE}/packs?customer_id=${o.company.id}`)).json().items as SstPack[];
    expect(after.some(({ clinical }) => clinical)).toBe(false);
    await o.sql(
      `update user_customers set role = 'DOCTOR'
       where customer_id = $1 and user_id = (select requested_by from sst_packs where id = $2)`,
      [o.company.id, asked.json().id],
    );
  });

  test('is of who asked; one is made at a time; its making is in the audit log', async () => {
    const stranger = await o.t.as((await o.t.make.user('owner', await o.t.make.company())).username);
    const { items } = (await o.doctor.get(`${BASE}/packs?customer_id=${o.company.id}`)).json();
    const link = `${BASE}/packs/${items[0].id}/link`;
    for (const other of [o.hr, stranger]) expect((await other.send('POST', link)).statusCode).toBe(404);
    await o.sql(
      `insert into sst_packs (customer_id, role, requested_by)
       select customer_id, 'doctor', requested_by from sst_packs
       where id = $1`,
      [items[0].id],
    );
    expect((await o.doctor.send('POST', `${BASE}/packs`, {})).json()).toMatchObject({
      status: 409,
      code: 'pack_running',
    });
    const told = await o.sql(
      "select count(*)::int as n from audit_log where action in ('sst.pack', 'sst.packed') and customer_id = $1",
      [o.company.id],
    );
    expect(told[0].n).toBeGreaterThanOrEqual(2);
  });

  test('that cannot be made is told with its last try, and may be asked for again', async () => {
    const [row] = await o.sql(
      `insert into sst_packs (customer_id, role, requested_by)
       select $1, 'doctor', requested_by from sst_packs
       where customer_id = $1 limit 1 returning id`,
      [o.company.id],
    );
    const full = Object.create(o.t.services.files, { write: { value: () => Promise.reject(new Error('disk full')) } });
    const attempt = (last: boolean) =>
      packJobs({ ...o.t.services, files: full })(
        { task: 'sst-pack', customerId: o.company.id, packId: row.id },
        { assertHeld: () => {}, last, worn: false, report: () => {} },
      );
    const state = async () => (await o.sql('select state from sst_packs where id = $1', [row.id]))[0].state;
    await expect(attempt(false)).rejects.toThrow('disk full');
    expect(await state()).toBe('RUNNING');
    await expect(attempt(true)).rejects.toThrow('disk full');
    expect(await state()).toBe('FAILED');
  });
});
