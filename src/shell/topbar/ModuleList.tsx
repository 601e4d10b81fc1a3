import { Badge } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Link } from '#platform/web/navigation/Link.ts';
import { useSession } from '#platform/web/session/session.ts';
import { sectionOf } from '#screens/screens.ts';
import { iconOf } from '../icons.ts';
import { modulesOf } from '../menu.ts';
import { TierBadge } from '../TierBadge.tsx';
import classes from './TopBar.module.css';

/** The visible modules; each links to its first page. */
export function ModuleList({ onNavigate }: { onNavigate: () => void }) {
  const session = useSession();
  const { pathname } = useLocation();
  const current = sectionOf(pathname)?.id;
  return (
    <ul className={classes['modules']}>
      {modulesOf(session).map((module) => {
        const Icon = iconOf(module.icon);
        const content = (
          <>
            <span className={classes['moduleIcon']}>
              <Icon size={20} stroke={1.6} aria-hidden />
            </span>
            <span className={classes['moduleName']}>{module.title}</span>
            {module.beta && (
              <Badge size="sm" fz={11} px={6} variant="light">
                beta
              </Badge>
            )}
            {module.badge && <TierBadge tier={module.badge} />}
          </>
        );
        return (
          <li key={module.id}>
            {module.path === null ? (
              <span className={classes['module']} data-locked>
                {content}
              </span>
            ) : (
              <Link
                to={module.path}
                className={classes['module']}
                data-current={module.id === current || undefined}
                onClick={onNavigate}
              >
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
