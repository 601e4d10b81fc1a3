import { MEMBERSHIP_LABELS } from '#access/companies/model.ts';
import { AWAY } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { NEWS_STATE_LABELS, type NewsItem, newsState } from './model.ts';

const audience = ({ everyone, customers }: NewsItem): string =>
  everyone ? 'Todas las empresas' : customers.map((company) => company.name).join(', ');

export const NEWS = defineList<NewsItem>()({
  id: 'news',
  label: 'Novedades',
  columns: [
    {
      id: 'title',
      label: 'Título',
      sort: true,
      page: { width: 400, card: 'title', hideable: false },
      file: { width: 50 },
    },
    { id: 'description', label: 'Texto', page: false, file: { width: 60 } },
    {
      id: 'state',
      label: 'Estado',
      value: (news) => NEWS_STATE_LABELS[news.state],
      page: { width: 140, card: 'subtitle' },
      file: { width: 14 },
    },
    { id: 'startsOn', label: 'Desde', kind: 'date', sort: true, page: { width: 120 }, file: { width: 12 } },
    { id: 'endsOn', label: 'Hasta', kind: 'date', sort: true, page: { width: 120 }, file: { width: 12 } },
    { id: 'customers', label: 'Para', value: audience, page: { width: 200 }, file: { width: 40 } },
    {
      id: 'memberships',
      label: 'Membresía',
      value: ({ memberships }) =>
        memberships.length === 0 ? 'Todas' : memberships.map((code) => MEMBERSHIP_LABELS[code]).join(', '),
      page: { width: 150, hidden: true, card: 'hidden' },
      file: { width: 22 },
    },
    { id: 'buttonDescription', label: 'Botón', page: false, file: { width: 24 } },
    { id: 'buttonLink', label: 'Enlace', page: false, file: { width: 50 } },
    {
      id: 'views',
      label: 'La vieron',
      kind: 'number',
      sort: true,
      page: { width: 110 },
      file: { label: 'Personas que la vieron' },
    },
    { id: 'createdAt', label: 'Creada', kind: 'datetime', sort: true, page: AWAY },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar novedades', placeholder: 'Título o texto' },
    state: { kind: 'one', label: 'Estado', of: newsState, options: optionsOf(NEWS_STATE_LABELS) },
  },
  sort: '-startsOn',
});
