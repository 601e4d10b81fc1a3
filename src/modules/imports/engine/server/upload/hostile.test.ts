import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE } from '#platform/server/spreadsheets/testing/hostile.ts';
import { forgeXlsx, sheetData } from '#platform/server/spreadsheets/testing/xlsx-forge.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { multipartOf } from '#testing/files.ts';
import { type Served, serve } from '#testing/served.ts';
import { tried } from '#testing/stress.ts';

const MEMORY_MB = 700;
const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'];
const worker = ['45678912', 'QUISPE MAMANI ANA', 'F', '12/03/1985', 'Mina', 'Operaria'];

let t: TestApp;
let company: Company;
let owner: Person;
let server: ChildProcess;
let base: string;
let healthy: Served['healthy'];
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  owner = await t.as((await t.make.user('owner', company)).username);
  ({ base, child: server, healthy } = await serve({ databaseUrl: t.url, dataDir: t.services.config.dataDir }));
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await t.close();
});

/** Peak memory of the server in MB. */
const peak = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

async function upload(name: string, content: Buffer): Promise<{ status: number; title: string; batch: string }> {
  const { payload, headers } = multipartOf(name, content);
  const answer = await fetch(`${base}/api/imports/files?customer_id=${company.id}&kind=import-persons`, {
    method: 'POST',
    headers: { ...headers, cookie: owner.cookie },
    body: new Uint8Array(payload),
  });
  const body = (await answer.json()) as { title?: string; id?: string };
  return { status: answer.status, title: body.title ?? '', batch: body.id ?? '' };
}

const kept = async () =>
  t.services.system.forCustomer(company.id).run(
    async ({ client }) =>
      (
        await client.query<{ batches: number; files: number }>(
          `select (select count(*) from import_batches where customer_id = $1) as batches,
             (select count(*) from files where customer_id = $1) as files`,
          [company.id],
        )
      ).rows[0]!,
  );

test.each(HOSTILE.map(([name, , make]) => [name, make] as const))(
  '%s gets its sentence and leaves nothing',
  async (name, make) => {
    const { status, title } = await upload(`${name}.xlsx`, make());
    expect([400, 413]).toContain(status);
    expect(title).toMatch(/^\p{Lu}.+[.)]$/u);
    expect(title).not.toMatch(/error|exception|undefined|null|\bat \w+\.\w+/i);
    expect(await kept()).toEqual({ batches: 0, files: 0 });
    expect(await healthy()).toBe(true);
  },
);

test('a cell of a megabyte, and more than 200 columns, are refused by name', async () => {
  const long = await upload(
    'celda.xlsx',
    forgeXlsx({ sheets: { Hoja1: sheetData([HEADER, [...worker.slice(0, 5), 'x'.repeat(1_048_576)]]) } }),
  );
  expect(long.status).toBe(400);
  expect(long.title).toMatch(/caracteres/);
  const wide = await upload(
    'ancha.xlsx',
    forgeXlsx({
      sheets: { Hoja1: sheetData([[...HEADER, ...Array.from({ length: 250 }, (_, i) => `C${i}`)], worker]) },
    }),
  );
  expect(wide.status).toBe(400);
  expect(wide.title).toMatch(/columnas/);
});

test('odd names and keys are text, and a thousand sheets are only many', async () => {
  for (const name of ['../../etc/passwd.xlsx', '__proto__.xlsx', 'ñandú «1».xlsx', `${'a'.repeat(400)}.xlsx`]) {
    const rows = [
      [...HEADER, '__proto__', 'constructor', '2024'],
      [...worker, 'x', 'y', 'z'],
    ];
    const { status } = await upload(name, forgeXlsx({ sheets: { Hoja1: sheetData(rows) } }));
    expect([name, status]).toEqual([name, 201]);
  }
  const sheets = Object.fromEntries(
    Array.from({ length: 1000 }, (_, i) => [`H${i}`, sheetData(i === 500 ? [HEADER, worker, worker] : [['a', i]])]),
  );
  expect((await upload('mil.xlsx', forgeXlsx({ sheets }))).status).toBe(201);
});

test('many at once, the largest that may come in, stay within the memory while they are read', {
  timeout: 240_000,
}, async () => {
  const large = forgeXlsx({
    sheets: {
      Hoja1: sheetData([HEADER, ...Array.from({ length: 99_000 }, (_, i) => [10_000_000 + i, ...worker.slice(1)])]),
    },
  });
  const uploads = await Promise.all(Array.from({ length: tried(3, 8) }, () => upload('grande.xlsx', large)));
  for (const { status } of uploads) expect(status).toBe(201);
  expect(await healthy()).toBe(true);
  const ids = uploads.slice(0, tried(1, 3)).map(({ batch }) => batch);
  for (const [index, id] of ids.entries()) {
    const columns = ['documentNumber', 'fullName', 'sex', 'birthDate', 'area', 'jobTitle'].map((field, i) => ({
      index: i,
      field,
    }));
    const mapped = await fetch(`${base}/api/imports/${id}/columns?customer_id=${company.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: owner.cookie },
      body: JSON.stringify({ columns }),
    });
    expect([index, mapped.status]).toEqual([index, 200]);
  }
  for (const id of ids) {
    const state = async () =>
      (
        (await (
          await fetch(`${base}/api/imports/${id}?customer_id=${company.id}`, { headers: { cookie: owner.cookie } })
        ).json()) as { state: string }
      ).state;
    while ((await state()) === 'READING') await new Promise((go) => setTimeout(go, 200));
    expect(await state()).toBe('REVIEW');
  }
  expect(peak()).toBeLessThan(MEMORY_MB);
});
