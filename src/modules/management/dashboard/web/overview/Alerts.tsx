import { Anchor, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconAdjustments, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showCount, showMoney, showPercent } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { getAlerts } from '../../overview/api.ts';
import type { Alert } from '../../overview/model.ts';
import classes from '../dashboard.module.css';

const LimitsModal = late(() => import('./LimitsModal.tsx'), 'LimitsModal');

/** Text of an alert: the value, which links to its list, and the limit that it passed. */
function describeAlert({ code, title, value, limit }: Alert): readonly [what: string, limit: string] {
  switch (code) {
    case 'COVERAGE':
      return [`Cobertura de EMO: ${showPercent(value)}`, `Debajo del límite de ${showPercent(limit)}.`];
    case 'FINE':
      return [`La multa estimada es de ${showMoney(value)}`, `Al cierre del último mes era de ${showMoney(limit)}.`];
    case 'ENDING':
      return [
        `${showCount(value ?? 0, 'EMO vence', 'EMOs vencen')} en ${showCount(limit, 'día', 'días')} o menos`,
        'Agenda a quienes aún no tienen cita.',
      ];
    case 'MISSED':
      return [
        `No asistió el ${showPercent(value)} a su cita`,
        `En siete días; por encima del límite de ${showPercent(limit)}.`,
      ];
    case 'IMPORTS':
      return [showCount(value ?? 0, 'importación con errores', 'importaciones con errores'), 'En los últimos 30 días.'];
    case 'CHART':
      return [title ?? 'Un gráfico que sigues', `Pasó el límite de ${showPercent(limit)}.`];
  }
}

/** Alerts of the whole company and of the charts that the user follows. */
export function Alerts() {
  const { data, error, refetch } = useEndpoint(getAlerts, {});
  const mayChange = useCan()('alerts.update');
  const [changing, setChanging] = useState(false);
  return (
    <Paper component="section" className={classes['panel']} aria-labelledby="alertas">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} size="h3" id="alertas" className={classes['heading']}>
          <IconAlertTriangle size={18} aria-hidden />
          Alertas
        </Title>
        {mayChange && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconAdjustments size={16} aria-hidden />}
            onClick={() => setChanging(true)}
          >
            Límites
          </Button>
        )}
      </Group>
      {changing && <LimitsModal onClose={() => setChanging(false)} />}
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={66} />
      ) : data.items.length === 0 ? (
        <Text size="sm">Nada pasó su límite: la cobertura, la multa, las citas y las importaciones están al día.</Text>
      ) : (
        <ul className={classes['alerts']}>
          {data.items.map((alert) => {
            const [what, limit] = describeAlert(alert);
            return (
              <li key={`${alert.code} ${alert.path} ${what}`}>
                <Anchor underline="always" size="sm" fw={600} component={Link} to={alert.path} search={alert.search}>
                  {what}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {limit}
                </Text>
              </li>
            );
          })}
        </ul>
      )}
    </Paper>
  );
}
