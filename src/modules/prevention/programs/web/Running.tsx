import { Alert, Paper, Progress, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconShieldLock } from '@tabler/icons-react';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { figureText } from '#platform/web/charts/figures/figure.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { PROGRAM_KINDS, type ProgramKind } from '../kinds.ts';
import { getProgramsRunning, type ProgramCoverage } from '../running.ts';

/** The programmes that run today with their coverage; only of one kind if `kind` is given. */
export function Running({ kind }: { kind?: ProgramKind }) {
  const { data, error, refetch } = useEndpoint(getProgramsRunning, { query: {} });
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={140} aria-busy="true" />;
  const programs = data.programs.filter((each) => kind === undefined || each.kind === kind);
  if (programs.length === 0)
    return (
      <EmptyState
        kind="nothing"
        title="No hay programas activos hoy"
        description="Los programas de salud los crea el médico ocupacional."
      />
    );
  return (
    <Stack gap="sm">
      {data.release && (
        <Alert icon={<IconShieldLock size={18} aria-hidden />} color="brand" variant="light">
          {data.release.period
            ? `La cobertura es la publicada con las cifras del año ${data.release.period}, desde 50 expuestos. Es aproximada y no cambia hasta la siguiente publicación, para que nadie sea reconocido.`
            : 'La cobertura se publica una vez al año, desde 50 expuestos, para que nadie sea reconocido. El médico ocupacional ve la de hoy.'}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        {programs.map((program) => (
          <Program key={program.id} of={program} near={data.release !== null} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Program({ of, near }: { of: ProgramCoverage; near: boolean }) {
  const about = PROGRAM_KINDS[of.kind];
  const { percent } = of.covered;
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Title order={2} size="h4">
          {about.label}
        </Title>
        <Text size="sm" c="dimmed">
          {of.project ?? 'Toda la empresa'}, desde el {showDay(of.startsOn)}
          {of.endsOn && ` hasta el ${showDay(of.endsOn)}`}
        </Text>
        <div>
          <StatusBadge status="vigente" label="Activo" />
        </div>
        <Text size="sm">
          {of.covered.hidden === 'UNRELEASED' ? (
            `${showCount(of.exposed, 'expuesto', 'expuestos')}. Sin cobertura publicada.`
          ) : (
            <>
              <b>{figureText(of.covered, near)}</b>{' '}
              {'enrolled' in about ? 'inscritos' : 'con examen vigente que los vigila'}
              {near
                ? `; hoy hay ${showCount(of.exposed, 'expuesto', 'expuestos')}`
                : `, de ${showCount(of.exposed, 'expuesto', 'expuestos')}`}
            </>
          )}
        </Text>
        {percent !== null && <Progress value={percent} aria-label={`Cobertura de ${about.label}`} />}
        <Text size="xs" c="dimmed">
          {about.who}
        </Text>
      </Stack>
    </Paper>
  );
}
