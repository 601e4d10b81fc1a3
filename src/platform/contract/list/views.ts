import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../pagination.ts';

/** Who sees a view: its author, everyone of the company, or people inside the clinical wall. */
export const viewAudience = z.enum(['OWN', 'COMPANY', 'DOCTORS']);
type ViewAudience = z.infer<typeof viewAudience>;
export const VIEW_AUDIENCE_LABELS: Record<ViewAudience, string> = {
  OWN: 'Solo yo',
  COMPANY: 'Toda la empresa',
  DOCTORS: 'Los médicos de la empresa',
};

/** Most filters in a saved view; no list has that many. */
const MOST_FILTERS = 60;
const value = text(200);
const listId = z.string().regex(/^[a-z0-9_-]{1,60}$/, 'Esta lista no existe.');
const viewFields = z.strictObject({
  name: text(60).min(1, 'Escribe un nombre.'),
  audience: viewAudience,
  /** Filter values by query parameter of the list, as texts the way the URL holds them; several values as an array. */
  filters: z
    .record(z.string().max(60), z.union([value, z.array(value).max(50)]))
    .refine((filters) => Object.keys(filters).length <= MOST_FILTERS, `Elige hasta ${MOST_FILTERS} filtros.`),
  sort: z.string().max(60).nullable(),
  /** Visible columns in their order; null keeps the column settings of each person. */
  columns: z.array(z.string().max(60)).max(80).nullable(),
});
export type ViewFields = z.infer<typeof viewFields>;

export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  audience: viewAudience,
  /** The stored filters that the list still has. */
  filters: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  sort: z.string().nullable(),
  columns: z.array(z.string()).nullable(),
  own: z.boolean(),
  /** Stored filters, columns or order that the list no longer has. */
  gone: z.array(z.string()),
});
export type SavedView = z.infer<typeof savedView>;

const member = { access: 'member', tenant: 'session' } as const;

export const listViews = endpoint({
  ...member,
  method: 'GET',
  path: '/lists/views',
  summary: 'Vistas guardadas de una lista, propias y de la empresa, y la que se abre al entrar',
  query: z.strictObject({ list: listId }),
  response: z.object({ items: z.array(savedView), default: z.string().nullable() }),
  probeSkip: 'Takes only the name of a list, the same one in every company.',
});

const refusals = ['clinical_view', 'clinical_name', 'too_many_views', 'unknown_filter'];

export const createView = endpoint({
  ...member,
  method: 'POST',
  path: '/lists/views',
  summary: 'Guarda una vista de una lista',
  body: viewFields.extend({ list: listId }),
  status: 201,
  response: savedView,
  errors: refusals,
});

export const updateView = endpoint({
  ...member,
  method: 'PUT',
  path: '/lists/views/{id}',
  summary: 'Cambia una vista propia: su nombre, lo que muestra o quién la ve',
  params: z.strictObject({ id }),
  body: viewFields,
  response: savedView,
  errors: refusals,
});

export const deleteView = endpoint({
  ...member,
  method: 'DELETE',
  path: '/lists/views/{id}',
  summary: 'Quita una vista propia',
  params: z.strictObject({ id }),
});

export const setDefaultView = endpoint({
  ...member,
  method: 'PUT',
  path: '/lists/views/default',
  summary: 'Con qué vista se abre una lista para la persona; null: con todo',
  body: z.strictObject({ list: listId, view: z.string().max(60).nullable() }),
});
