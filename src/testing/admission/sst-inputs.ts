import { randomUUID } from 'node:crypto';
import { plainPdf } from '#demo/canary/pdf.ts';
import type { Person } from '../app.ts';
import { multipartOf } from '../files.ts';
import type { Inputs } from './inputs.ts';
import type { SignedIn, World } from './world.ts';

const MODELS = '/api/middleware/monday-models';

const named = () => ({ name: `Documento ${randomUUID()}`, category: 'PLANES', cleared: 'true' });
const file = () => ({ name: 'politica.pdf', content: plainPdf('Política') });
const own = async (by: Person): Promise<string> => {
  const url = `${MODELS}/documents?${new URLSearchParams(named())}`;
  const given = file();
  return (await by.inject({ method: 'POST', url, ...multipartOf(given.name, given.content) })).json().id;
};

export const SST_INPUTS: Inputs = {
  [`GET ${MODELS}/asset`]: () => ({ query: { asset_id: 'politica-sst' } }),
  [`PUT ${MODELS}/company`]: async (w, by) => {
    const { version } = (await by.get(`${MODELS}/company?customer_id=${w.company.id}`)).json();
    return { body: { activity: 'Minería', address: 'Av. Uno 1', place: 'Lima', version } };
  },
  [`POST ${MODELS}/documents`]: () => ({ query: named(), file: file() }),
  [`POST ${MODELS}/documents/{id}/versions`]: async (_, by) => ({
    path: { id: await own(by) },
    query: { cleared: 'true' },
    file: file(),
  }),
  [`GET ${MODELS}/documents/{id}/versions`]: async (_, by) => ({ path: { id: await own(by) } }),
  [`DELETE ${MODELS}/documents/{id}`]: async (_, by) => ({ path: { id: await own(by) } }),
  [`PUT ${MODELS}/documents/{id}/restore`]: async (_, by) => {
    const id = await own(by);
    await by.send('DELETE', `${MODELS}/documents/${id}`);
    return { path: { id } };
  },
  [`PUT ${MODELS}/keeping/{assetId}`]: async (_, by) => ({
    path: { assetId: await own(by) },
    body: { responsible: 'Rosa', reviewOn: '2030-01-01', version: 1 },
  }),
  [`PUT ${MODELS}/registers/responsible`]: async (w, by) => {
    const { items } = (await by.get(`${MODELS}/registers?customer_id=${w.company.id}`)).json();
    const { version } = items.find(({ letter }: { letter: string }) => letter === 'a');
    return { body: { letter: 'a', responsible: 'Rosa', version } };
  },
  [`POST ${MODELS}/registers/validation`]: async (w, _, role) => {
    await w.system("update users set cmp = coalesce(cmp, '054321') where id = $1", [w.accounts[role].id]);
    // Only a doctor of the company can validate, so a super admin becomes a doctor too.
    await w.system(
      `insert into user_customers (user_id, customer_id, role, is_owner)
       values ($1, $2, 'DOCTOR', false)
       on conflict do nothing`,
      [w.accounts[role].id, w.company.id],
    );
    return { body: {} };
  },
  [`POST ${MODELS}/registers/validation/{id}/link`]: async (w) => ({
    path: { id: await stored(w, 'sst_validations') },
  }),
  [`POST ${MODELS}/packs`]: async (w) => {
    await w.sql("update sst_packs set state = 'FAILED' where customer_id = $1", [w.company.id]);
    return { body: {} };
  },
  [`POST ${MODELS}/packs/clinical`]: async (w) => {
    await w.sql("update sst_packs set state = 'FAILED' where customer_id = $1", [w.company.id]);
    return { body: { reason: 'Lo pide la DIRESA por un brote.' } };
  },
  [`POST ${MODELS}/packs/{id}/link`]: async (w, _, role) => ({ path: { id: await stored(w, 'sst_packs', role) } }),
};

/** Stores a finished file of a company or of a user. */
async function stored(w: World, table: 'sst_validations' | 'sst_packs', role: SignedIn = 'doctor'): Promise<string> {
  const [file] = await w.sql(
    `insert into files (customer_id, key, kind, content_type, size, sha256, original_name)
     values ($1, $2, 'sst', 'application/pdf', 1, '\\x00', 'a.pdf') returning id`,
    [w.company.id, `sst-${randomUUID()}`],
  );
  const values =
    table === 'sst_packs'
      ? "(customer_id, role, requested_by, file_id, state) values ($1, 'doctor', $3, $2, 'DONE')"
      : "(customer_id, doctor_id, doctor_name, cmp, workers, with_exam, file_id) values ($1, $3, 'Dra. Uno', '054321', 1, 1, $2)";
  const [made] = await w.sql(`insert into ${table} ${values} returning id`, [
    w.company.id,
    file!.id,
    w.accounts[role].id,
  ]);
  return String(made!.id);
}
