import { Button } from '@mantine/core';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import type { ChartSetting } from '../chart.ts';
import { listWatches } from '../watches-api.ts';

const WatchModal = lazy(() => import('./WatchModal.tsx').then((part) => ({ default: part.WatchModal })));

/** Button for the notices of a chart; its bell is filled when the user has a notice. */
export function WatchButton({ chart, name }: { chart: ChartSetting; name: string }) {
  const watches = useEndpoint(listWatches, { query: { linkId: chart.linkId } }).data?.items;
  const watch = watches?.find(({ chartId }) => chartId === chart.id);
  const [open, setOpen] = useState(false);
  const says = watch ? 'Te avisamos' : 'Avisarme';
  const Bell = watch ? IconBellFilled : IconBell;
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Bell size={14} aria-hidden />}
        aria-label={`${says} de «${name}»`}
        onClick={() => setOpen(true)}
      >
        {says}
      </Button>
      <Suspense>{open && <WatchModal chart={chart} watch={watch} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
