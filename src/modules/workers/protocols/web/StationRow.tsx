import { ActionIcon, Button, Group, MultiSelect, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import type { EntryForm } from '#platform/web/catalogue/parts.ts';
import { OptionalNumberInput } from '#platform/web/forms/OptionalNumberInput.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import type { StationFields } from '../model.ts';
import type { Work } from './useWork.ts';
import { stationLine } from './values.ts';

interface Props {
  form: EntryForm;
  work: Work;
  index: number;
  opened: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

const searching = { searchable: true, clearable: true, hidePickedOptions: true, filter: withoutAccents } as const;

export function StationRow({ form, work, index, opened, onToggle, onRemove }: Props) {
  const station = (form.getValues()['stations'] as StationFields[])[index];
  if (!station) return null;
  const name = SERVICE_AREA_LABELS[station.serviceArea];
  const at = (field: string) => form.getInputProps(`stations.${index}.${field}`);
  const wrong = Object.keys(form.errors).some((path) => path.startsWith(`stations.${index}.`));
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <Paper withBorder p="xs">
      <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c={wrong ? 'vencido' : 'dimmed'}>
            {wrong ? 'Revisa sus condiciones.' : (stationLine(station, work) ?? 'A todos los de este perfil')}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-sm"
            h={36}
            rightSection={<Chevron size={16} aria-hidden />}
            aria-expanded={opened || wrong}
            aria-label={`Condiciones de ${name}`}
            onClick={onToggle}
          >
            Condiciones
          </Button>
          <ActionIcon variant="subtle" color="vencido" size={36} aria-label={`Quitar ${name}`} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </Group>
      {(opened || wrong) && (
        <Stack gap="xs" mt="xs">
          <MultiSelect
            label="Peligros"
            description="Se pide a los puestos expuestos a cualquiera de ellos."
            data={work.hazardOptions}
            {...searching}
            {...at('hazards')}
          />
          <MultiSelect label="O puestos" data={work.jobOptions} {...searching} {...at('jobTitles')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <Select
              label="Sexo"
              placeholder="Ambos"
              clearable
              data={[
                { value: 'M', label: 'Solo hombres' },
                { value: 'F', label: 'Solo mujeres' },
              ]}
              {...at('sex')}
            />
            <OptionalNumberInput label="Edad desde" suffix=" años" min={0} max={120} {...at('ageFrom')} />
            <OptionalNumberInput label="Edad hasta" suffix=" años" min={0} max={120} {...at('ageTo')} />
          </SimpleGrid>
        </Stack>
      )}
    </Paper>
  );
}
