import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { showInstant } from '#platform/contract/dates.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch, ImportState } from '#platform/contract/import-kind/model.ts';
import { endpointKey, useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEvents } from '#platform/web/api/useEvents.ts';
import { showAgo } from '#platform/web/format/format.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { listImports } from '../../api.ts';
import { StateBadge } from '../batch/StateBadge.tsx';
import { useHistoryOpens } from '../batch/useHistoryOpens.ts';
import { DiscardButton } from './DiscardButton.tsx';
import classes from './wizard.module.css';

const OPEN: ReadonlySet<ImportState> = new Set(['UPLOADED', 'READING', 'REVIEW', 'QUEUED', 'RUNNING']);
/** Number of imports shown, newest first. */
const MAX_BATCHES = 5;

interface Props {
  kind: ImportKind;
  onResume: (batch: ImportBatch) => void;
}

/**
 * Unfinished imports of this kind, to resume or discard. When the membership has no history, it also lists the imports
 * that can still be rolled back.
 */
export function UnfinishedBatches({ kind, onResume }: Props) {
  const client = useQueryClient();
  const company = useCompanyId();
  const history = useHistoryOpens();
  const input = { query: { kind, page_size: 25 } };
  const { data } = useEndpoint(listImports, input, { staleTime: 0 });
  const reload = () => void client.invalidateQueries({ queryKey: endpointKey(company, listImports, input) });
  useEvents('import', reload, reload);
  const items = data?.items ?? [];
  return (
    <>
      <Batches title="Importaciones sin terminar" batches={items.filter(({ state }) => OPEN.has(state))}>
        {(batch) => (
          <>
            <DiscardButton batch={batch} onDiscarded={reload} />
            <Button variant="light" onClick={() => onResume(batch)}>
              Continuar
            </Button>
          </>
        )}
      </Batches>
      <Batches
        title="Importaciones que puedes revertir"
        batches={history ? [] : items.filter(({ canRollBack }) => canRollBack).slice(0, MAX_BATCHES)}
      >
        {(batch) => (
          <Button variant="default" onClick={() => onResume(batch)} aria-label={`Ver «${batch.fileName}»`}>
            Ver
          </Button>
        )}
      </Batches>
    </>
  );
}

interface BatchesProps {
  title: string;
  batches: readonly ImportBatch[];
  children: (batch: ImportBatch) => React.ReactNode;
}

function Batches({ title, batches, children }: BatchesProps) {
  if (batches.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <ul className={classes['open']}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <Stack gap={2} miw={0} flex="1 1 12rem">
              <Text fw={550} truncate>
                {batch.fileName}
              </Text>
              <Group gap="xs">
                <StateBadge state={batch.state} />
                <Text size="sm" c="dimmed" title={showInstant(batch.createdAt)}>
                  {showAgo(batch.createdAt)}
                  {batch.createdBy && `, ${batch.createdBy}`}
                </Text>
              </Group>
            </Stack>
            <Group gap="xs">{children(batch)}</Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
