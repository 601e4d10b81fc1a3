import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import type { ReactNode } from 'react';

/** The fields of a protocol: exam types, dates, audience and stations. */
export function ProtocolForm({ control, stations }: { control: (field: string) => ReactNode; stations: ReactNode }) {
  return (
    <>
      {control('name')}
      {control('examTypes')}
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {control('dateFrom')}
        {control('dateTo')}
        {control('validityMonths')}
      </SimpleGrid>
      {control('enabled')}
      <Fieldset legend="¿Para quién es?" p="sm">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Basta que coincida uno. Si no eliges nada, es para todos. Cuando varios perfiles coinciden se aplica el del
            puesto, luego el del peligro, luego el del área y al final el general.
          </Text>
          {control('jobTitles')}
          {control('hazards')}
          {control('areas')}
        </Stack>
      </Fieldset>
      {stations}
    </>
  );
}
