import { getWork } from '#management/dashboard/waiting/api.ts';
import { ACCOUNTS, COMPANY, LARGE_COMPANY } from '../database/database.ts';
import { compare } from '../measure/compare.ts';
import type { Line } from './bench.ts';
import { grown, targetOf } from './pages.ts';

/** Compares the pending work on a person's home page in the large company and in the small company. */
export const home: Line = {
  key: 'home',
  measure: async (bench) => {
    const of = async (company: string) => ({
      ...targetOf(bench, getWork.path, [{ customer_id: company }]),
      cookie: await bench.product.signIn(ACCOUNTS.owner, company),
    });
    const { p50 } = await compare(bench.load, { small: await of(COMPANY), large: await of(LARGE_COMPANY) }, []);
    return [grown('Lo que espera en la página de inicio', p50.large, p50.small)];
  },
};
