import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { todayInLima } from '#platform/contract/dates.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { type Dimension, FILTER_OF } from '../dimensions.ts';
import type { IndicatorInfo } from '../model.ts';
import { getHealthPaper } from '../paper-api.ts';
import { STATISTICS_SCREENS, type StatisticsKey } from '../screens.ts';
import classes from './statistics.module.css';

/** Filter for one group of a split. */
export const groupOf = (dimension: Dimension, id: string | null): Record<string, string> =>
  id === null ? {} : { [FILTER_OF[dimension]]: id };

/** «¿Cómo se calcula?»: the people counted, the cut-offs, their source and their date. */
export function How({ of: { how, source, version, station } }: { of: IndicatorInfo }) {
  return (
    <Stack gap="xs">
      <Text size="sm">{how}</Text>
      <Text size="sm">
        <b>Fuente:</b> {source}
      </Text>
      <Text size="sm">
        <b>Estación:</b> {station}
        {version && (
          <>
            {' · '}
            <b>Versión de la regla:</b> {version}
          </>
        )}
      </Text>
    </Stack>
  );
}

/** Header of the page. @param query query of its PDF */
export function StatisticsHeader({ of, query }: { of: StatisticsKey; query: Readonly<Record<string, unknown>> }) {
  const { title, description } = STATISTICS_SCREENS[of];
  return (
    <PageHeader
      title={title}
      description={description}
      actions={
        <>
          <PaperButton screen={of} query={query} />
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </>
      }
    />
  );
}

export function Waiting({ cards }: { cards: number }) {
  return (
    <div aria-busy="true" style={{ display: 'grid', gap: 16 }}>
      <Skeleton height={96} />
      {cards > 1 && <Skeleton height={112} />}
      <div className={classes['charts']}>
        {['1', '2', '3', '4'].map((key) => (
          <Skeleton key={key} height={380} />
        ))}
      </div>
    </div>
  );
}

interface Props {
  screen: StatisticsKey;
  /** Query of the page, without its screen. */
  query: Readonly<Record<string, unknown>>;
}

/** Downloads the page as a PDF with its filters, drawn as vectors from the same answer. */
function PaperButton({ screen, query }: Props) {
  const [busy, run] = useBusy('No se pudo crear el PDF');
  const save = () =>
    run(async () => {
      const file = await callForFile(getHealthPaper, { query: { ...query, screen } });
      saveFile(file, `${screen}-${todayInLima()}.pdf`);
    });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={busy}
      onClick={() => void save()}
    >
      Descargar PDF
    </Button>
  );
}
