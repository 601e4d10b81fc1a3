import { randomUUID } from 'node:crypto';
import type { Person } from '../app.ts';
import type { Inputs } from './inputs.ts';

const LINKS = '/api/configuration/links';
const CHARTS = '/api/configuration/charts';

const PAGE = { title: 'Página', access: 'OWN', parentId: null, category: null };
const page = async (by: Person, fields: object = {}) =>
  (await by.send('POST', LINKS, { ...PAGE, cleared: true, ...fields })).json();
const category = async (by: Person) =>
  (await by.send('POST', `${CHARTS}/categories`, { code: `c-${randomUUID()}`, name: 'Categoría' })).json();

/** Pages and charts of whoever asks. */
export const CHART_INPUTS: Inputs = {
  [`POST ${LINKS}`]: () => ({ body: PAGE }),
  [`GET ${LINKS}`]: async (w, _, role) => ({ query: { user_id: w.accounts[role].id, category: 'sangre' } }),
  [`GET ${LINKS}/tree-view`]: async (w, _, role) => ({ query: { user_id: w.accounts[role].id } }),
  [`GET ${LINKS}/parent-view`]: async (w, _, role) => ({ query: { user_id: w.accounts[role].id } }),
  [`GET ${LINKS}/all-tree-view`]: async (w, _, role) => ({ query: { user_id: w.accounts[role].id } }),
  [`GET ${LINKS}/parent-view/{userId}`]: async (w, by, role) => {
    const { id, pathname } = await page(by);
    return { path: { userId: w.accounts[role].id }, query: { id, pathRoute: pathname } };
  },
  [`PUT ${LINKS}/update-user`]: async (w, by) => ({
    query: { link_id: (await page(by, { access: 'COMPANY' })).id, new_user_id: w.accounts.owner.id },
  }),
  [`PUT ${LINKS}/{id}`]: async (_, by) => {
    const { id, version } = await page(by);
    return { path: { id }, body: { ...PAGE, version } };
  },
  [`DELETE ${LINKS}/{id}`]: async (_, by) => ({ path: { id: (await page(by)).id } }),
  [`PUT ${LINKS}/{id}/restore`]: async (_, by) => {
    const { id } = await page(by);
    await by.send('DELETE', `${LINKS}/${id}`);
    return { path: { id } };
  },
  [`POST ${LINKS}/{id}/publication`]: async (_, by) => ({
    path: { id: (await page(by, { access: 'COMPANY' })).id },
    body: { endsOn: null },
  }),
  [`DELETE ${LINKS}/{id}/publication`]: async (w, by) => {
    const { id } = await page(by, { access: 'COMPANY' });
    await (await w.enter('owner')).send('POST', `${LINKS}/${id}/publication`, { endsOn: null });
    return { path: { id } };
  },
  [`POST ${CHARTS}/categories`]: () => ({ body: { code: `c-${randomUUID()}`, name: 'Categoría' } }),
  [`GET ${CHARTS}/categories`]: () => ({ query: { code: 'sangre' } }),
  [`PUT ${CHARTS}/categories/{id}`]: async (_, by) => {
    const { id, code, version } = await category(by);
    return { path: { id }, body: { code, name: 'Otra', version } };
  },
  [`DELETE ${CHARTS}/categories/{id}`]: async (_, by) => ({ path: { id: (await category(by)).id } }),
};
