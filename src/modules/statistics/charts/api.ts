import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import {
  application,
  chartCategory,
  chartLink,
  clearedField,
  code,
  linkFields,
  linkTree,
  listOf,
  plainText,
} from './model.ts';

const ofMember = { access: 'member', policy: 'statistics.read', tier: 'PREMIUM', tenant: 'session' } as const;
const params = z.strictObject({ id });
/** The user whose pages are requested: the user's own id, or, for an owner, the id of another user of the company. */
const ownerFields = { user_id: id.optional(), application };
const version = { version: z.int() };

const LINKS = '/configuration/links';
const refusals = [
  'unknown_category',
  'unknown_parent',
  'too_deep',
  'too_many_links',
  'title_not_cleared',
  'clinical_page',
];

export const createLink = endpoint({
  ...ofMember,
  method: 'POST',
  path: LINKS,
  summary: 'Crea una página de gráficos en el menú',
  body: linkFields,
  response: chartLink,
  errors: refusals,
});

export const listLinks = endpoint({
  ...ofMember,
  method: 'GET',
  path: LINKS,
  summary: 'Páginas de gráficos que la persona puede ver, de una categoría si se indica',
  query: z.strictObject({ ...ownerFields, category: code.optional() }),
  response: listOf(chartLink),
});

export const updateLink = endpoint({
  ...ofMember,
  method: 'PUT',
  path: `${LINKS}/{id}`,
  summary: 'Cambia una página: su título, quién la ve, su categoría o su lugar en el menú',
  params,
  body: linkFields.safeExtend(version),
  response: chartLink,
  errors: [...refusals, 'changed_meanwhile'],
});

export const deleteLink = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: `${LINKS}/{id}`,
  status: 200,
  summary: 'Quita una página con sus gráficos; las páginas debajo suben al primer nivel',
  params,
});

export const restoreLink = endpoint({
  ...ofMember,
  method: 'PUT',
  path: `${LINKS}/{id}/restore`,
  summary: 'Deshace que se quitó una página, con sus gráficos',
  params,
  body: z.strictObject({}),
  response: chartLink,
  errors: ['too_many_links'],
});

export const treeOfLinks = endpoint({
  ...ofMember,
  method: 'GET',
  path: `${LINKS}/tree-view`,
  summary: 'El menú de páginas de la persona, como árbol',
  query: z.strictObject(ownerFields),
  response: listOf(linkTree),
});

export const parentsOfLinks = endpoint({
  ...ofMember,
  method: 'GET',
  path: `${LINKS}/parent-view`,
  summary: 'Páginas debajo de las que puede estar otra',
  query: z.strictObject(ownerFields),
  response: listOf(chartLink),
});

export const wholeTreeOfLinks = endpoint({
  ...ofMember,
  method: 'GET',
  path: `${LINKS}/all-tree-view`,
  summary: 'Árbol de todas las páginas de la empresa; para un propietario, también las que cada persona guarda para sí',
  query: z.strictObject(ownerFields),
  response: listOf(linkTree),
});

export const ancestorsOfLink = endpoint({
  ...ofMember,
  method: 'GET',
  path: `${LINKS}/parent-view/{userId}`,
  summary: 'Una página y las que están encima de ella, la primera del menú primero',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    id: id.optional(),
    pathRoute: z
      .string()
      .regex(/^\/paginas\/[0-9a-f-]{36}$/i, 'La ruta debe ser la de una página.')
      .optional(),
  }),
  response: listOf(chartLink),
});

export const handLinkOver = endpoint({
  ...ofMember,
  method: 'PUT',
  path: `${LINKS}/update-user`,
  summary: 'Entrega una página a otra persona de la misma empresa',
  query: z.strictObject({ link_id: id, new_user_id: id }),
  response: chartLink,
  errors: ['clinical_page'],
});

export const publishLink = endpoint({
  ...ofMember,
  policy: 'pages.publish',
  method: 'POST',
  path: `${LINKS}/{id}/publication`,
  summary: 'Publica una página: crea su enlace, que se muestra una sola vez; el anterior deja de servir',
  params,
  body: z.strictObject({ endsOn: day.nullable().default(null) }),
  response: z.object({ url: z.string(), endsOn: day.nullable() }),
  errors: ['not_shared', 'past_day'],
});

export const withdrawLink = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: `${LINKS}/{id}/publication`,
  summary: 'Retira el enlace público de una página',
  params,
});

const CATEGORIES = '/configuration/charts/categories';
const categoryFields = z.strictObject({ code, name: plainText(60).min(1, 'Escribe un nombre.'), ...clearedField });

export const createCategory = endpoint({
  ...ofMember,
  method: 'POST',
  path: CATEGORIES,
  summary: 'Crea una categoría de gráficos',
  body: categoryFields,
  response: chartCategory,
  errors: ['code_taken', 'too_many_categories'],
});

export const listCategories = endpoint({
  ...ofMember,
  method: 'GET',
  path: CATEGORIES,
  summary: 'Categorías de gráficos de la empresa',
  query: z.strictObject({ code: code.optional() }),
  response: listOf(chartCategory),
});

export const updateCategory = endpoint({
  ...ofMember,
  method: 'PUT',
  path: `${CATEGORIES}/{id}`,
  summary: 'Cambia una categoría',
  params,
  body: categoryFields.safeExtend(version),
  response: chartCategory,
  errors: ['code_taken', 'changed_meanwhile'],
});

export const deleteCategory = endpoint({
  ...ofMember,
  method: 'DELETE',
  path: `${CATEGORIES}/{id}`,
  status: 200,
  summary: 'Elimina una categoría; sus gráficos quedan sin ella',
  params,
});
