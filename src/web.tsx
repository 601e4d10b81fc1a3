// First: what the address keeps secret leaves it before anything else runs.
import './platform/web/navigation/arrival.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './platform/web/api/query-client.ts';
import { ErrorBoundary } from './platform/web/feedback/ErrorBoundary.tsx';
import { AppTheme } from './platform/web/theme/AppTheme.tsx';
import { router } from './shell/router.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppTheme>
          <ErrorBoundary>
            <RouterProvider router={router} />
          </ErrorBoundary>
        </AppTheme>
      </QueryClientProvider>
    </StrictMode>,
  );
}
