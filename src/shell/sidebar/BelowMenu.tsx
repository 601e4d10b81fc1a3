import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../platform/web/feedback/ErrorBoundary.tsx';
import { can, opensTier, useSession } from '../../platform/web/session/session.ts';
import type { SectionId } from '../../screens/screens.ts';
import { SLOTS } from '../slots.ts';

interface Props {
  section: SectionId;
  narrow: boolean;
  onNavigate: () => void;
}

const PARTS = new Map<SectionId, ComponentType<Omit<Props, 'section'>>>(
  Object.entries(SLOTS.below).map(([section, { part }]) => [section as SectionId, lazy(part)]),
);

/** What a module shows below the menu of a section, to those who may open where it leads. */
export function BelowMenu({ section, ...props }: Props) {
  const session = useSession();
  const slot = SLOTS.below[section];
  const Part = PARTS.get(section);
  if (!slot || !Part || !can(session, slot.policy) || !opensTier(session, slot.tier)) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <Part key={session.company?.customerId} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
