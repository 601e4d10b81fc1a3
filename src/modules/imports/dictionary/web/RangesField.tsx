import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Fieldset.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { todayInLima } from '#platform/contract/dates.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { OptionalNumberInput } from '#platform/web/forms/OptionalNumberInput.tsx';
import type { FormValues } from '#platform/web/forms/useZodForm.ts';
import type { entryFields } from '../model.ts';

type Form = UseFormReturnType<FormValues<typeof entryFields>>;

const SEXES = [
  { value: 'M', label: 'Hombres' },
  { value: 'F', label: 'Mujeres' },
];

/** Reference ranges of a field: to whom each applies, its limits, its start date and its source. */
export function RangesField({ form, unit }: { form: Form; unit: string | null }) {
  const { ranges } = form.getValues();
  const add = () =>
    form.insertListItem('ranges', {
      sex: null,
      ageFrom: null,
      ageTo: null,
      low: null,
      high: null,
      highExclusive: false,
      validFrom: todayInLima(),
      validTo: null,
      source: '',
    });
  return (
    <Fieldset legend={unit ? `Valores de referencia (${unit})` : 'Valores de referencia'} p="sm">
      <Stack gap="sm">
        {ranges.length === 0 && (
          <Text size="sm" c="dimmed">
            Sin valores de referencia, sus gráficos no dicen qué es normal.
          </Text>
        )}
        {ranges.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are only added at the end
          <RangeRow key={index} form={form} index={index} />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          disabled={ranges.length >= 60}
          w="fit-content"
        >
          Agregar referencia
        </Button>
      </Stack>
    </Fieldset>
  );
}

function RangeRow({ form, index }: { form: Form; index: number }) {
  const at = (field: string) => form.getInputProps(`ranges.${index}.${field}`);
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" fw={500}>
          Referencia {index + 1}
        </Text>
        <ActionIcon
          variant="subtle"
          color="vencido"
          size={36}
          aria-label={`Quitar la referencia ${index + 1}`}
          onClick={() => form.removeListItem('ranges', index)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
        <Select label="Sexo" placeholder="Todos" clearable data={SEXES} {...at('sex')} />
        <OptionalNumberInput label="Edad desde" suffix=" años" min={0} max={120} {...at('ageFrom')} />
        <OptionalNumberInput label="Edad hasta" suffix=" años" min={0} max={120} {...at('ageTo')} />
        <OptionalNumberInput label="Límite inferior" placeholder="Sin límite" allowDecimal {...at('low')} />
        <OptionalNumberInput label="Límite superior" placeholder="Sin límite" allowDecimal {...at('high')} />
        <Checkbox
          label="Sin llegar a ese límite"
          mt={{ base: 0, xs: 28 }}
          {...form.getInputProps(`ranges.${index}.highExclusive`, { type: 'checkbox' })}
        />
        <DayInput label="Desde" withAsterisk {...at('validFrom')} />
        <DayInput label="Hasta" {...at('validTo')} placeholder="Sin fecha final" />
        <TextInput label="Fuente" withAsterisk maxLength={200} {...at('source')} />
      </SimpleGrid>
    </Paper>
  );
}
