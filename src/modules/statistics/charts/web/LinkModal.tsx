import { TextInput } from '@mantine/core';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { createLink, listCategories, parentsOfLinks, updateLink } from '../api.ts';
import { ACCESS_LABELS, type ChartLink, linkFields } from '../model.ts';
import { useInsideTheWall } from './useInsideTheWall.ts';

interface Props {
  /** Null for a new page. */
  link: ChartLink | null;
  onSaved?: (link: ChartLink) => void;
}

/** Creates a page of the menu, or changes its title, its readers and its position. */
export const LinkModal = defineForm<Props>()({
  schema: linkFields,
  useData: () => ({
    inside: useInsideTheWall(),
    parents: useEndpoint(parentsOfLinks, { query: {} }).data?.items ?? [],
    categories: useEndpoint(listCategories, { query: {} }).data?.items ?? [],
  }),
  title: ({ link }) => (link ? 'Datos de la página' : 'Nueva página'),
  submitLabel: ({ link }) => (link ? 'Guardar' : 'Crear página'),
  initial: ({ link }) => ({
    title: link?.title ?? '',
    title2: link?.title2 ?? null,
    access: link?.access ?? 'OWN',
    category: link?.category ?? null,
    parentId: link?.parentId ?? null,
    cleared: false,
  }),
  fields: ({ link, inside, parents, categories, values }) => [
    {
      name: 'title',
      label: 'Título',
      required: true,
      focused: true,
      placeholder: 'Salud auditiva de la mina',
      control: { kind: 'text', max: 60 },
    },
    {
      name: 'title2',
      label: 'Para qué sirve',
      draw: (form) => (
        <TextInput
          label="Para qué sirve"
          maxLength={160}
          {...form.getInputProps('title2')}
          value={values.title2 ?? ''}
          onChange={(event) => form.setFieldValue('title2', event.currentTarget.value || null)}
        />
      ),
    },
    {
      name: 'access',
      label: 'Quién la ve',
      control: {
        kind: 'select',
        options: optionsOf(ACCESS_LABELS).filter(({ value }) => inside || value !== 'DOCTORS'),
        kept: true,
      },
    },
    inside &&
      values.access === 'COMPANY' && {
        name: 'cleared',
        label: 'Revisé los textos de la página y de sus gráficos: no nombran a nadie ni cuentan casos.',
        control: { kind: 'check' },
      },
    {
      name: 'parentId',
      label: 'Debajo de',
      placeholder: 'Primer nivel del menú',
      control: {
        kind: 'select',
        options: parents.filter(({ id }) => id !== link?.id).map(({ id, title }) => ({ value: id, label: title })),
        nothing: 'No hay páginas.',
      },
    },
    categories.length > 0 && {
      name: 'category',
      label: 'Categoría',
      placeholder: 'Sin categoría',
      control: {
        kind: 'select',
        options: categories.map(({ code, name }) => ({ value: code, label: name })),
        searchable: false,
      },
    },
  ],
  save: (values, { link }) =>
    link
      ? call(updateLink, { params: { id: link.id }, body: { ...values, version: link.version } })
      : call(createLink, { body: values }),
  touches: ['/configuration/'],
  saved: ({ link, result }) => (link ? 'Se guardó la página.' : `Se creó «${result.title}».`),
  done: ({ onSaved, result }) => onSaved?.(result),
});
