import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { type Given, LateButton } from './LateButton.tsx';
import classes from './menu.module.css';

const OpenedMenu = lazy(() => import('./OpenedMenu.tsx'));

export interface Act {
  label: string;
  icon?: TablerIcon;
  onClick: () => void;
  /** Takes something away. */
  danger?: boolean;
  /** It is how things stand now. */
  chosen?: boolean;
}

/** What is false is left out; `line` parts what stands before from what follows. */
export type Acts = readonly (Act | 'line' | false | null | undefined)[];

interface Props {
  /** Of its button: «Acciones de Ana Quispe». */
  label: string;
  /** It is written on the button. */
  told?: boolean;
  acts?: () => Acts;
  /** In place of acts: items of the library's menu, which stays open. */
  children?: () => ReactNode;
  /** Above the acts. */
  title?: string;
  icon?: TablerIcon;
  /** With an edge, among other buttons. */
  edged?: boolean;
  /** Px. */
  size?: number;
  busy?: boolean;
}

/** A button with what can be done. */
export function ActMenu(props: Props) {
  const { label, told = false, acts, children, title, icon: Icon = IconDotsVertical, edged, size = 36, busy } = props;
  const button = (given: Given) => (
    <button
      type="button"
      className={classes['button']}
      data-edged={edged || undefined}
      style={{ [told ? 'minWidth' : 'width']: size, height: size }}
      {...(told ? {} : { 'aria-label': label, title: label })}
      aria-haspopup="menu"
      aria-busy={busy || undefined}
      disabled={busy}
      {...given}
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
