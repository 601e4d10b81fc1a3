import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf } from '#platform/contract/pagination.ts';
import { NEWS } from './list.ts';
import { NEWS_IMAGE_BYTES, newsFields, newsImageName, newsItem, newsShown } from './model.ts';

const ofAdmin = { access: 'admin', policy: 'news.update', tenant: 'none' } as const;
/** Access of a member, in the company of the session. */
const ofMember = { access: 'member', tenant: 'session' } as const;
const one = z.strictObject({ id });

export const listNews = endpoint({
  method: 'GET',
  path: '/middleware/news',
  summary: 'Novedades del producto, con para quién son y cuántas personas las vieron',
  ...ofAdmin,
  query: queryOf(NEWS, {}),
  response: pageOf(newsItem),
});
export const exportNews = exportOf(listNews, 'Novedades como archivo');

export const createNews = endpoint({
  method: 'POST',
  path: '/middleware/news',
  summary: 'Publica una novedad, desde un día y para todas las empresas o algunas',
  ...ofAdmin,
  body: newsFields,
  response: newsItem,
  errors: ['unknown_company', 'unknown_image'],
});

export const updateNews = endpoint({
  method: 'PUT',
  path: '/middleware/news/{id}',
  summary: 'Cambia una novedad; quien ya la vio no la vuelve a ver',
  ...ofAdmin,
  params: one,
  body: newsFields.safeExtend({ version: z.int() }),
  response: newsItem,
  errors: ['unknown_company', 'unknown_image', 'changed_meanwhile'],
});

export const deleteNews = endpoint({
  method: 'DELETE',
  path: '/middleware/news/{id}',
  summary: 'Elimina una novedad: deja de mostrarse',
  status: 200,
  ...ofAdmin,
  params: one,
});

/** The answer's name is sent when saving the news item; an unused image is removed after a day. */
export const uploadNewsImage = endpoint({
  method: 'POST',
  path: '/middleware/news/images',
  summary: 'Sube la imagen de una novedad (JPG o PNG, hasta 200 KB)',
  ...ofAdmin,
  upload: { maxBytes: NEWS_IMAGE_BYTES },
  response: z.object({ filename: newsImageName }),
  errors: ['no_file', 'image_invalid', 'too_large'],
});

export const readNewsImage = endpoint({
  method: 'GET',
  path: '/middleware/news/images/{filename}',
  summary: 'Imagen de una novedad que es para la empresa',
  ...ofMember,
  params: z.strictObject({ filename: newsImageName }),
  raw: { contentTypes: ['image/png', 'image/jpeg'] },
});

/** Newest first, five at most, so that a person who missed many is not shown all at once. */
export const listRelevantNews = endpoint({
  method: 'GET',
  path: '/middleware/news/relevants',
  summary: 'Novedades vigentes para la empresa que la persona todavía no vio',
  ...ofMember,
  response: z.array(newsShown),
});

export const listLastNews = endpoint({
  method: 'GET',
  path: '/middleware/news/last',
  summary: 'Últimas novedades para la empresa, vistas o no',
  ...ofMember,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1, 'El mínimo es 1.').max(20, 'El máximo es 20.').default(5),
  }),
  response: z.array(newsShown),
});

export const seeNews = endpoint({
  method: 'PUT',
  path: '/middleware/news/{id}/seen',
  summary: 'La persona vio la novedad: no se le muestra de nuevo',
  ...ofMember,
  params: one,
  body: z.strictObject({}),
});
