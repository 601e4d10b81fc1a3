import classes from './Tick.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Only some of the rows are ticked. */
  some?: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox of a row; the browser's own element, because a page has one for each row. */
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
