import { Alert, Text, Title } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { showDay, showInstant } from '../../../platform/contract/dates.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { EmptyState } from '../../../platform/web/feedback/EmptyState.tsx';
import { Loading } from '../../../platform/web/feedback/Loading.tsx';
import { Logo } from '../../../platform/web/layout/Logo.tsx';
import '../../../platform/web/theme/app.css';
import { publicPage } from '../charts-api.ts';
import classes from './charts.module.css';
import { Figure } from './Figure.tsx';

/** A page of charts for somebody without an account: protected figures, and no way to the people behind them. */
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
                {data.asOf && `Cifras al ${showInstant(data.asOf)}. `}
                {data.endsOn && `Este enlace sirve hasta el ${showDay(data.endsOn)}.`}
              </Text>
            </div>
            <Alert icon={<IconShieldLock size={20} aria-hidden />} variant="light" title="Cifras protegidas">
              Aquí ves grupos, nunca personas: los de 1 a 4 se muestran como «&lt;5», los que permitirían deducirlos
              como «–», y los demás están cerca de la cifra real (≈).
            </Alert>
            {data.charts.length === 0 && <EmptyState kind="nothing" title="Esta página todavía no tiene gráficos" />}
            <div className={classes['charts']}>
              {data.charts.map(({ figures, ...chart }) => (
                <div key={chart.id} className={classes['chart']}>
                  {figures ? (
                    <Figure chart={chart} figures={figures} near={figures.clinical} />
                  ) : (
                    <EmptyState kind="nothing" title={chart.title ?? 'Este gráfico ya no tiene datos'} />
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
