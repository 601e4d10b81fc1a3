import type { ComponentType } from 'react';
import type { Tier } from '#platform/contract/access.ts';
import type { SectionId } from '#screens/screens.ts';

type Part<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** Who finds it: as the screens that it leads to. */
interface PagesPart {
  policy: string;
  tier: Tier;
  part: Part<{ narrow: boolean; onNavigate: () => void }>;
}

/** Places of the frame that modules fill. Left out: nothing is shown there. */
export const SLOTS: {
  /** Of the top bar. */
  bell?: Part;
  /** Pages that people made, before those of a section. */
  pages: Readonly<Partial<Record<SectionId, PagesPart>>>;
  /** Cards that greet a person, in their order; each says when it has nothing more to show. */
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
