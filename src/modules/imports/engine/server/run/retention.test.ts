import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { removeOldFiles } from './retention.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function uploaded() {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const answer = await wizard.upload('a.xlsx', await xlsxOf(['DNI', 'NOMBRES', 'ÁREA'], [['45678912', 'ANA', 'Mina']]));
  const id = answer.json().id as string;
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (
      await t.services.system
        .forCustomer(company.id)
        .run(({ client }) => client.query<T>(text, [company.id, ...values]))
    ).rows;
  const [file] = await sql<{ key: string }>("select key from files where customer_id = $1 and kind = 'import'");
  const there = () =>
    t.services.files.open(file!.key).then(
      ({ stream }) => stream.destroy() !== null,
      () => false,
    );
  const previews = async () => (await sql('select from import_previews where customer_id = $1')).length;
  return { id, sql, there, previews };
}

const of = 'where customer_id = $1 and id = $2';

test('the file and the preview of an import that ended go, whatever a crash left of them', async () => {
  // Simulates a crash after the final commit: the file's bytes still exist.
  const crashed = await uploaded();
  await crashed.sql(`update import_batches set state = 'DONE', finished_at = now() ${of}`, [crashed.id]);
  await crashed.sql('update files set deleted_at = now() where customer_id = $1');
  const discarded = await uploaded();
  await discarded.sql(`update import_batches set state = 'CANCELLED' ${of}`, [discarded.id]);
  const left = await uploaded();
  await left.sql(`update import_batches set created_at = now() - interval '31 days' ${of}`, [left.id]);
  const open = await uploaded();
  for (const one of [crashed, discarded, left, open])
    expect([await one.there(), await one.previews()]).toEqual([true, 1]);

  // A file whose removal was interrupted is removed by the next run.
  const { files } = t.services;
  const dying = { ...t.services, files: { ...files, remove: () => Promise.reject(new Error('killed')) } };
  await expect(removeOldFiles(dying)).rejects.toThrow('killed');
  await removeOldFiles(t.services);
  for (const one of [crashed, discarded, left]) expect([await one.there(), await one.previews()]).toEqual([false, 0]);
  expect([await open.there(), await open.previews()]).toEqual([true, 1]);
  expect(await crashed.sql('select from files where customer_id = $1 and removed_at is null')).toEqual([]);
});
