import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from '#platform/web/feedback/ErrorBoundary.tsx';
import { can, opensTier, useSession } from '#platform/web/session/session.ts';
import type { SectionId } from '#screens/screens.ts';
import { SLOTS } from '../slots.ts';

interface Props {
  section: SectionId;
  narrow: boolean;
  onNavigate: () => void;
}

const PART_OF_SECTION = new Map<SectionId, ComponentType<Omit<Props, 'section'>>>(
  Object.entries(SLOTS.pages).map(([section, { part }]) => [section as SectionId, lazy(part)]),
);

/** Pages created by users, shown before the menu of a section to users who may open them. */
export function OwnPages({ section, ...props }: Props) {
  const session = useSession();
  const slot = SLOTS.pages[section];
  const Part = PART_OF_SECTION.get(section);
  if (!slot || !Part || !can(session, slot.policy) || !opensTier(session, slot.tier)) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <Part key={session.company?.customerId} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
