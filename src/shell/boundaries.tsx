import { Center, VisuallyHidden } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { Failure } from '../platform/web/feedback/Failure.tsx';
import { Loading } from '../platform/web/feedback/Loading.tsx';
import { bootOf, leaveBoot } from '../platform/web/layout/boot.ts';

const WindowTitle = () => <VisuallyHidden component="h1">Vigía</VisuallyHidden>;

/** The first screen keeps what its document said until it is drawn. */
const Booted = ({ copy }: { copy: Node }) => <div aria-hidden ref={(element) => element?.replaceChildren(copy)} />;

/** Stands for a page inside the shell, which has its `main` already. */
export function PendingPage() {
  const [copy] = useState(() => bootOf('.boot-page'));
  return (
    <>
      {copy && <Booted copy={copy} />}
      <Center mih="60dvh">
        <Loading label="Cargando" />
      </Center>
    </>
  );
}

/** Stands for a page that is the whole window: it is its `main`. */
export function PendingWindow() {
  useLayoutEffect(leaveBoot, []);
  const [copy] = useState(() => bootOf('.boot, .splash'));
  if (!copy)
    return (
      <Center component="main" mih="100dvh">
        <WindowTitle />
        <Loading label="Cargando" />
      </Center>
    );
  return (
    <main>
      <WindowTitle />
      <Booted copy={copy} />
      <div className="boot-wait">
        <Loading label="Cargando" />
      </div>
    </main>
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

export function FailureWindow(problem: ErrorComponentProps) {
  useLayoutEffect(leaveBoot, []);
  return (
    <main>
      <WindowTitle />
      <FailurePage {...problem} />
    </main>
  );
}
