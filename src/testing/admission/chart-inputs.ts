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

const CHART = {
  code: 'sexo',
  title: null,
  indicator: 'SEXO',
  split: null,
  trend: null,
  period: 'now',
  kind: 'CLASSES',
  categoryId: null,
  category: undefined,
  filters: [{ code: 'sex', value: 'M' }],
  cleared: false,
};
const { categoryId: _, category: __, cleared: ___, ...IN_SET } = { ...CHART, filters: [] };
const chart = async (by: Person) =>
  (await by.send('POST', `${CHARTS}/settings`, { ...CHART, linkId: (await page(by)).id })).json();

/** Inputs for pages and charts of the caller. */
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
  [`GET ${CHARTS}`]: async (w, _, role) => ({ query: { user_id: w.accounts[role].id } }),
  [`GET ${CHARTS}/watches`]: async (_, by) => ({ query: { linkId: (await page(by)).id } }),
  [`PUT ${CHARTS}/settings/{id}/watch`]: async (_, by) => ({
    path: { id: (await chart(by)).id },
    body: { weekly: true, limit: null },
  }),
  [`GET ${CHARTS}/linkId`]: async (_, by) => ({ query: { linkId: (await page(by)).id } }),
  [`GET ${CHARTS}/full-export`]: async (_, by) => ({ query: { linkId: (await chart(by)).linkId } }),
  [`PUT ${CHARTS}/order`]: async (_, by) => {
    const { id, linkId } = await chart(by);
    return { body: { linkId, ids: [id] } };
  },
  [`POST ${CHARTS}/full-import`]: async (_, by) => ({
    body: {
      linkId: (await page(by)).id,
      mode: 'ADD',
      preview: false,
      set: { format: 'vigia-graficos', version: 1, charts: [IN_SET] },
    },
  }),
  [`POST ${CHARTS}/settings`]: async (_, by) => ({ body: { ...CHART, linkId: (await page(by)).id } }),
  [`GET ${CHARTS}/settings`]: async (_, by) => {
    const { id, code } = await chart(by);
    return { query: { id, code } };
  },
  [`PUT ${CHARTS}/settings/{id}`]: async (_, by) => {
    const { id, version } = await chart(by);
    return { path: { id }, body: { ...CHART, version } };
  },
  [`DELETE ${CHARTS}/settings/{id}`]: async (_, by) => ({ path: { id: (await chart(by)).id } }),
  [`PUT ${CHARTS}/settings/{id}/restore`]: async (_, by) => {
    const { id } = await chart(by);
    await by.send('DELETE', `${CHARTS}/settings/${id}`);
    return { path: { id } };
  },
  [`GET ${CHARTS}/settings/filters`]: async (_, by) => ({
    query: { chartSettingsId: (await chart(by)).id, code: 'sex' },
  }),
  [`POST ${CHARTS}/settings/filters`]: async (_, by) => ({
    body: { chartSettingsId: (await chart(by)).id, code: 'age_band', value: 'DE_25_A_34' },
  }),
  [`PUT ${CHARTS}/settings/filters/{id}`]: async (_, by) => ({
    path: { id: (await chart(by)).filters[0].id },
    body: { code: 'sex', value: 'F' },
  }),
  [`DELETE ${CHARTS}/settings/filters/{id}`]: async (_, by) => ({ path: { id: (await chart(by)).filters[0].id } }),
  [`GET ${LINKS}/validate-public-link/{id}`]: async (w) => {
    const owner = await w.enter('owner');
    const { id } = await page(owner, { access: 'COMPANY' });
    const { url } = (await owner.send('POST', `${LINKS}/${id}/publication`, { endsOn: null })).json();
    return { path: { id: url.split('/').at(-1) } };
  },
};
