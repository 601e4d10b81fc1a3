import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import classes from './menu.module.css';

const open = () => import('./OpenedMenu.tsx');
const OpenedMenu = lazy(open);

export interface Act {
  label: string;
  icon?: TablerIcon;
  onClick: () => void;
  /** Takes something away. */
  danger?: boolean;
}

/** What is false is left out; `line` parts what stands before from what follows. */
export type Acts = readonly (Act | 'line' | false | null | undefined)[];

interface Props {
  /** Of its button: «Acciones de Ana Quispe». */
  label: string;
  acts: () => Acts;
  /** Above the acts. */
  title?: string;
  icon?: TablerIcon;
  /** With an edge, among other buttons. */
  edged?: boolean;
  /** Px. */
  size?: number;
  busy?: boolean;
}

/** A button with what can be done. A list has one in each row: the menu is made, and loaded, when it is first opened. */
export function ActMenu({ label, acts, title, icon: Icon = IconDotsVertical, edged, size = 36, busy }: Props) {
  const [asked, setAsked] = useState(false);
  const button = (given: { ref?: Ref<HTMLButtonElement>; onClick?: () => void }) => (
    <button
      type="button"
      className={classes['button']}
      data-edged={edged || undefined}
      style={{ width: size, height: size }}
      aria-label={label}
      aria-haspopup="menu"
      aria-busy={busy || undefined}
      disabled={busy}
      {...given}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
  if (!asked)
    return button({
      onClick: () => setAsked(true),
    });
  return (
    <Suspense fallback={button({})}>
      <OpenedMenu button={button} title={title} acts={acts} />
    </Suspense>
  );
}
