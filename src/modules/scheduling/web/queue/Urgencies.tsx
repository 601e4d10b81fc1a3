import { Skeleton } from '@mantine/core';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { showNumber } from '../../../../platform/web/format/format.ts';
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
  onChoose: (urgency: Urgency | null) => void;
}

/** How many need an exam, by urgency; each is a filter of the list below. */
export function Urgencies({ chosen, onChoose }: Props) {
  const { data } = useEndpoint(summariseQueue, {});
  return (
    <section className={classes['urgencies']} aria-label="Situación">
      {(Object.keys(URGENCIES) as Urgency[]).map((urgency) => {
        const of = data?.items.find((item) => item.urgency === urgency);
        const on = chosen.length === 1 && chosen[0] === urgency;
        return (
          <button
            key={urgency}
            type="button"
            className={classes['urgency']}
            data-tone={urgency === 'SIN_EMO' || urgency === 'VENCIDO' ? 'late' : undefined}
            aria-pressed={on}
            onClick={() => onChoose(on ? null : urgency)}
          >
            <span className={classes['name']}>{SHORT[urgency]}</span>
            <span className={classes['count']}>
              {of ? showNumber(of.total) : <Skeleton height={24} width={36} component="span" display="block" />}
            </span>
            <span className={classes['without']}>{of ? `${showNumber(of.unscheduled)} sin cita` : '\u00a0'}</span>
          </button>
        );
      })}
    </section>
  );
}
