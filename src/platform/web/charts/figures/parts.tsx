import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../ChartCard.module.css';
import type { FigureCount } from './figure.ts';

/** What every figure takes. */
export interface FigureProps {
  title: string;
  /** «personas y % de evaluados» */
  unit: string;
  /** Cut-offs, source and denominator. */
  how: ReactNode;
  /** Counts are near the true ones: the reader stands outside the clinical wall. */
  near?: boolean | undefined;
  loading?: boolean | undefined;
}

/** Why some numbers are not shown, below a chart that has such. */
export function HiddenNote({ figures }: { figures: readonly FigureCount[] }) {
  const small = figures.some(({ hidden }) => hidden === 'SMALL');
  const neighbour = figures.some(({ hidden }) => hidden === 'NEIGHBOUR');
  if (!small && !neighbour) return null;
  return (
    <p className={classes['note']} style={{ margin: 0 }}>
      <IconShieldLock size={16} aria-hidden style={{ flexShrink: 0 }} />
      <span>
        {small && '«<5»: de 1 a 4 personas. '}
        {neighbour && '«–»: se oculta para que nadie pueda deducir el resultado de una persona.'}
      </span>
    </p>
  );
}
