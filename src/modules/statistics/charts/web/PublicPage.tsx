import { Alert, Text, Title } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { Logo } from '#platform/web/layout/Logo.tsx';
import '#platform/web/theme/app.css';
import { publicPage } from '../charts-api.ts';
import classes from './charts.module.css';
import { Figure } from './Figure.tsx';

/** A page of charts for visitors without an account: released figures, without access to the people behind them. */
export default function PublicPage() {
  const { linkId = '' } = useParams({ strict: false }) as { linkId?: string };
  const { data, error, refetch, isFetching } = useEndpoint(publicPage, { params: { id: linkId } });
  return (
    <div className={classes['public']}>
      <header className={classes['publicTop']}>
        <Logo />
        <Text size="sm" c="dimmed">
          {data?.company ?? 'Página compartida'}
        </Text>
      </header>
      <main className={classes['publicMain']} id="contenido" aria-live="polite">
        {data ? (
          <>
            <div>
              <Title order={1}>{data.title}</Title>
              {data.title2 && <Text c="dimmed">{data.title2}</Text>}
              <Text size="sm" c="dimmed">
                {data.asOf && `Publicado el ${showInstant(data.asOf)}. `}
                {data.endsOn && `Este enlace sirve hasta el ${showDay(data.endsOn)}.`}
              </Text>
            </div>
            <Alert icon={<IconShieldLock size={20} aria-hidden />} variant="light" title="Cifras publicadas">
              Las cifras de salud son de años y trimestres cerrados, de la empresa y de sus grupos de 50 evaluados o
              más. Son aproximadas (≈) y las menores de 10 no se cuentan, para que nadie pueda saber el resultado de una
              persona.
            </Alert>
            {data.charts.length === 0 && <EmptyState kind="nothing" title="Esta página todavía no tiene gráficos" />}
            <div className={classes['charts']}>
              {data.charts.map(({ figures, ...chart }) => (
                <div key={chart.id} className={classes['chart']}>
                  {figures ? (
                    <Figure chart={chart} figures={figures} near={figures.clinical} />
                  ) : (
                    <EmptyState
                      kind="nothing"
                      title={chart.title ?? 'Gráfico'}
                      description="Este gráfico no está entre las cifras publicadas."
                    />
                  )}
                </div>
              ))}
            </div>
          </>
        ) : error && !isFetching ? (
          <>
            <Title order={1}>Página compartida</Title>
            <EmptyState kind="failed" title="No se pudo abrir la página" error={error} onRetry={() => void refetch()} />
          </>
        ) : (
          <>
            <Title order={1}>Página compartida</Title>
            <Loading label="Abriendo la página" />
          </>
        )}
      </main>
    </div>
  );
}
