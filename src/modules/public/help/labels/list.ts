import { defineList } from '#platform/contract/list/define.ts';
import type { HomeLabel } from './model.ts';

export const LABELS_OF_HOME = defineList<HomeLabel>()({
  id: 'home-labels',
  label: 'Textos de la portada',
  columns: [
    { id: 'place', label: 'Dónde está', sort: true, page: { width: 240, card: 'subtitle' }, file: { width: 36 } },
    {
      id: 'text',
      label: 'Texto',
      sort: true,
      page: { width: 480, card: 'title', hideable: false },
      file: { width: 90 },
    },
    { id: 'changedAt', label: 'Cambiado', kind: 'datetime', sort: true, page: { width: 170 } },
    {
      id: 'changedBy',
      label: 'Por',
      value: (label) => label.changedBy ?? 'Vigía',
      page: { width: 180, card: 'hidden' },
      file: false,
    },
  ],
  filters: { q: { kind: 'text', label: 'Buscar textos', placeholder: 'Lugar o texto' } },
  sort: 'place',
});
