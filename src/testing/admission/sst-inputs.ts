import type { Inputs } from './inputs.ts';

const MODELS = '/api/middleware/monday-models';

/** Documents of occupational safety. */
export const SST_INPUTS: Inputs = {
  [`GET ${MODELS}/asset`]: () => ({ query: { asset_id: 'politica-sst' } }),
  [`PUT ${MODELS}/company`]: async (w, by) => {
    const { version } = (await by.get(`${MODELS}/company?customer_id=${w.company.id}`)).json();
    return { body: { activity: 'Minería', address: 'Av. Uno 1', place: 'Lima', version } };
  },
};
