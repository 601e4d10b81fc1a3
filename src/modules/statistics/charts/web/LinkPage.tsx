import { Alert, Button, Chip, Group } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { IconPencil, IconPlus, IconWorld } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useReducer, useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import type { ChartSetting } from '../chart.ts';
import { chartsOfLink } from '../charts-api.ts';
import { ACCESS_LABELS, type ChartLink } from '../model.ts';
import { ChartTools } from './ChartTools.tsx';
import { ChartView } from './ChartView.tsx';
import { CLOSED, chartState } from './chart-state.ts';
import classes from './charts.module.css';
import { PageMenu } from './PageMenu.tsx';

/** Loaded lazily, so that readers do not load the forms. */
const ChartBuilder = lazy(() => import('./ChartBuilder.tsx').then((part) => ({ default: part.ChartBuilder })));
const ImportModal = lazy(() => import('./ImportModal.tsx').then((part) => ({ default: part.ImportModal })));

/** A user's page of charts, with its editor in place. */
export default function LinkPage() {
  const { linkId = '' } = useParams({ strict: false }) as { linkId?: string };
  const { data, error, refetch, isFetching } = useEndpoint(chartsOfLink, { query: { linkId } });
  if (data) return <Page key={linkId} link={data.link} charts={data.charts} />;
  return (
    <PageBody width="reading">
      {error && !isFetching ? (
        <EmptyState kind="failed" title="No se pudo abrir la página" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Abriendo la página" />
      )}
    </PageBody>
  );
}

function Page({ link, charts }: { link: ChartLink; charts: ChartSetting[] }) {
  const { editar } = useSearch({ strict: false }) as { editar?: boolean };
  const navigate = useNavigate();
  const [state, act] = useReducer(chartState, { ...CLOSED, editing: editar === true && link.mayEdit });
  const [category, setCategory] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button stays under the fingers in its new place
  useEffect(() => {
    if (moved) document.getElementById(moved)?.focus();
  }, [charts, moved]);
  const categories = new Map(charts.flatMap((c) => (c.category ? [[c.category, c.categoryName ?? c.category]] : [])));
  const visibleCharts = category ? charts.filter((chart) => chart.category === category) : charts;
  const edit = (on: boolean) => {
    act({ act: 'edit', on });
    void navigate({ to: '.', search: on ? { editar: true } : {}, replace: true });
  };
  return (
    <PageBody width="reading">
      <PageHeader
        title={link.title}
        description={link.title2 ?? `${ACCESS_LABELS[link.access]} · de ${link.userName}`}
        actions={
          <>
            {link.mayEdit && (
              <Button
                variant={state.editing ? 'light' : 'default'}
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => edit(!state.editing)}
              >
                {state.editing ? 'Terminar de editar' : 'Editar'}
              </Button>
            )}
            {link.mayEdit && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => act({ act: 'addChart' })}>
                Agregar gráfico
              </Button>
            )}
            <PageMenu link={link} charts={charts} onImport={() => act({ act: 'enableImport', on: true })} />
          </>
        }
      />
      {link.publication && (
        <Alert icon={<IconWorld size={20} aria-hidden />} variant="light" mb="md">
          Esta página se abre sin cuenta con su enlace público
          {link.publication.endsOn ? `, hasta el ${showDay(link.publication.endsOn)}` : ''}. Muestra las cifras
          publicadas.
        </Alert>
      )}
      {(categories.size > 1 || (categories.size === 1 && charts.some((chart) => !chart.category))) && (
        <Chip.Group value={category ?? ''} onChange={(value) => setCategory(String(value) || null)}>
          <Group gap="xs" mb="md" role="group" aria-label="Categorías">
            <Chip value="">Todos</Chip>
            {[...categories].map(([code, name]) => (
              <Chip key={code} value={code}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {charts.length === 0 && (
        <EmptyState
          kind="nothing"
          title="Esta página todavía no tiene gráficos"
          description={
            link.mayEdit ? 'Con «Agregar gráfico» eliges qué se cuenta y lo ves al momento.' : 'Vuelve más tarde.'
          }
        />
      )}
      <div className={classes['charts']}>
        {visibleCharts.map((chart) => (
          <div key={chart.id} className={classes['chart']}>
            <ChartTools
              chart={chart}
              charts={charts}
              shown={visibleCharts}
              editing={state.editing}
              onOpen={() => act({ act: 'openChart', chart })}
              onMoved={setMoved}
            />
            <ChartView chart={chart} />
          </div>
        ))}
      </div>
      <Suspense>
        {state.id && state.draft && (
          <ChartBuilder
            key={state.id}
            link={link}
            charts={charts}
            id={state.id}
            draft={state.draft}
            onChange={(draft) => act({ act: 'change', draft })}
            onClose={() => act({ act: 'cancelAdd' })}
          />
        )}
        {state.importing && <ImportModal link={link} onClose={() => act({ act: 'enableImport', on: false })} />}
      </Suspense>
    </PageBody>
  );
}
