import type { ComponentType } from 'react';
import type { Tier } from '#platform/contract/access.ts';
import type { SectionId } from '#screens/screens.ts';

type Part<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** Visible to users with the access that its target screens require. */
interface UserPagesSlot {
  policy: string;
  tier: Tier;
  part: Part<{ narrow: boolean; onNavigate: () => void }>;
}

/** Places of the frame that modules fill; an empty slot shows nothing. */
export const SLOTS: {
  bell?: Part;
  /** Pages created by users, shown before the pages of a section. */
  pages: Readonly<Partial<Record<SectionId, UserPagesSlot>>>;
  /** Cards after the sign-in, in order; each reports when it has nothing more to show. */
  entry: readonly Part<{ onDone: () => void }>[];
} = {
  bell: () => import('#messages/notifications/web/NotificationBell.tsx'),
  pages: {
    estadisticas_salud: {
      policy: 'statistics.read',
      tier: 'PREMIUM',
      part: () => import('#statistics/charts/web/PageTree.tsx'),
    },
  },
  entry: [
    () => import('#messages/notifications/web/news/NewsCard.tsx'),
    () => import('#access/evaluations/web/NpsCard.tsx'),
  ],
};
