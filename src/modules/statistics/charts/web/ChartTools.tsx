import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconBell, IconBellFilled, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { listIndicators } from '#statistics/health/api.ts';
import { type ChartSetting, titleOf } from '../chart.ts';
import { deleteChart, orderCharts, restoreChart } from '../charts-api.ts';
import { listWatches } from '../watches-api.ts';
import classes from './charts.module.css';

interface Props {
  chart: ChartSetting;
  /** All charts of the page, in order. */
  charts: readonly ChartSetting[];
  /** The charts that are shown; a chart changes places with one of these. */
  shown: readonly ChartSetting[];
  editing: boolean;
  onOpen: () => void;
  /** Receives the id of the button that moved the chart. */
  onMoved: (button: string) => void;
}

/** Buttons of a chart: notices, and in edit mode its position. */
export function ChartTools({ chart, charts, shown, editing, onOpen, onMoved }: Props) {
  const indicators = useEndpoint(listIndicators, { query: { customer_id: useCompanyId() ?? '' } }).data?.items;
  const name = titleOf(
    chart,
    indicators?.find(({ code }) => code === chart.indicator),
  );
  const place = shown.findIndex(({ id }) => id === chart.id);
  const [first, last] = [place === 0, place === shown.length - 1];
  const move = async (by: -1 | 1, button: string) => {
    const other = shown[place + by]!.id;
    const ids = charts.map(({ id }) => (id === chart.id ? other : id === other ? chart.id : id));
    await runOrShowError(() => call(orderCharts, { body: { linkId: chart.linkId, ids } }));
    readAgain(['/configuration/']);
    onMoved(button);
  };
  const remove = async () => {
    await runOrShowError(async () => {
      await call(deleteChart, { params: { id: chart.id } });
      showUndo(`Se quitó «${name}».`, async () => {
        await call(restoreChart, { params: { id: chart.id }, body: {} });
        readAgain(['/configuration/']);
      });
    });
    readAgain(['/configuration/']);
  };
  const [up, down] = [`subir-${chart.id}`, `bajar-${chart.id}`];
  return (
    <div className={classes['tools']}>
      {editing && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={onOpen}
          >
            Editar
          </Button>
          <ActionIcon
            id={up}
            variant="default"
            aria-label={`Subir «${name}»`}
            aria-disabled={first}
            data-disabled={first || undefined}
            onClick={() => !first && void move(-1, up)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            id={down}
            variant="default"
            aria-label={`Bajar «${name}»`}
            aria-disabled={last}
            data-disabled={last || undefined}
            onClick={() => !last && void move(1, down)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <Button
            size="compact-sm"
            variant="default"
            color="vencido"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={`Quitar «${name}»`}
            onClick={() => void remove()}
          >
            Quitar
          </Button>
        </>
      )}
      <WatchButton chart={chart} name={name} />
    </div>
  );
}

const WatchModal = lazy(() => import('./WatchModal.tsx').then((part) => ({ default: part.WatchModal })));

/** Button for the notices of a chart; its bell is filled when the user has a notice. */
function WatchButton({ chart, name }: { chart: ChartSetting; name: string }) {
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
