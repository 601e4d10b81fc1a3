import { AWAY } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { FORMATS, ORIGINS, type SstDocument, sstCategory, sstFormat, sstOrigin } from './model.ts';
import { CATEGORIES } from './models/model.ts';

export const SST_DOCUMENTS = defineList<SstDocument>()({
  id: 'sst-documents',
  label: 'Formatos modelo',
  columns: [
    {
      id: 'name',
      label: 'Documento',
      sort: true,
      page: { width: 440, card: 'title', hideable: false },
      file: { width: 60 },
    },
    {
      id: 'category',
      label: 'Tipo',
      sort: true,
      value: (d) => CATEGORIES[d.category],
      page: { width: 180, card: 'subtitle' },
      file: { width: 26 },
    },
    { id: 'norm', label: 'Norma', page: { width: 260, card: 'hidden', hidden: true }, file: { width: 50 } },
    { id: 'format', label: 'Formato', value: (d) => FORMATS[d.format], page: { width: 110 } },
    { id: 'edition', label: 'Versión', page: { width: 90, card: 'hidden' } },
    { id: 'origin', label: 'Origen', value: (d) => ORIGINS[d.origin], page: AWAY, file: { width: 18 } },
    { id: 'responsible', label: 'Responsable', page: { width: 170 }, file: { width: 30 } },
    { id: 'reviewOn', label: 'Próxima revisión', kind: 'date', sort: true, page: { width: 160 }, file: { width: 18 } },
    { id: 'about', label: 'Para qué sirve', page: false, file: { width: 80 } },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar documento', placeholder: 'Nombre, norma o uso' },
    category: { kind: 'several', label: 'Tipo', of: sstCategory, options: optionsOf(CATEGORIES) },
    format: { kind: 'several', label: 'Formato', of: sstFormat, options: optionsOf(FORMATS) },
    origin: { kind: 'one', label: 'Origen', of: sstOrigin, options: optionsOf(ORIGINS) },
    overdue: { kind: 'flag', label: 'Revisión vencida' },
  },
  sort: 'category',
});
