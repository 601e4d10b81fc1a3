import { Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { iconOf } from '../icons.ts';
import { type MenuItem, shorten } from '../menu.ts';
import { TierBadge } from '../TierBadge.tsx';
import classes from './Sidebar.module.css';

const PLAIN_LENGTH = 23;
const BADGE_LENGTH = 17;
const LOCKED_LENGTH = 15;

interface Props {
  item: MenuItem;
  narrow: boolean;
  onNavigate: () => void;
}

/** One page of the section: a link, or its name with a lock. What does not fit is told by a tooltip. */
export function SidebarItem({ item, narrow, onNavigate }: Props) {
  const Icon = iconOf(item.icon);
  const limit = item.locked ? LOCKED_LENGTH : item.badge ? BADGE_LENGTH : PLAIN_LENGTH;
  const short = shorten(item.label, limit);
  const hint = item.locked ? `${item.label}: disponible con la membresía plus` : item.label;
  const content = (
    <>
      <Icon size={20} stroke={1.6} aria-hidden />
      {!narrow && (
        <span className={classes['label']} aria-hidden={short !== item.label}>
          {short}
        </span>
      )}
      {(narrow || short !== item.label) && <span className={classes['hiddenText']}>{item.label}</span>}
      {!narrow && item.locked && !item.badge && <IconLock size={14} aria-hidden />}
      {!narrow && item.badge && <TierBadge tier={item.badge} />}
    </>
  );
  return (
    <li>
      <Tooltip label={hint} position="right" disabled={!narrow && short === item.label && !item.locked}>
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
