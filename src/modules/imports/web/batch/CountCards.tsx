import { Paper, SimpleGrid, Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconEqual,
  IconPencil,
  IconUserCheck,
  IconUserPlus,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react';
import { showNumber } from '../../../../platform/web/format/format.ts';
import { type ImportCounts, outcomeLabels, outcomes } from '../../model.ts';
import classes from './batch.module.css';

const ICONS: Record<keyof ImportCounts, TablerIcon> = {
  NUEVO: IconUserPlus,
  ACTUALIZADO: IconPencil,
  SIN_CAMBIOS: IconEqual,
  REACTIVADO: IconUserCheck,
  CESADO: IconUserX,
  ERROR: IconCircleX,
};

interface Props {
  counts: ImportCounts;
  /** Read aloud: what is counted. */
  label: string;
}

/** What the rows of a file do, or did. */
export function CountCards({ counts, label }: Props) {
  return (
    <SimpleGrid
      cols={{ base: 2, xs: 3, lg: 6 }}
      spacing="sm"
      component="ul"
      className={classes['cards']}
      aria-label={label}
    >
      {outcomes.map((outcome) => {
        const Icon = outcome === 'ERROR' && counts.ERROR === 0 ? IconCircleCheck : ICONS[outcome];
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
              {outcomeLabels[outcome]}
            </Text>
            <span className={classes['cardValue']}>{showNumber(counts[outcome])}</span>
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}
