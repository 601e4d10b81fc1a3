import { Anchor, Button, Group, Modal, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showCount, showMoney, showNumber } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { getPenalty } from '../../api.ts';
import type { PenaltyEstimateView } from '../../model.ts';
import type { DashboardLinks, Place } from '../../rules/links.ts';
import { COMPANY_SIZE_LABELS, GRAVITY_LABELS } from '../../rules/penalty-table.ts';
import classes from '../dashboard.module.css';
import { bracketText, PenaltyExplanation, showUit } from './PenaltyExplanation.tsx';

/** Estimated fine of an inspection today, as a reference; always for the whole company. */
export function PenaltyCard({ linkOf }: { linkOf: DashboardLinks['affected'] | undefined }) {
  const penalty = useEndpoint(getPenalty, {});
  const [explained, setExplained] = useState(false);
  return (
    <Paper component="section" className={classes['penalty']} aria-label="Multa estimada">
      <Title order={2} size="h3" className={classes['heading']}>
        <IconScale size={18} aria-hidden />
        Multa estimada de SUNAFIL
      </Title>
      {penalty.isPending ? (
        <Skeleton height={150} />
      ) : penalty.error ? (
        <EmptyState kind="failed" error={penalty.error} onRetry={() => void penalty.refetch()} />
      ) : (
        <>
          <Figures data={penalty.data} linkOf={linkOf} />
          <Group gap={4} mx={-8}>
            <Button size="compact-sm" variant="subtle" onClick={() => setExplained(true)}>
              ¿Cómo se calcula?
            </Button>
          </Group>
          <Modal
            opened={explained}
            onClose={() => setExplained(false)}
            size="lg"
            title="¿Cómo se calcula la multa estimada?"
          >
            <PenaltyExplanation data={penalty.data} />
          </Modal>
        </>
      )}
    </Paper>
  );
}

interface FiguresProps {
  data: PenaltyEstimateView;
  linkOf: DashboardLinks['affected'] | undefined;
}

function Figures({ data, linkOf }: FiguresProps) {
  const { affected, amount, gravity, upperBound, expiredCount, withoutEmoCount, inGraceCount } = data;
  const affectedText = showCount(affected, 'colaborador sin EMO vigente', 'colaboradores sin EMO vigente');
  return (
    <Stack gap={8}>
      <div className={classes['amount']}>{showMoney(amount)}</div>
      <Text size="sm">
        {affected === 0
          ? 'Ningún colaborador está sin un EMO vigente: hoy no habría multa.'
          : `Infracción ${GRAVITY_LABELS[gravity].toLowerCase()} por ${affectedText}, en toda la empresa.`}
      </Text>
      {affected > 0 && (
        <Text size="sm">
          <ToList place={linkOf?.('VENCIDO')}>{`${showNumber(expiredCount)} con EMO vencido`}</ToList>
          {' y '}
          <ToList place={linkOf?.('SIN_EMO')}>{`${showNumber(withoutEmoCount + inGraceCount)} sin EMO`}</ToList>
          {inGraceCount > 0 ? `; ${showNumber(inGraceCount)} de estos en plazo legal, que no cuentan.` : '.'}
        </Text>
      )}
      {upperBound.gravity !== gravity && affected > 0 && (
        <Text size="sm">{`Hasta ${showMoney(upperBound.amount)} si se considerara muy grave (art. 28.13).`}</Text>
      )}
      <Facts data={data} />
      <Text size="sm" c="dimmed">
        {data.notice}
      </Text>
    </Stack>
  );
}

function ToList({ place, children }: { place: Place | undefined; children: string }) {
  if (!place) return children;
  return (
    <Anchor component={Link} to={place.to} search={place.search}>
      {children}
    </Anchor>
  );
}

function Facts({ data }: { data: PenaltyEstimateView }) {
  const facts = [
    ['Tabla', `${COMPANY_SIZE_LABELS[data.size]}, ${bracketText(data).toLowerCase()}`],
    ['Factor', showUit(data.factor)],
    [`UIT ${data.uitYear}`, showMoney(data.uit)],
    ['Cálculo', data.formula],
    ['Fuente', data.source],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
