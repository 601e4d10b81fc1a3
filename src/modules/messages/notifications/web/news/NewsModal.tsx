import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { listCustomers } from '#access/companies/api.ts';
import { MEMBERSHIP_LABELS } from '#access/companies/model.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { asOptions } from '#platform/web/catalogue/parts.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { createNews, updateNews } from '../../news/api.ts';
import { type NewsItem, newsFields } from '../../news/model.ts';
import { ImageField } from './ImageField.tsx';
import { NewsView } from './NewsCard.tsx';
import { NEWS_TOUCHES } from './touches.ts';

interface Props {
  /** Null to create a new item. */
  news: NewsItem | null;
}

/** Creates or changes a news item, with a preview of it. */
export const NewsModal = defineForm<Props>()({
  schema: newsFields,
  useData: () => ({ companies: asOptions(useEndpoint(listCustomers, { query: { page_size: 500 } }).data?.items) }),
  title: ({ news }) => news?.title ?? 'Crear novedad',
  size: 'xl',
  record: { of: ({ news }) => news, nameOf: ({ title }) => title },
  initial: ({ stored }) => ({
    title: stored?.title ?? '',
    description: stored?.description ?? '',
    filename: stored?.filename ?? null,
    buttonLink: stored?.buttonLink ?? '',
    buttonDescription: stored?.buttonDescription ?? '',
    startsOn: stored?.startsOn ?? todayInLima(),
    endsOn: stored?.endsOn ?? null,
    memberships: stored?.memberships ?? [],
    everyone: stored?.everyone ?? true,
    customers: stored?.customers.map(({ id }) => id) ?? [],
  }),
  fields: ({ companies, values }) => [
    { name: 'title', label: 'Título', required: true, focused: true, control: { kind: 'text', max: 120 } },
    { name: 'description', label: 'Texto', control: { kind: 'long', max: 600, rows: [3, 8] } },
    {
      name: 'filename',
      label: 'Imagen',
      draw: (form) => (
        <ImageField
          value={values.filename}
          error={form.errors['filename']}
          onChange={(filename) => form.setFieldValue('filename', filename)}
        />
      ),
    },
    [
      {
        name: 'buttonDescription',
        label: 'Texto del botón',
        placeholder: 'Ver más',
        control: { kind: 'text', max: 40 },
      },
      {
        name: 'buttonLink',
        label: 'A dónde lleva',
        placeholder: 'https://… o /resultados/emos',
        control: { kind: 'text', max: 500 },
      },
      { name: 'startsOn', label: 'Desde', required: true, control: { kind: 'day' } },
      { name: 'endsOn', label: 'Hasta', control: { kind: 'day', clearable: true } },
    ],
    {
      name: 'memberships',
      label: 'Membresías',
      help: 'Sin elegir ninguna, es para todas.',
      control: { kind: 'multi', options: optionsOf(MEMBERSHIP_LABELS), searchable: false },
    },
    { name: 'everyone', label: 'Para todas las empresas', control: { kind: 'switch' } },
    !values.everyone && {
      name: 'customers',
      label: 'Empresas',
      required: true,
      words: (customers) => `${customers.length} elegidas`,
      control: { kind: 'multi', options: companies, nothing: 'Ninguna empresa coincide.' },
    },
    () => <Preview news={values} />,
  ],
  save: (body, { news, version }) =>
    news ? call(updateNews, { params: { id: news.id }, body: { ...body, version } }) : call(createNews, { body }),
  touches: NEWS_TOUCHES,
  saved: ({ news, values }) => (news ? 'Se guardó la novedad.' : `Se creó «${values.title.trim()}».`),
});

function Preview({ news }: { news: z.input<typeof newsFields> }) {
  const [seen, setSeen] = useState(false);
  const orNull = (value: string | null) => value?.trim() || null;
  return (
    <>
      <Button
        variant="subtle"
        w="fit-content"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setSeen(!seen)}
      >
        {seen ? 'Ocultar cómo se verá' : 'Ver cómo se verá'}
      </Button>
      {seen && (
        <NewsView
          news={{
            title: news.title.trim() || 'Título de la novedad',
            description: orNull(news.description),
            filename: news.filename,
            buttonLink: null,
            buttonDescription: null,
          }}
          onClose={() => setSeen(false)}
          onLeave={() => setSeen(false)}
          resting
        >
          {orNull(news.buttonDescription) && <Button size="xs">{news.buttonDescription}</Button>}
        </NewsView>
      )}
    </>
  );
}
