import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { useCan } from '#platform/web/session/session.ts';
import { BatchResult } from '../batch/BatchResult.tsx';
import classes from '../batch/batch.module.css';
import { wizardAt } from '../batch/import-screens.ts';
import { RestrictedMark } from '../batch/RestrictedMark.tsx';
import { StateBadge } from '../batch/StateBadge.tsx';
import { useImportBatch } from '../batch/useImportBatch.ts';
import { stepOf } from '../wizard/step-of.ts';

export function BatchPage({ id, onBack }: { id: string; onBack: () => void }) {
  const { data: batch, error, refetch } = useImportBatch(id);
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
      Historial
    </Button>
  );
  if (!batch) {
    return (
      <PageBody>
        <PageHeader title="Importación" actions={back} />
        {error ? (
          <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
        ) : (
          <Stack aria-busy="true">
            <Skeleton height={60} />
            <Skeleton height={300} />
          </Stack>
        )}
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHeader title={batch.fileName} description={IMPORT_KIND_FACTS[batch.kind].label} actions={back} />
      <Meta batch={batch} />
      {stepOf(batch.state, undefined, { canRollBack: batch.canRollBack }) === 'import' ? (
        <BatchResult batch={batch} />
      ) : (
        <Unfinished batch={batch} />
      )}
    </PageBody>
  );
}

function Meta({ batch }: { batch: ImportBatch }) {
  const facts = [
    ['Importado por', batch.createdBy],
    ['Subido', showInstant(batch.createdAt)],
    ['Terminó', showInstant(batch.finishedAt)],
    ['Se revirtió', showInstant(batch.rolledBackAt)],
    ['Hoja', batch.sheet],
  ] as const;
  return (
    <Group gap="md">
      <StateBadge state={batch.state} />
      <RestrictedMark batch={batch} />
      <dl className={classes['meta']}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Group>
  );
}

/** An import that was not started: its wizard continues it. */
function Unfinished({ batch }: { batch: ImportBatch }) {
  const { works } = useScreens();
  const can = useCan();
  const wizard = wizardAt(batch.kind, batch.id);
  return (
    <EmptyState
      kind="nothing"
      title="Esta importación no ha empezado"
      description="Falta revisar sus filas. Puedes continuar donde quedó o descartarla."
      action={
        can(IMPORT_KIND_FACTS[batch.kind].policy) &&
        works(wizard.to) && (
          <Button component={Link} to={wizard.to} search={wizard.search}>
            Continuar
          </Button>
        )
      }
    />
  );
}
