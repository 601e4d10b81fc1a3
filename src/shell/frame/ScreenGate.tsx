import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#platform/web/feedback/ErrorBoundary.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { PendingPage } from '../boundaries.tsx';
import { judge } from '../guards.ts';
import { useScreen } from '../useScreen.ts';
import { ToNotFound } from './ToNotFound.tsx';

const PremiumNotice = lazyRouteComponent(() => import('./PremiumNotice.tsx'), 'PremiumNotice');

/** Shows a screen if the user may open it, and otherwise its replacement. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const screen = useScreen();
  const session = useSession();
  if (!screen) return null;
  switch (judge(screen, session)) {
    case 'missing':
      return <ToNotFound />;
    case 'company':
      return null;
    case 'premium':
      return (
        <Suspense fallback={<PendingPage />}>
          <PremiumNotice />
        </Suspense>
      );
    default:
      // A change of company resets the page, so that data typed for the first company is not sent for the second.
      return (
        <ErrorBoundary key={session.company?.customerId} resetKey={screen.path}>
          {children}
        </ErrorBoundary>
      );
  }
}
