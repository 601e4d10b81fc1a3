import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { LateButton, type LateButtonProps } from './LateButton.tsx';
import classes from './menu.module.css';

const OpenedMenu = lazy(() => import('./OpenedMenu.tsx'));

export interface Act {
  label: string;
  icon?: TablerIcon;
  onClick: () => void;
  /** The act removes something; its item is red. */
  danger?: boolean;
  /** The act is the current state. */
  chosen?: boolean;
}

/** False values are left out; `line` is a separator. */
export type Acts = readonly (Act | 'line' | false | null | undefined)[];

interface Props {
  /** Accessible name of the button: «Acciones de Ana Quispe». */
  label: string;
  /** Shows the label on the button. */
  told?: boolean;
  acts?: () => Acts;
  /** Menu items of the library instead of acts; the menu stays open. */
  children?: () => ReactNode;
  /** Title above the acts. */
  title?: string;
  icon?: TablerIcon;
  /** Shows a border, for use among other buttons. */
  edged?: boolean;
  /** In px. */
  size?: number;
  busy?: boolean;
}

export function ActMenu(props: Props) {
  const { label, told = false, acts, children, title, icon: Icon = IconDotsVertical, edged, size = 36, busy } = props;
  const button = (buttonProps: LateButtonProps) => (
    <button
      type="button"
      className={classes['button']}
      data-edged={edged || undefined}
      style={{ [told ? 'minWidth' : 'width']: size, height: size }}
      {...(told ? {} : { 'aria-label': label, title: label })}
      aria-haspopup="menu"
      aria-busy={busy || undefined}
      disabled={busy}
      {...buttonProps}
    >
      <Icon size={told ? 16 : 18} aria-hidden />
      {told && <span className={classes['told']}>{label}</span>}
    </button>
  );
  return (
    <LateButton
      button={button}
      opened={(focus) => (
        <OpenedMenu button={button} focus={focus} title={title} acts={acts}>
          {children}
        </OpenedMenu>
      )}
    />
  );
}
