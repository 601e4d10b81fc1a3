import { Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from '#platform/web/navigation/Link.ts';
import { iconOf } from '../icons.ts';
import type { MenuItem } from '../menu.ts';
import { TierBadge } from '../TierBadge.tsx';
import classes from './Sidebar.module.css';

interface Props {
  item: MenuItem;
  narrow: boolean;
  onNavigate: () => void;
}

/** A page of the section: a link, or its name with a lock. A truncated label gets a tooltip. */
export function SidebarItem({ item, narrow, onNavigate }: Props) {
  const Icon = iconOf(item.icon);
  const label = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const measure = () => setCut(label.current !== null && label.current.scrollWidth > label.current.clientWidth);
  const hint = item.locked ? `${item.label}: disponible con la membresía plus` : item.label;
  const content = (
    <>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span ref={label} className={classes[narrow ? 'hiddenText' : 'label']}>
        {item.label}
      </span>
      {!narrow && item.locked && !item.badge && <IconLock size={14} aria-hidden />}
      {!narrow && item.badge && <TierBadge tier={item.badge} />}
    </>
  );
  return (
    <li onPointerEnter={measure} onFocus={measure}>
      <Tooltip label={hint} position="right" disabled={!narrow && !cut && !item.locked}>
        {item.locked ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip says why it is locked, by keyboard too
          <span className={classes['item']} data-narrow={narrow || undefined} data-locked tabIndex={0}>
            {content}
          </span>
        ) : (
          <Link
            to={item.screen.path}
            className={classes['item']}
            data-narrow={narrow || undefined}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            onClick={onNavigate}
          >
            {content}
          </Link>
        )}
      </Tooltip>
    </li>
  );
}
