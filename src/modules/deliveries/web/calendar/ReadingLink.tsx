import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { inLima } from '../../../../platform/contract/dates.ts';
import type { Reading } from '../../api.ts';
import { READING_STATES, type ReadingState } from '../../model.ts';
import classes from './calendar.module.css';

/** Leads to the delivery, where the appointment is moved, read or withdrawn. */
export function ReadingLink({ of, whole = false }: { of: Reading; whole?: boolean }) {
  const { time } = inLima(of.at);
  const state = READING_STATES[of.reading as ReadingState];
  return (
    <Link
      to="/resultados/lectura_resultados"
      search={{ tab: 'all', case: of.id } as never}
      className={classes['reading']}
      data-state={of.reading}
      title={`${time} ${of.fullName} (${state.toLowerCase()})`}
    >
      <span className={classes['time']}>{time}</span>
      <span className={classes['name']}>{of.fullName}</span>
      {whole ? (
        <span className={classes['with']}>{[state, of.with].filter(Boolean).join(' · ')}</span>
      ) : (
        <VisuallyHidden>, {state.toLowerCase()}</VisuallyHidden>
      )}
    </Link>
  );
}
