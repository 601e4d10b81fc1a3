import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../ChartCard.module.css';
import type { FigureCount } from './figure.ts';

export interface FigureProps {
  title: string;
  /** «personas y % de evaluados» */
  unit: string;
  /** Explanation: cut-offs, source and denominator. */
  how: ReactNode;
  /** The figures are released ones, close to the true figures, because the reader is outside the clinical wall. */
  near?: boolean | undefined;
  loading?: boolean | undefined;
}

/** Explains hidden numbers, below a chart that has some. */
export function HiddenNote({ figures }: { figures: readonly FigureCount[] }) {
  if (figures.every(({ hidden }) => hidden === null)) return null;
  const unreleased = figures.some(({ hidden }) => hidden === 'UNRELEASED');
  return (
    <p className={classes['note']} style={{ margin: 0 }}>
      <IconShieldLock size={16} aria-hidden style={{ flexShrink: 0 }} />
      <span>
        Las cifras menores de 10 y las de casi todo un grupo no se publican, para que nadie sea reconocido.
        {unreleased && ' «–»: son muy pocas personas para publicar una cifra.'}
      </span>
    </p>
  );
}
