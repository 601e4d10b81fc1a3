import type { ComponentType } from 'react';

type Part = () => Promise<{ default: ComponentType }>;

/** Places of the top bar that a module fills. Left out: nothing is shown there. */
export const SLOTS: { bell?: Part } = {
  bell: () => import('../modules/notifications/web/NotificationBell.tsx'),
};
