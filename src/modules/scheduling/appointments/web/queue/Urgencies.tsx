import { Skeleton } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { summariseQueue, URGENCIES, type Urgency } from '../../queue/list.ts';
import classes from './queue.module.css';

const SHORT: Readonly<Record<Urgency, string>> = {
  SIN_EMO: 'Sin EMO',
  VENCIDO: 'Vencidos',
  D7: '7 días',
  D15: '15 días',
  D30: '30 días',
  D60: '60 días',
  D90: '90 días',
  RETIRO: 'De retiro',
};

interface Props {
  chosen: readonly string[];
  /** True when the list shows only workers without an appointment. */
  unscheduled: boolean;
  onChoose: (urgency: Urgency | null, unscheduled: boolean) => void;
}

/**
 * Number of workers who need an exam, by urgency, and how many have no appointment; each number filters the list below.
 */
export function Urgencies({ chosen, unscheduled, onChoose }: Props) {
  const { data } = useEndpoint(summariseQueue, {});
  return (
    <section className={classes['urgencies']} aria-label="Situación">
      {(Object.keys(URGENCIES) as Urgency[]).map((urgency) => {
        const counts = data?.items.find((item) => item.urgency === urgency);
        const on = chosen.length === 1 && chosen[0] === urgency;
        return (
          <div
            key={urgency}
            className={classes['urgency']}
            data-tone={urgency === 'SIN_EMO' || urgency === 'VENCIDO' ? 'late' : undefined}
            data-on={on || undefined}
          >
            <button
              type="button"
              className={classes['all']}
              aria-pressed={on && !unscheduled}
              onClick={() => onChoose(on && !unscheduled ? null : urgency, false)}
            >
              <span className={classes['name']}>{SHORT[urgency]}</span>
              <span className={classes['count']}>
                {counts ? (
                  showNumber(counts.total)
                ) : (
                  <Skeleton height={24} width={36} component="span" display="block" />
                )}
              </span>
            </button>
            <button
              type="button"
              className={classes['without']}
              aria-label={counts && `${SHORT[urgency]}: ${showNumber(counts.unscheduled)} sin cita`}
              aria-pressed={on && unscheduled}
              disabled={!counts}
              onClick={() => (on && unscheduled ? onChoose(null, false) : onChoose(urgency, true))}
            >
              {counts ? `${showNumber(counts.unscheduled)} sin cita` : '\u00a0'}
            </button>
          </div>
        );
      })}
    </section>
  );
}
