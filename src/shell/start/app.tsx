import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#platform/web/api/query-client.ts';
import { ErrorBoundary } from '#platform/web/feedback/ErrorBoundary.tsx';
import { AppTheme } from '#platform/web/theme/AppTheme.tsx';
import { router } from '../router.tsx';

/** Renders the application in slices, replacing the content of the initial document. */
export function draw(root: Element): void {
  const application = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppTheme>
          <ErrorBoundary>
            <RouterProvider router={router} />
          </ErrorBoundary>
        </AppTheme>
      </QueryClientProvider>
    </StrictMode>
  );
  startTransition(() => createRoot(root).render(application));
}
