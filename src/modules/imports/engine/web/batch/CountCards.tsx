import { Paper, SimpleGrid, Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconEqual,
  IconPencil,
  IconPlus,
  IconUserCheck,
  IconUserPlus,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { type ImportCounts, outcomeLabels, outcomes } from '#platform/contract/import-kind/model.ts';
import { showNumber } from '#platform/web/format/format.ts';
import classes from './batch.module.css';

const ICONS: Record<keyof ImportCounts, TablerIcon> = {
  NUEVO: IconUserPlus,
  ACTUALIZADO: IconPencil,
  SIN_CAMBIOS: IconEqual,
  REACTIVADO: IconUserCheck,
  CESADO: IconUserX,
  ERROR: IconCircleX,
};

const CATALOGUES: ReadonlySet<ImportKind> = new Set([
  'areas',
  'job-titles',
  'protocols',
  'documents',
  'vaccines',
  'work-history',
]);
/** Labels for imports of files, which are attached or not but never changed. */
const FILE_COUNT_LABELS: Partial<Record<keyof ImportCounts, string>> = {
  NUEVO: 'Adjuntos',
  SIN_CAMBIOS: 'Ya estaban',
  ERROR: 'Sin adjuntar',
};
/** Imports that can cease people and reactivate them. */
const ROSTERS: ReadonlySet<ImportKind> = new Set([
  'import-persons',
  'replace-persons',
  'delete-persons',
  'job-informations',
]);
const ROSTER_COUNTS: ReadonlySet<keyof ImportCounts> = new Set(['REACTIVADO', 'CESADO']);

interface Props {
  kind: ImportKind;
  counts: ImportCounts;
  /** Label for screen readers: what is counted. */
  label: string;
}

function iconOf(outcome: keyof ImportCounts, { ERROR }: ImportCounts, people: boolean): TablerIcon {
  if (outcome === 'ERROR' && ERROR === 0) return IconCircleCheck;
  return outcome === 'NUEVO' && !people ? IconPlus : ICONS[outcome];
}

/** Cards with the number of rows by outcome, planned or final. */
export function CountCards({ kind, counts, label }: Props) {
  const people = !CATALOGUES.has(kind);
  const labels: Partial<Record<keyof ImportCounts, string>> = kind === 'documents' ? FILE_COUNT_LABELS : outcomeLabels;
  const visibleOutcomes = outcomes.filter(
    (outcome) => labels[outcome] && (ROSTERS.has(kind) || !ROSTER_COUNTS.has(outcome) || counts[outcome] > 0),
  );
  return (
    <SimpleGrid
      cols={visibleOutcomes.length > 4 ? { base: 2, xs: 3, lg: 6 } : { base: 2, lg: visibleOutcomes.length }}
      spacing="sm"
      component="ul"
      className={classes['cards']}
      aria-label={label}
    >
      {visibleOutcomes.map((outcome) => {
        const Icon = iconOf(outcome, counts, people);
        return (
          <Paper
            component="li"
            key={outcome}
            className={classes['card']}
            data-outcome={outcome}
            data-zero={counts[outcome] === 0 || undefined}
          >
            <Text size="sm" className={classes['cardLabel']}>
              <Icon size={16} aria-hidden />
              {labels[outcome]}
            </Text>
            <span className={classes['cardValue']}>{showNumber(counts[outcome])}</span>
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}
