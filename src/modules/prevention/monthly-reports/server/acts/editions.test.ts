import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '#platform/contract/dates.ts';
import { Scope } from '#platform/server/database/scope.ts';
import { image } from '#testing/admission/company-inputs.ts';
import { multipartOf } from '#testing/files.ts';
import { aMonth, LAST_MONTH, type Month } from '../testing/month.ts';

let m: Month;
beforeAll(async () => {
  m = await aMonth();
});
afterAll(() => m.t.close());

const ok = (answer: { statusCode: number; body: string }) => expect(answer.statusCode, answer.body).toBeLessThan(300);
const act = async (id: string, version: number, name: string, more: object = {}) =>
  ok(await m.people.doctor.send('PUT', `/api/middleware/report/${id}`, { act: name, version, ...more }));
async function signed(id: string, version: number, figures: object): Promise<number> {
  const saved = await m.people.doctor.send('POST', `/api/exam/generate-report/forms-data?report_form_id=${id}`, {
    version,
    ...figures,
  });
  ok(saved);
  await act(id, saved.json().version, 'send');
  const at = saved.json().version + 1;
  const body = { version: at, namesNobody: true };
  ok(await m.people.doctor.send('POST', `/api/exam/generate-report/sign?report_form_id=${id}`, body));
  return at + 1;
}
test('why a report was corrected cannot be read outside of the wall, by any statement', async () => {
  const month = addMonths(`${LAST_MONTH}-01`, -4).slice(0, 7);
  const { id, version } = await m.create(month);
  const at = await signed(id, version, {});
  await act(id, at, 'publish');
  await act(id, at + 1, 'correct', { reason: 'PALABRAS-DEL-MEDICO' });
  await act(id, await signed(id, at + 2, {}), 'publish');
  const read = (inside: boolean) =>
    new Scope(m.t.services.pools, m.company.id, { kind: 'user', id: null, role: 'user' }, inside).run(
      async ({ client }) => {
        const found: string[] = [];
        for (const table of ['monthly_reports', 'monthly_report_versions', 'monthly_report_contents', 'case_events'])
          for (const { row } of (await client.query<{ row: string }>(`select t::text as row from ${table} t`)).rows)
            if (row.includes('PALABRAS-DEL-MEDICO')) found.push(table);
        return found;
      },
    );
  expect(await read(false)).toEqual([]);
  expect(await read(true)).toEqual(['monthly_report_contents']);
  const versions = (await m.people.doctor.get(`/api/middleware/report/${id}`)).json().versions;
  expect(versions[0]).toMatchObject({ edition: 2, reason: 'PALABRAS-DEL-MEDICO' });
});

test('the logo of the service stands at the foot of each page, beside that of the company', async () => {
  const { id } = await m.create(addMonths(`${LAST_MONTH}-01`, -5).slice(0, 7));
  const images = async () => {
    const file = (await m.people.doctor.get(`/api/middleware/report/${id}/file`)).rawPayload.toString('latin1');
    return file.match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  const logo = (of: string, what = '') =>
    `/api/middleware/customers/${what || 'logo'}?customer_id=${m.company.id}&of=${of}`;
  const before = await images();
  expect((await m.people.user.get(logo('provider'))).statusCode).toBe(404);
  ok(
    await m.people.owner.inject({
      method: 'POST',
      url: logo('provider', 'upload'),
      ...multipartOf('logo.png', (await image()).content),
    }),
  );
  expect((await m.people.user.get(logo('provider'))).headers['content-type']).toBe('image/png');
  // The company's own logo is stored separately.
  expect((await m.people.user.get(logo('company'))).statusCode).toBe(404);
  expect(await images()).toBeGreaterThan(before);
  ok(await m.people.owner.send('DELETE', logo('provider')));
  expect(await images()).toBe(before);
});
