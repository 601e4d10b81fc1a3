import { randomUUID } from 'node:crypto';
import { plainPdf } from '../../demo/canary/pdf.ts';
import type { Person } from '../app.ts';
import { multipartOf } from '../files.ts';
import type { Inputs } from './inputs.ts';

const MODELS = '/api/middleware/monday-models';

const named = () => ({ name: `Documento ${randomUUID()}`, category: 'PLANES', cleared: 'true' });
const file = () => ({ name: 'politica.pdf', content: plainPdf('Política') });
const own = async (by: Person): Promise<string> => {
  const url = `${MODELS}/documents?${new URLSearchParams(named())}`;
  const given = file();
  return (await by.inject({ method: 'POST', url, ...multipartOf(given.name, given.content) })).json().id;
};

/** Documents of occupational safety. */
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
};
