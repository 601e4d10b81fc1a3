import type { ComponentType } from 'react';

type Part<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** Places of the frame that modules fill. Left out: nothing is shown there. */
export const SLOTS: {
  /** Of the top bar. */
  bell?: Part;
  /** Cards that greet a person, in their order; each says when it has nothing more to show. */
  entry: readonly Part<{ onDone: () => void }>[];
} = {
  bell: () => import('../modules/notifications/web/NotificationBell.tsx'),
  entry: [
    () => import('../modules/notifications/web/news/NewsCard.tsx'),
    () => import('../modules/evaluations/web/NpsCard.tsx'),
  ],
};
