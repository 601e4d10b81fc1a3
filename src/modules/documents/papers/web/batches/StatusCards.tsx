import { UnstyledButton } from '@mantine/core';
import { type Status, StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import {
  DOCUMENT_STATUS_LABELS,
  type DocumentCounts,
  type DocumentStatus,
  documentStatuses,
} from '../../batches/model.ts';
import classes from './documents.module.css';

export const STATUS_COLOURS: Record<DocumentStatus, Status> = {
  READY: 'vigente',
  WITHHELD: 'porVencer',
  CHOOSE: 'porVencer',
  NONE: 'vencido',
  DUPLICATE: 'sinDato',
  REFUSED: 'vencido',
};

const ALWAYS: ReadonlySet<DocumentStatus> = new Set(['READY', 'CHOOSE', 'NONE']);

interface Props {
  counts: DocumentCounts;
  chosen: DocumentStatus | undefined;
  onChoose: (status: DocumentStatus | undefined) => void;
}

/**
 * Shows the number of files by status; a click filters the list by the status, and a second click removes the filter.
 */
export function StatusCards({ counts, chosen, onChoose }: Props) {
  return (
    <section className={classes['statuses']} aria-label="Archivos por estado">
      {documentStatuses
        .filter((status) => counts[status] > 0 || ALWAYS.has(status))
        .map((status) => (
          <UnstyledButton
            key={status}
            className={classes['status']}
            aria-pressed={chosen === status}
            onClick={() => onChoose(chosen === status ? undefined : status)}
          >
            <span>
              <StatusBadge
                status={counts[status] === 0 ? 'sinDato' : STATUS_COLOURS[status]}
                label={DOCUMENT_STATUS_LABELS[status]}
              />
            </span>
            <span className={classes['statusValue']}>{showNumber(counts[status])}</span>
          </UnstyledButton>
        ))}
    </section>
  );
}
