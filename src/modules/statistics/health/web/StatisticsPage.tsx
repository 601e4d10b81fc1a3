import { SegmentedControl, Select, Text } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { lazy, Suspense, useMemo, useState } from 'react';
import { showInstant } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { FilterBar } from '#platform/web/list/filters/FilterBar.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { DIMENSIONS, type Dimension } from '../dimensions.ts';
import { findingOf } from '../finding.ts';
import type { CubeAnswer } from '../model.ts';
import { SPLITS, STATISTICS_SCREENS, type StatisticsKey, type StatisticsScreen } from '../screens.ts';
import { ItemCards } from './ItemCards.tsx';
import { ItemFigures } from './ItemFigures.tsx';
import type { PeopleQuery } from './People.tsx';
import { StatisticsHeader, Waiting } from './parts.tsx';
import classes from './statistics.module.css';
import { type StatisticsState, useCube, useStatisticsState } from './useStatistics.ts';

const People = lazy(() => import('./People.tsx'));
/** Loaded lazily, because doctors see only exact figures. */
const ReleasedFigures = lazy(() => import('./ReleasedFigures.tsx').then((part) => ({ default: part.ReleasedFigures })));

/** A statistics screen: exact figures for doctors and for facts of the roster; released figures for other readers. */
export function StatisticsPage({ of }: { of: StatisticsKey }) {
  const screen: StatisticsScreen = STATISTICS_SCREENS[of];
  const inside = useCan()('clinical.read');
  return (
    <PageBody width="reading">
      {inside || screen.roster ? (
        <ExactFigures of={of} screen={screen} />
      ) : (
        <Suspense fallback={<Waiting cards={screen.items.length} />}>
          <ReleasedFigures of={of} screen={screen} />
        </Suspense>
      )}
    </PageBody>
  );
}

function ExactFigures({ of, screen }: { of: StatisticsKey; screen: StatisticsScreen }) {
  const page = useStatisticsState(screen);
  const cube = useCube(page.query);
  const { data } = cube;
  const isEmpty = data?.indicators.every(({ total }) => total.examined === 0);
  const { indicators: _i, splits: _s, ...asked } = page.query;
  return (
    <>
      <StatisticsHeader of={of} query={{ ...asked, indicator: page.item, by: page.by }} />
      <FilterBar filters={page.definitions} state={page.state} />
      {cube.error && !data ? (
        <EmptyState kind="failed" error={cube.error} onRetry={() => void cube.refetch()} />
      ) : !data ? (
        <Waiting cards={screen.items.length} />
      ) : isEmpty && page.state.hasFilters ? (
        <EmptyState kind="filtered" onClear={page.state.clearFilters} />
      ) : isEmpty ? (
        <EmptyState
          kind="nothing"
          title="Todavía no hay resultados"
          description="Cuando haya exámenes con esta estación verás aquí sus clases, su evolución y dónde se concentran."
        />
      ) : (
        <Figures screen={screen} page={page} data={data} />
      )}
    </>
  );
}

interface FiguresProps {
  screen: StatisticsScreen;
  page: StatisticsState;
  data: CubeAnswer;
}

function Figures({ screen, page, data }: FiguresProps) {
  const [asked, setAsked] = useState<PeopleQuery | null>(null);
  const doctor = useCan()('clinical.read');
  const figuresOf = (code: string) => data.indicators.find((each) => each.code === code);
  const items = screen.items.flatMap((code) => figuresOf(code) ?? []);
  const open = figuresOf(page.item) ?? items[0];
  const finding = useMemo(() => open && findingOf(open, screen.people), [open, screen.people]);
  const behind = useMemo(() => ({ period: page.at, ...page.groups }), [page.at, page.groups]);
  if (!open || !finding) return null;
  const number = screen.numbers?.[open.code];
  return (
    <>
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
        />
      )}
      <Tools page={page} />
      <ItemFigures
        of={open}
        changes={figuresOf(`${open.code}+CAMBIO`)}
        several={figuresOf(`${open.code}+HALLAZGOS`)}
        numbers={number ? figuresOf(number) : undefined}
        hearing={screen.audiogram ? behind : undefined}
        groups={{ ...behind, splits: page.query.splits }}
        people={screen.people}
        trend={page.trend}
        onPeople={doctor ? setAsked : undefined}
      />
      <Text size="xs" c="dimmed">
        {`Cifras exactas${screen.roster ? '' : ', solo para el servicio médico'}${data.asOf ? `, contadas al ${showInstant(data.asOf)}` : ''}.`}
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

/** Choice of the grain of the history, and of one more split. */
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
