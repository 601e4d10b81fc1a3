import classes from './Tick.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked, not all. */
  some?: boolean;
  onChange: (checked: boolean) => void;
}

/** The box that ticks a row: the browser's own, since a page has one for each row. */
export const Tick = ({ label, checked, some = false, onChange }: Props) => (
  <input
    type="checkbox"
    className={classes['tick']}
    aria-label={label}
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = some;
    }}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
