import '@mantine/core/styles/Fieldset.layer.css';
import { Button, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { CataloguePage } from '#platform/web/catalogue/CataloguePage.tsx';
import type { CatalogueParts } from '#platform/web/catalogue/parts.ts';
import { ImportButton } from '#platform/web/navigation/ImportButton.tsx';
import { PROTOCOLS, type ProtocolItem } from '../catalogue.ts';
import type { StationFields } from '../model.ts';
import { protocolCells } from './cells.tsx';
import { StationsField } from './StationsField.tsx';
import { TryModal } from './TryModal.tsx';
import { useWorkOf } from './useWork.ts';
import { stationsInWords } from './values.ts';

/** Protocols of the company, which define the stations of each exam; for super admins. */
export default function ProtocolsPage() {
  const [trying, setTrying] = useState(false);
  const workOf = useWorkOf();
  const parts = useMemo<CatalogueParts<ProtocolItem>>(
    () => ({
      cells: protocolCells,
      actions: (
        <>
          <Button variant="default" leftSection={<IconFlask2 size={18} aria-hidden />} onClick={() => setTrying(true)}>
            Probar
          </Button>
          <ImportButton to="/config/protocols/import" />
        </>
      ),
      size: 'xl',
      form: ({ form, stored, control }) => (
        <ProtocolForm control={control} stations={<StationsField form={form} work={workOf(stored)} />} />
      ),
      about: (protocol) => {
        const work = workOf(protocol);
        const { jobOptions, areaOptions, hazardOptions } = work;
        return {
          options: { jobTitles: jobOptions, job_title_id: jobOptions, areas: areaOptions, hazards: hazardOptions },
          words: { stations: (stations) => stationsInWords(stations as StationFields[], work) },
        };
      },
    }),
    [workOf],
  );
  return (
    <>
      <CataloguePage of={PROTOCOLS} parts={parts} />
      {trying && <TryModal onClose={() => setTrying(false)} />}
    </>
  );
}

/** The fields of a protocol: exam types, dates, audience and stations. */
function ProtocolForm({ control, stations }: { control: (field: string) => ReactNode; stations: ReactNode }) {
  return (
    <>
      {control('name')}
      {control('examTypes')}
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {control('dateFrom')}
        {control('dateTo')}
        {control('validityMonths')}
      </SimpleGrid>
      {control('recordForm')}
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
