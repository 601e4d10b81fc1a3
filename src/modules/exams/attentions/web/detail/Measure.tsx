import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { referenceText } from '#clinical/vocabulary/reference-text.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { ExamMeasure, ExamStation } from '../../model/attention.ts';
import { formatNumber, isQuantity } from '../../shown-number.ts';
import { ClassBadge } from '../ClassBadge.tsx';
import classes from './measure.module.css';
import { trendOf } from './measures.ts';
import { OtherUnit, type Versioned } from './OtherUnit.tsx';

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual } as const;

interface Props {
  measure: ExamMeasure;
  attention: Versioned;
  area: ExamStation['serviceAreaCode'];
}

/** One measure: value with its unit, normal range, class, severity and earlier value. */
export function Measure({ measure: m, attention, area }: Props) {
  return (
    <li className={classes['measure']}>
      <div className={classes['name']}>
        {m.label}
        {m.reference && (
          <div className={classes['hint']} title={m.norm ?? undefined}>
            {referenceText(m.reference)}
          </div>
        )}
      </div>
      <div className={classes['value']}>{m.shown ?? (m.class ? '' : '—')}</div>
      <div>
        {m.class && <ClassBadge label={m.classLabel ?? m.class} severity={m.severity} />}
        {m.flags.length > 0 && <div className={classes['hint']}>{m.flags.join(' · ')}</div>}
      </div>
      <Before measure={m} />
      {m.implausible && <OtherUnit measure={m} attention={attention} area={area} />}
    </li>
  );
}

function Before({ measure }: { measure: ExamMeasure }) {
  if (!measure.previous) return <div className={classes['hint']}>Sin valor anterior para comparar</div>;
  const trend = trendOf(measure);
  const Arrow = trend && ARROWS[trend.direction];
  return (
    <div className={classes['before']}>
      <div className={classes['hint']}>
        Antes {measure.previous.shown} ({showDay(measure.previous.date)})
        {trend && Arrow && (
          <span className={classes['trend']}>
            <Arrow size={14} aria-hidden /> {trend.words}
          </span>
        )}
      </div>
      {trend && <Sparkline measure={measure} />}
    </div>
  );
}

const [WIDTH, HEIGHT, EDGE] = [64, 22, 3];

/** Draws the course of a figure that was measured three times or more. */
export function Sparkline({ measure: { code, earlier, number, label, unit } }: { measure: ExamMeasure }) {
  if (number === null || earlier.length < 2 || !isQuantity(code)) return null;
  const values = [...earlier.map(({ value }) => value), number];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (i: number) => EDGE + (i * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / (high - low);
  const description = `${label}, de la más antigua a la de hoy: ${values.map((value) => formatNumber(code, value)).join(', ')}${unit ? ` ${unit}` : ''}`;
  return (
    <svg className={classes['sparkline']} width={WIDTH} height={HEIGHT} role="img" aria-label={description}>
      <title>{description}</title>
      <polyline points={values.map((value, i) => `${x(i)},${y(value)}`).join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(number)} r={2.5} />
    </svg>
  );
}
