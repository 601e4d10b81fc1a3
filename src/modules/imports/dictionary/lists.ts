import { z } from 'zod';
import { rangeText, whomText } from '#exams/attentions/ranges.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { filterText } from '#platform/contract/pagination.ts';
import { DICTIONARY_GROUPS } from './fields.ts';
import type { DictionaryEntry, UnknownLabel } from './model.ts';

const rangeLine = (range: DictionaryEntry['ranges'][number]): string =>
  `${whomText(range)}: ${rangeText(range)} (${range.source})`;

/** Fields of all imports with their added synonyms and ranges. */
export const FIELDS = defineList<DictionaryEntry>()({
  id: 'dictionary',
  label: 'Campos de los resultados',
  file: 'Diccionario de resultados',
  columns: [
    { id: 'name', label: 'Campo', sort: true, page: TITLE, file: { width: 36 } },
    { id: 'group', label: 'Grupo', sort: true, page: { card: 'subtitle', width: 140 }, file: { width: 18 } },
    { id: 'unit', label: 'Unidad', page: { width: 100 }, file: { width: 12 } },
    {
      id: 'ranges',
      label: 'Valores de referencia',
      value: (entry) => entry.ranges.map(rangeLine).join('; '),
      file: { label: 'Valores de referencia', width: 60 },
    },
    { id: 'added', label: 'Sinónimos agregados', value: (entry) => entry.added.join('; '), file: { width: 40 } },
    {
      id: 'synonyms',
      label: 'Sinónimos de Vigía',
      value: (entry) => entry.synonyms.join('; '),
      page: { card: 'hidden' },
      file: { width: 60 },
    },
    {
      id: 'imports',
      label: 'Importaciones',
      value: (entry) => entry.imports.join('; '),
      page: { hidden: true },
      file: false,
    },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar campos', placeholder: 'Nombre o sinónimo' },
    group: {
      kind: 'several',
      label: 'Grupo',
      of: filterText,
      options: DICTIONARY_GROUPS.map((group) => ({ value: group, label: group })),
    },
    only: {
      kind: 'one',
      label: 'Que tengan',
      of: z.enum(['ranges', 'added']),
      options: optionsOf({ ranges: 'Valores de referencia', added: 'Sinónimos agregados' }),
    },
  },
  sort: 'group',
});

/** Column titles to which people assigned no field. */
export const UNKNOWN_LABELS = defineList<UnknownLabel>()({
  id: 'unknown-labels',
  label: 'Títulos desconocidos',
  columns: [
    { id: 'label', label: 'Título', sort: true, page: TITLE, file: { width: 40 } },
    { id: 'imports', label: 'Visto en', value: (label) => label.imports.join('; '), file: { width: 30 } },
    { id: 'files', label: 'Archivos', kind: 'number', sort: true, page: { width: 110 } },
    { id: 'companies', label: 'Empresas', kind: 'number', sort: true, page: { width: 120 } },
    { id: 'lastSeen', label: 'Última vez', kind: 'datetime', sort: true, page: { width: 160 } },
  ],
  filters: { q: { kind: 'text', label: 'Buscar títulos', placeholder: 'Título de la columna' } },
  sort: '-files',
});
