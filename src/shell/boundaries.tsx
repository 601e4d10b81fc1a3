import { Center, VisuallyHidden } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failure } from '../platform/web/feedback/Failure.tsx';
import { Loading } from '../platform/web/feedback/Loading.tsx';

const WindowTitle = () => <VisuallyHidden component="h1">Vigía</VisuallyHidden>;

/** Stands for a page inside the shell, which has its `main` already. */
export const PendingPage = () => (
  <Center mih="60dvh">
    <Loading label="Cargando" />
  </Center>
);

/** Stands for a page that is the whole window: it is its `main`. */
export const PendingWindow = () => (
  <Center component="main" mih="100dvh">
    <WindowTitle />
    <Loading label="Cargando" />
  </Center>
);

/** What stands in the place of a page that failed. A new release has new files: an old tab finds them by reloading. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const stale = /dynamically imported module|module script|Failed to fetch/i.test(String(error));
  const retry = () => {
    if (stale) window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <Center mih="60dvh">
      <Failure
        error={error}
        onRetry={retry}
        {...(stale ? { description: 'Vuelve a cargar la página: puede haber una versión nueva.' } : {})}
      />
    </Center>
  );
}

export const FailureWindow = (problem: ErrorComponentProps) => (
  <main>
    <WindowTitle />
    <FailurePage {...problem} />
  </main>
);
