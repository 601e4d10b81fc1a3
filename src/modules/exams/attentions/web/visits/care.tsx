import { ActionIcon, Button, Checkbox, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { z } from 'zod';
import { showCie10 } from '#clinical/rules/cie10.ts';
import { DIAGNOSIS_KIND_LABELS } from '#clinical/vocabulary/diagnosis-kind.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { CARE_FIELDS } from '../../visits/api.ts';
import { ATTENTION_CLASS_LABELS, BODY_SYSTEM_LABELS } from '../../visits/codes.ts';
import { CARE_ATTENTIONS } from '../../visits/list.ts';
import { CarePhotos, PhotosField, saveWithPhotos } from './CarePhotos.tsx';
import { CommonFields, NotesField } from './CommonFields.tsx';
import { commonValues, type VisitForm, type VisitPageKind } from './kinds.tsx';
import classes from './visits.module.css';

const CLASSES = optionsOf(ATTENTION_CLASS_LABELS);
const SYSTEMS = optionsOf(BODY_SYSTEM_LABELS);
const KINDS = optionsOf(DIAGNOSIS_KIND_LABELS);

interface Diagnosis {
  cie10: string | null;
  description: string;
  kind: string | null;
}

const schema = z.object({ ...CARE_FIELDS, photos: z.custom<File[]>(() => true) });

export const CARE: VisitPageKind<z.input<typeof schema>> = {
  list: CARE_ATTENTIONS,
  besides: {},
  title: 'Atenciones asistenciales',
  description: {
    doctor: 'Consultas, urgencias y accidentes atendidos. La empresa solo ve quién fue y la fecha.',
    company: 'Quién fue atendido y cuándo. El motivo, el diagnóstico y los días de descanso son reservados.',
  },
  empty: {
    doctor: 'Registra la primera atención: la empresa solo verá quién fue y la fecha.',
    company: 'Aquí verás las atenciones que registre el médico.',
  },
  noun: 'Atención asistencial',
  register: 'Registrar atención',
  saved: 'Se guardó la atención.',
  schema,
  valuesOf: (visit) => ({
    ...commonValues(visit, todayInLima()),
    attentionClass: visit?.care?.attentionClass ?? null,
    bodySystem: visit?.care?.bodySystem ?? null,
    reason: visit?.care?.reason ?? '',
    treatment: visit?.care?.treatment ?? '',
    referred: visit?.care?.referred ?? false,
    referredTo: visit?.care?.referredTo ?? '',
    diagnoses: visit?.diagnoses ?? [],
    photos: [],
  }),
  save: saveWithPhotos,
  fields: (form) => <Fields form={form} />,
  More: CarePhotos,
  facts: ({ care }) => [
    ['Clase', care?.attentionClass ? ATTENTION_CLASS_LABELS[care.attentionClass] : null],
    ['Sistema', care?.bodySystem ? BODY_SYSTEM_LABELS[care.bodySystem] : null],
    ['Referido a', care?.referred ? (care.referredTo ?? 'Sí') : null],
  ],
  notes: ({ care, notes }) => [
    ['Motivo', care?.reason ?? null],
    ['Tratamiento e indicaciones', care?.treatment ?? null],
    ['Observaciones', notes],
  ],
};

function Fields({ form }: { form: VisitForm }) {
  return (
    <Stack gap="sm">
      <CommonFields form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select label="Clase de atención" required data={[...CLASSES]} {...form.getInputProps('attentionClass')} />
        <Select
          label="Sistema"
          placeholder="El del primer diagnóstico"
          clearable
          searchable
          data={[...SYSTEMS]}
          {...form.getInputProps('bodySystem')}
        />
      </SimpleGrid>
      <Textarea label="Motivo" required autosize minRows={2} maxRows={6} {...form.getInputProps('reason')} />
      <Diagnoses form={form} />
      <Textarea
        label="Tratamiento e indicaciones"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('treatment')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label="Referido a"
          placeholder="Especialidad o establecimiento"
          {...form.getInputProps('referredTo')}
        />
        <Checkbox
          mt={{ base: 0, sm: 30 }}
          label="Necesita referencia"
          {...form.getInputProps('referred', { type: 'checkbox' })}
        />
      </SimpleGrid>
      <NotesField form={form} />
      <PhotosField form={form} />
    </Stack>
  );
}

function Diagnoses({ form }: { form: VisitForm }) {
  const items = (form.getValues()['diagnoses'] ?? []) as Diagnosis[];
  const set = (next: Diagnosis[]) => form.setFieldValue('diagnoses', next);
  const change = (at: number, part: Partial<Diagnosis>) =>
    set(items.map((item, i) => (i === at ? { ...item, ...part } : item)));
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        Diagnósticos
      </Text>
      <Stack gap="xs">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
          <div key={at} className={classes['diagnosis']}>
            <TextInput
              aria-label={`Código CIE-10 ${at + 1}`}
              placeholder="CIE-10"
              value={item.cie10 ?? ''}
              onChange={(event) => change(at, { cie10: event.currentTarget.value || null })}
              onBlur={() => item.cie10 && change(at, { cie10: showCie10(item.cie10.toUpperCase().replace('.', '')) })}
              error={form.errors[`diagnoses.${at}.cie10`]}
            />
            <TextInput
              className={classes['name'] ?? ''}
              aria-label={`Diagnóstico ${at + 1}`}
              placeholder="El nombre del código, si lo dejas vacío"
              value={item.description}
              onChange={(event) => change(at, { description: event.currentTarget.value })}
              error={form.errors[`diagnoses.${at}.description`]}
            />
            <Select
              aria-label={`Tipo de diagnóstico ${at + 1}`}
              placeholder="Tipo"
              data={[...KINDS]}
              value={item.kind}
              onChange={(kind) => change(at, { kind })}
            />
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label={`Quitar el diagnóstico ${at + 1}`}
              onClick={() => set(items.filter((_, i) => i !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        {items.length < 10 && (
          <Button
            variant="default"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => set([...items, { cie10: null, description: '', kind: 'P' }])}
          >
            Agregar diagnóstico
          </Button>
        )}
      </Stack>
    </fieldset>
  );
}
