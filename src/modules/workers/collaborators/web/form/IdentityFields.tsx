import { Select, TextInput } from '@mantine/core';
import { todayInLima } from '#platform/contract/dates.ts';
import { DOCUMENT_SHAPES } from '#platform/contract/import-kind/values/document.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { listDocumentTypes } from '#workers/catalogs/api.ts';
import { sexLabels } from '../../model.ts';
import { labelled, named, type PatientForm } from './options.ts';
import { PlainFields } from './PlainFields.tsx';
import { Section } from './Section.tsx';

/** Identity of the worker. The type of document determines the format of its number. */
export function IdentityFields({ form }: { form: PatientForm }) {
  const types = useEndpoint(listDocumentTypes, {}, { staleTime: Number.POSITIVE_INFINITY }).data;
  const type = form.getValues().documentType;
  const digits = type === 'DNI' || type === 'CPP';
  return (
    <Section title="Identidad">
      <Select
        label="Tipo de documento"
        withAsterisk
        data={types ? named(types) : [{ value: type, label: type }]}
        allowDeselect={false}
        {...form.getInputProps('documentType')}
      />
      <TextInput
        label="Número de documento"
        description={`Tiene ${DOCUMENT_SHAPES[type]}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        inputMode={digits ? 'numeric' : 'text'}
        autoComplete="off"
        {...form.getInputProps('documentNumber')}
      />
      <Select label="Sexo" withAsterisk data={labelled(sexLabels)} placeholder="Elige" {...form.getInputProps('sex')} />
      <TextInput label="Apellido paterno" withAsterisk autoComplete="off" {...form.getInputProps('paternalSurname')} />
      <TextInput label="Apellido materno" autoComplete="off" {...form.getInputProps('maternalSurname')} />
      <TextInput label="Nombres" withAsterisk autoComplete="off" {...form.getInputProps('firstNames')} />
      <DayInput
        label="Fecha de nacimiento"
        withAsterisk
        maxDate={todayInLima()}
        defaultLevel="decade"
        {...form.getInputProps('birthDate')}
      />
      <PlainFields form={form} section="identity" />
    </Section>
  );
}
