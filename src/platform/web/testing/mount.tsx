import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#platform/web/api/query-client.ts';
import Toasts from '#platform/web/feedback/Toasts.tsx';
import { parseSearch, stringifySearch } from '#platform/web/list/list-search.ts';

/** Draws a component at every address, with the product's router, cache and messages. */
export function mount(Content: () => ReactNode): void {
  const route = createRootRoute({ component: Content, notFoundComponent: Content });
  const router = createRouter({ routeTree: route, parseSearch, stringifySearch });
  createRoot(document.getElementById('root')!).render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
