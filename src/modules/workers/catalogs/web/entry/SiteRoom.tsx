import { ActionIcon, Button, Chip, Group, Input, Select, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SERVICE_AREA_LABELS, SERVICE_AREAS } from '#clinical/vocabulary/service-area.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { EntryForm } from '#platform/web/catalogue/parts.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { OptionalNumberInput } from '#platform/web/forms/OptionalNumberInput.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import type { SiteFields } from '../../health-centres.ts';
import classes from './site-room.module.css';

const WEEKDAYS = ['Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá', 'Do'];
const LONG = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const STATIONS = SERVICE_AREAS.map((value) => ({ value, label: SERVICE_AREA_LABELS[value] }));

interface Props {
  form: EntryForm;
  /** Path of the site in the form: `sites.0`. */
  at: string;
  site: SiteFields;
}

/** Capacity of a site and the days on which it is closed. */
export function SiteRoom({ form, at, site }: Props) {
  return (
    <details className={classes['room']} open={form.errors[`${at}.weekdays`] !== undefined || undefined}>
      <summary>{roomText(site)}</summary>
      <Stack gap="sm" mt="xs">
        <Group align="flex-end" gap="md">
          <OptionalNumberInput
            label="Citas por día"
            description="Vacío: sin límite."
            min={1}
            max={5000}
            w={150}
            {...form.getInputProps(`${at}.capacity`)}
          />
          <Input.Wrapper label="Días que atiende" error={form.errors[`${at}.weekdays`]}>
            <Chip.Group
              multiple
              value={site.weekdays.map(String)}
              onChange={(days) => form.setFieldValue(`${at}.weekdays`, days.map(Number).sort())}
            >
              <Group gap={4} mt={4}>
                {WEEKDAYS.map((day, n) => (
                  <Chip key={day} value={String(n + 1)} size="sm" aria-label={LONG[n]!}>
                    {day}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
        </Group>
        <Rows
          title="Cupo por estación"
          add="Agregar estación"
          count={site.stations.length}
          most={30}
          onAdd={() => form.insertListItem(`${at}.stations`, { area: 'AUDIO', capacity: 20 })}
          onTake={(n) => form.removeListItem(`${at}.stations`, n)}
          row={(n) => (
            <>
              <Select
                aria-label={`Estación ${n + 1}`}
                data={STATIONS}
                searchable
                allowDeselect={false}
                filter={withoutAccents}
                {...form.getInputProps(`${at}.stations.${n}.area`)}
              />
              <OptionalNumberInput
                aria-label={`Cupo de la estación ${n + 1}`}
                min={1}
                max={5000}
                w={110}
                {...form.getInputProps(`${at}.stations.${n}.capacity`)}
              />
            </>
          )}
        />
        <Rows
          title="Cierres, además de domingos y feriados"
          add="Agregar cierre"
          count={site.closings.length}
          most={60}
          onAdd={() => form.insertListItem(`${at}.closings`, { from: todayInLima(), to: todayInLima(), reason: '' })}
          onTake={(n) => form.removeListItem(`${at}.closings`, n)}
          row={(n) => (
            <>
              <DayInput
                aria-label={`Desde, cierre ${n + 1}`}
                w={150}
                {...form.getInputProps(`${at}.closings.${n}.from`)}
              />
              <DayInput
                aria-label={`Hasta, cierre ${n + 1}`}
                w={150}
                {...form.getInputProps(`${at}.closings.${n}.to`)}
              />
              <TextInput
                aria-label={`Motivo, cierre ${n + 1}`}
                placeholder="Motivo"
                maxLength={200}
                {...form.getInputProps(`${at}.closings.${n}.reason`)}
              />
            </>
          )}
        />
      </Stack>
    </details>
  );
}

function roomText({ capacity, weekdays, closings, stations }: SiteFields): string {
  const days = weekdays.length === 7 ? 'todos los días' : weekdays.map((day) => WEEKDAYS[day - 1]).join(' ');
  return [
    capacity ? `Cupo: ${capacity} al día` : 'Sin límite de cupo',
    days,
    stations.length > 0 && `${stations.length} ${stations.length === 1 ? 'estación' : 'estaciones'} con cupo`,
    closings.length > 0 && `${closings.length} ${closings.length === 1 ? 'cierre' : 'cierres'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface RowsProps {
  title: string;
  add: string;
  count: number;
  most: number;
  onAdd: () => void;
  onTake: (index: number) => void;
  row: (index: number) => ReactNode;
}

function Rows({ title, add, count, most, onAdd, onTake, row }: RowsProps) {
  return (
    <Input.Wrapper label={title} labelElement="div">
      <Stack gap={6} mt={4}>
        {Array.from({ length: count }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are known by their place alone
          <Group key={n} gap="xs" align="flex-start">
            {row(n)}
            <ActionIcon
              variant="subtle"
              color="vencido"
              size={36}
              aria-label={`Quitar: ${title}, ${n + 1}`}
              onClick={() => onTake(n)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={count >= most}
          onClick={onAdd}
        >
          {add}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
