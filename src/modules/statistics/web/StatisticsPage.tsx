import { Button, SegmentedControl, Select, Skeleton, Text } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { showInstant } from '../../../platform/contract/dates.ts';
import { EmptyState } from '../../../platform/web/feedback/EmptyState.tsx';
import { showCount } from '../../../platform/web/format/format.ts';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../platform/web/list/filters/FilterBar.tsx';
import { useCan } from '../../../platform/web/session/session.ts';
import { DIMENSIONS, type Dimension } from '../dimensions.ts';
import { findingOf } from '../finding.ts';
import type { CubeAnswer } from '../model.ts';
import { SPLITS, STATISTICS_SCREENS, type StatisticsKey, type StatisticsScreen } from '../screens.ts';
import { ItemCards } from './ItemCards.tsx';
import { ItemFigures } from './ItemFigures.tsx';
import { PaperButton } from './PaperButton.tsx';
import type { Asked } from './People.tsx';
import { Protected } from './parts.tsx';
import classes from './statistics.module.css';
import { type StatisticsState, useCube, useStatisticsState } from './useStatistics.ts';

const People = lazy(() => import('./People.tsx'));

/** One statistics screen: its finding, cards, charts and, for doctors, the people behind each bar. */
export function StatisticsPage({ of }: { of: StatisticsKey }) {
  const screen: StatisticsScreen = STATISTICS_SCREENS[of];
  const page = useStatisticsState(screen);
  const cube = useCube(page.query);
  const { data } = cube;
  const nobody = data?.indicators.every(({ total }) => total.examined === 0);
  return (
    <PageBody width="reading">
      <PageHeader
        title={screen.title}
        description={screen.description}
        actions={
          <>
            <PaperButton screen={of} page={page} />
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              Imprimir
            </Button>
          </>
        }
      />
      <FilterBar filters={page.definitions} state={page.state} />
      {cube.error && !data ? (
        <EmptyState kind="failed" error={cube.error} onRetry={() => void cube.refetch()} />
      ) : !data ? (
        <Waiting cards={screen.items.length} />
      ) : nobody && page.state.hasFilters ? (
        <EmptyState kind="filtered" onClear={page.state.clearFilters} />
      ) : nobody ? (
        <EmptyState
          kind="nothing"
          title="Todavía no hay resultados"
          description="Cuando haya exámenes con esta estación verás aquí sus clases, su evolución y dónde se concentran."
        />
      ) : (
        <Figures screen={screen} page={page} data={data} />
      )}
    </PageBody>
  );
}

function Waiting({ cards }: { cards: number }) {
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

interface FiguresProps {
  screen: StatisticsScreen;
  page: StatisticsState;
  data: CubeAnswer;
}

function Figures({ screen, page, data }: FiguresProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const doctor = useCan()('clinical.read');
  const near = data.protected;
  const found = (code: string) => data.indicators.find((each) => each.code === code);
  const items = screen.items.flatMap((code) => found(code) ?? []);
  const open = found(page.item) ?? items[0];
  const finding = useMemo(() => open && findingOf(open, screen.people, near), [open, screen.people, near]);
  const behind = useMemo(() => ({ period: page.at, ...page.groups }), [page.at, page.groups]);
  if (!open || !finding) return null;
  const number = screen.numbers?.[open.code];
  return (
    <>
      {near && <Protected />}
      <section className={classes['finding']} aria-label="Lo que muestran los datos" aria-live="polite">
        {finding.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      {items.length > 1 && (
        <ItemCards
          items={items}
          open={open.code}
          onOpen={(code) => page.setParams({ indicador: code === screen.items[0] ? undefined : code })}
          people={screen.people}
          near={near}
        />
      )}
      <Tools page={page} />
      <ItemFigures
        of={open}
        changes={found(`${open.code}+CAMBIO`)}
        several={found(`${open.code}+HALLAZGOS`)}
        numbers={number ? found(number) : undefined}
        hearing={screen.audiogram ? behind : undefined}
        groups={{ ...behind, splits: page.query.splits }}
        people={screen.people}
        trend={page.trend}
        near={near}
        onPeople={doctor ? setAsked : undefined}
      />
      <Text size="xs" c="dimmed">
        {`Contado al ${showInstant(data.asOf)}.`}
        {data.waiting > 0 &&
          ` Faltan por contar los cambios de ${showCount(data.waiting, 'colaborador', 'colaboradores')}.`}
      </Text>
      <Suspense>{asked && <People asked={asked} query={behind} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}

const OTHERS = (Object.keys(DIMENSIONS) as Dimension[]).filter((each) => !(SPLITS as readonly string[]).includes(each));

const GRAINS = [
  { value: 'month', label: 'Por mes' },
  { value: 'quarter', label: 'Por trimestre' },
  { value: 'year', label: 'Por año' },
];

/** How the history is told, and one split more. */
function Tools({ page }: { page: StatisticsState }) {
  return (
    <div className={classes['tools']}>
      <SegmentedControl
        aria-label="La evolución, por"
        value={page.trend}
        onChange={(value) => page.setParams({ cada: value === 'year' ? undefined : value })}
        data={GRAINS}
      />
      <Select
        aria-label="Ver también por"
        placeholder="Ver también por…"
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar este corte' }}
        value={page.by ?? null}
        onChange={(value) => page.setParams({ por: value ?? undefined })}
        data={OTHERS.map((value) => ({ value, label: DIMENSIONS[value] }))}
      />
    </div>
  );
}
