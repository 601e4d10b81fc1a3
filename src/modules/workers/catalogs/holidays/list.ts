import { z } from 'zod';
import { TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import type { Holiday } from './model.ts';

export const HOLIDAYS = defineList<Holiday>()({
  id: 'holidays',
  label: 'Feriados nacionales',
  columns: [
    {
      id: 'day',
      label: 'Fecha',
      kind: 'date',
      sort: true,
      page: { width: 130, card: 'subtitle', hideable: false },
      file: { width: 12 },
    },
    { id: 'name', label: 'Feriado', sort: true, page: TITLE, file: { width: 40 } },
    { id: 'norm', label: 'Norma', page: { width: 240 }, file: { width: 30 } },
    {
      id: 'recordedBy',
      label: 'Registrado por',
      value: (each) => each.recordedBy ?? 'Vigía',
      page: { width: 200, card: 'hidden' },
      file: false,
    },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar feriados', placeholder: 'Nombre o norma' },
    year: {
      kind: 'one',
      label: 'Año',
      of: z.string().regex(/^20\d\d$/, 'Escribe un año.'),
      options: Array.from({ length: 8 }, (_, i) => ({ value: String(2024 + i), label: String(2024 + i) })),
      show: (value) => value,
    },
  },
  sort: 'day',
});
