import classes from './KeyHint.module.css';

/** The key of a button. Screen readers announce its `aria-keyshortcuts`, and app.css hides it on touch devices. */
export const KeyHint = ({ of }: { of: string }) => (
  <kbd className={`${classes['key']} with-keyboard`} aria-hidden>
    {of.toUpperCase()}
  </kbd>
);
