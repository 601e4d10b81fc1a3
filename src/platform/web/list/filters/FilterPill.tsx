import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './FilterBar.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'value'> {
  label: string;
  /** The value in words; undefined when the filter is not set. */
  value: string | undefined;
  onRemove: () => void;
}

/**
 * A closed filter: its name, or its name and value with a button to remove it. Other props go to the opening button.
 */
export function FilterPill({ label, value, onRemove, ref, ...button }: Props) {
  return (
    <span className={classes['pill']} data-set={value !== undefined || undefined}>
      <button type="button" {...button} ref={ref} className={classes['open']}>
        {value === undefined && <IconPlus size={14} aria-hidden />}
        <span>
          {label}
          {value !== undefined && ':'}
        </span>
        {value !== undefined && (
          <span className={classes['value']} title={value}>
            {value}
          </span>
        )}
        {value !== undefined && <IconChevronDown size={14} aria-hidden />}
      </button>
      {value !== undefined && (
        <button type="button" className={classes['remove']} aria-label={`Quitar el filtro ${label}`} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
