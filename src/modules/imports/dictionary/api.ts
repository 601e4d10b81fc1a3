import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { id, pageOf } from '#platform/contract/pagination.ts';
import { FIELDS, UNKNOWN_LABELS } from './lists.ts';
import { dictionaryEntry, entryFields, tagsFields, unknownLabel } from './model.ts';

const ofAdmin = { access: 'admin', policy: 'dictionary.update', tenant: 'session' } as const;
const key = z.string().max(60);

/** Doctors see the reference ranges with which results are judged. */
export const viewDictionary = endpoint({
  method: 'GET',
  path: '/middleware/data-dictionary/all',
  summary: 'Campos de los resultados con sus sinónimos y valores de referencia',
  access: 'doctor',
  tenant: 'session',
  query: queryOf(FIELDS, {}),
  response: pageOf(dictionaryEntry),
});

export const exportDictionary = exportOf(
  viewDictionary,
  'Diccionario de resultados como archivo',
  '/middleware/data-dictionary/export',
);

export const updateDictionaryEntry = endpoint({
  method: 'PUT',
  path: '/middleware/data-dictionary/{id}',
  summary: 'Cambia los sinónimos agregados y los valores de referencia de un campo',
  ...ofAdmin,
  params: z.strictObject({ id: key }),
  body: entryFields.extend({ version: z.int() }),
  response: dictionaryEntry,
  errors: ['synonym_taken', 'ranges_overlap', 'changed_meanwhile'],
});

/** Either all changes are saved or none. */
export const setDictionaryTags = endpoint({
  method: 'PUT',
  path: '/middleware/data-dictionary/tags',
  summary: 'Cambia los sinónimos agregados de varios campos',
  ...ofAdmin,
  body: tagsFields,
  response: z.array(dictionaryEntry),
  errors: ['synonym_taken', 'changed_meanwhile'],
});

export const viewUnknownLabels = endpoint({
  method: 'GET',
  path: '/middleware/data-dictionary/unknown-labels',
  summary: 'Títulos de columnas que ningún campo conoce',
  ...ofAdmin,
  query: queryOf(UNKNOWN_LABELS, {}),
  response: pageOf(unknownLabel),
});

export const exportUnknownLabels = exportOf(viewUnknownLabels, 'Títulos desconocidos como archivo');

export const assignUnknownLabel = endpoint({
  method: 'POST',
  path: '/middleware/data-dictionary/unknown-labels/assign',
  summary: 'Hace de un título desconocido un sinónimo de un campo',
  ...ofAdmin,
  body: z.strictObject({ id, field: key }),
  response: dictionaryEntry,
  errors: ['synonym_taken'],
});

export const dismissUnknownLabel = endpoint({
  method: 'POST',
  path: '/middleware/data-dictionary/unknown-labels/dismiss',
  summary: 'Aparta un título desconocido',
  ...ofAdmin,
  body: z.strictObject({ id }),
});

/** Reverses a dismissal, or the synonym made from the label. */
export const restoreUnknownLabel = endpoint({
  method: 'POST',
  path: '/middleware/data-dictionary/unknown-labels/restore',
  summary: 'Devuelve un título apartado a la bandeja',
  ...ofAdmin,
  body: z.strictObject({ id }),
});
