import { Fieldset, Select, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { useState } from 'react';
import { SERVICE_AREA_LABELS, SERVICE_AREAS, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { EntryForm } from '#platform/web/catalogue/parts.ts';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import type { StationFields } from '../model.ts';
import { StationRow } from './StationRow.tsx';
import type { Work } from './useWork.ts';

/** The stations of a protocol, each with its conditions. */
export function StationsField({ form, work }: { form: EntryForm; work: Work }) {
  const stations = form.getValues()['stations'] as StationFields[];
  const [open, setOpen] = useState<ServiceArea | null>(null);
  const free = SERVICE_AREAS.filter((area) => !stations.some(({ serviceArea }) => serviceArea === area));
  const add = (serviceArea: ServiceArea | null) =>
    serviceArea &&
    form.insertListItem('stations', {
      serviceArea,
      jobTitles: [],
      hazards: [],
      sex: null,
      ageFrom: null,
      ageTo: null,
    });
  return (
    <Fieldset legend="Estaciones" p="sm">
      <Stack gap="xs">
        {stations.map((station, index) => (
          <StationRow
            key={station.serviceArea}
            form={form}
            work={work}
            index={index}
            opened={open === station.serviceArea}
            onToggle={() => setOpen(open === station.serviceArea ? null : station.serviceArea)}
            onRemove={() => form.removeListItem('stations', index)}
          />
        ))}
        <Select
          // Mounted again after each choice, so that it is empty.
          key={stations.length}
          label="Agregar estación"
          placeholder="Elige una estación"
          data={free.map((value) => ({ value, label: SERVICE_AREA_LABELS[value] }))}
          searchable
          filter={withoutAccents}
          nothingFoundMessage="Ninguna estación coincide."
          onChange={(value) => add(value as ServiceArea | null)}
          error={form.errors['stations']}
          disabled={free.length === 0}
        />
        {stations.length === 0 && (
          <Text size="sm" c="dimmed">
            Cada estación se pide a todos los del perfil, salvo que le pongas condiciones.
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
