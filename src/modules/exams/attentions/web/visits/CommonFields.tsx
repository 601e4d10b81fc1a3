import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { OptionalNumberInput } from '#platform/web/forms/OptionalNumberInput.tsx';
import type { VisitForm } from './kinds.tsx';

/**
 * Date and place of the attention, and the days away from work, the only one of these fields that the company reads.
 */
export const CommonFields = ({ form }: { form: VisitForm }) => (
  <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
    <DayInput label="Fecha" required {...form.getInputProps('date')} />
    <TextInput label="Lugar" placeholder="Tópico, clínica o laboratorio" {...form.getInputProps('place')} />
    <OptionalNumberInput
      label="Días sin laborar"
      description="Los ve la empresa"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={0}
      max={365}
      {...form.getInputProps('daysOff')}
    />
  </SimpleGrid>
);

export const NotesField = ({ form }: { form: VisitForm }) => (
  <Textarea label="Observaciones" autosize minRows={2} maxRows={6} {...form.getInputProps('notes')} />
);
