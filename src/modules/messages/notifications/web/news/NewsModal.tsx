import { Button, MultiSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { listCustomers } from '#access/companies/api.ts';
import { MEMBERSHIP_LABELS } from '#access/companies/model.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import type { FormValues } from '#platform/web/forms/useZodForm.ts';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { createNews, updateNews } from '../../news/api.ts';
import { type NewsItem, newsFields } from '../../news/model.ts';
import { ImageField } from './ImageField.tsx';
import { NewsView } from './NewsCard.tsx';

type Values = FormValues<typeof newsFields>;

const MEMBERSHIPS = Object.entries(MEMBERSHIP_LABELS).map(([value, label]) => ({ value, label }));

const valuesOf = (news: NewsItem | null, today: string): Values => ({
  title: news?.title ?? '',
  description: news?.description ?? '',
  filename: news?.filename ?? null,
  buttonLink: news?.buttonLink ?? '',
  buttonDescription: news?.buttonDescription ?? '',
  startsOn: news?.startsOn ?? today,
  endsOn: news?.endsOn ?? null,
  memberships: news?.memberships ?? [],
  everyone: news?.everyone ?? true,
  customers: news?.customers.map((company) => company.id) ?? [],
});

const LABELS: [field: keyof Values & string, label: string][] = [
  ['title', 'Título'],
  ['description', 'Texto'],
  ['filename', 'Imagen'],
  ['buttonDescription', 'Botón'],
  ['buttonLink', 'A dónde lleva el botón'],
  ['startsOn', 'Desde'],
  ['endsOn', 'Hasta'],
  ['memberships', 'Membresías'],
  ['everyone', 'Para todas las empresas'],
  ['customers', 'Empresas'],
];
const inWords = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'customers') return `${(value as unknown[]).length} elegidas`;
  if (Array.isArray(value)) return value.map((code) => MEMBERSHIP_LABELS[code as 'FREE']).join(', ');
  if (field === 'startsOn' || field === 'endsOn') return showDay(value as string | null);
  return String(value ?? '');
};
const differences = (typed: Values, stored: Values): Difference[] =>
  LABELS.flatMap(([field, label]) => {
    const [mine, theirs] = [inWords(field, typed[field]), inWords(field, stored[field])];
    return mine === theirs ? [] : [{ label, mine, stored: theirs }];
  });

interface Props {
  /** Null to create a new item. */
  news: NewsItem | null;
  today: string;
  touches: readonly string[];
  onClose: () => void;
}

export function NewsModal({ news, today, touches, onClose }: Props) {
  return (
    <RecordModal<NewsItem, typeof newsFields>
      record={news}
      onClose={onClose}
      title={news?.title ?? 'Crear novedad'}
      size="xl"
      schema={newsFields}
      valuesOf={(stored) => valuesOf(stored, today)}
      save={(typed, version) =>
        news && version !== null
          ? call(updateNews, { params: { id: news.id }, body: { ...typed, version } })
          : call(createNews, { body: typed })
      }
      nameOf={(stored) => stored.title}
      differences={(typed, stored) => differences(typed, valuesOf(stored, today))}
      touches={touches}
      saved={({ title }) => (news ? 'Se guardó la novedad.' : `Se creó «${title.trim()}».`)}
    >
      {(form) => <Fields form={form} />}
    </RecordModal>
  );
}

function Fields({ form }: { form: UseFormReturnType<z.input<typeof newsFields>> }) {
  const [seen, setSeen] = useState(false);
  const companies = useEndpoint(listCustomers, { query: { page_size: 500 } }).data?.items ?? [];
  const typed = form.getValues();
  const orNull = (value: string | null) => value?.trim() || null;
  return (
    <>
      <TextInput label="Título" withAsterisk maxLength={120} data-autofocus {...form.getInputProps('title')} />
      <Textarea label="Texto" autosize minRows={3} maxRows={8} maxLength={600} {...form.getInputProps('description')} />
      <ImageField
        value={typed.filename}
        error={form.errors['filename']}
        onChange={(filename) => form.setFieldValue('filename', filename)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Texto del botón"
          placeholder="Ver más"
          maxLength={40}
          {...form.getInputProps('buttonDescription')}
        />
        <TextInput
          label="A dónde lleva"
          placeholder="https://… o /resultados/emos"
          maxLength={500}
          {...form.getInputProps('buttonLink')}
        />
        <DayInput label="Desde" withAsterisk {...form.getInputProps('startsOn')} />
        <DayInput label="Hasta" clearable {...form.getInputProps('endsOn')} />
      </SimpleGrid>
      <MultiSelect
        label="Membresías"
        description="Sin elegir ninguna, es para todas."
        data={MEMBERSHIPS}
        clearable
        {...form.getInputProps('memberships')}
      />
      <Switch label="Para todas las empresas" {...form.getInputProps('everyone', { type: 'checkbox' })} />
      {!typed.everyone && (
        <MultiSelect
          label="Empresas"
          withAsterisk
          data={companies.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          hidePickedOptions
          filter={withoutAccents}
          maxDropdownHeight={220}
          nothingFoundMessage="Ninguna empresa coincide."
          {...form.getInputProps('customers')}
        />
      )}
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
            title: typed.title.trim() || 'Título de la novedad',
            description: orNull(typed.description),
            filename: typed.filename,
            buttonLink: null,
            buttonDescription: null,
          }}
          onClose={() => setSeen(false)}
          onLeave={() => setSeen(false)}
          resting
        >
          {orNull(typed.buttonDescription) && <Button size="xs">{typed.buttonDescription}</Button>}
        </NewsView>
      )}
    </>
  );
}
