import { Center, Loader } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failure } from '../platform/web/feedback/Failure.tsx';

export function PendingPage() {
  return (
    <Center mih="60dvh">
      <Loader aria-label="Cargando" />
    </Center>
  );
}

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
