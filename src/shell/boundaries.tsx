import { Center, VisuallyHidden } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { online, reachServer, useStore } from '#platform/web/api/connection.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { bootOf, leaveBoot } from '#platform/web/layout/boot.ts';
import { PartAway } from './part-away.ts';

const WindowTitle = () => <VisuallyHidden component="h1">Vigía</VisuallyHidden>;

/** Keeps the content of the initial document visible until the first screen is drawn. */
const Booted = ({ copy }: { copy: Node }) => <div aria-hidden ref={(element) => element?.replaceChildren(copy)} />;

/** Placeholder for a page inside the shell, which already has a `main` element. */
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

/** Placeholder for a page that fills the window; it includes the `main` element. */
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

const NOT_LOADED = /dynamically imported module|module script|Failed to fetch/i;

/**
 * Replaces a page that failed. If its files did not load, the whole window is reloaded: automatically once the network
 * is back, and with the files of the new release, which have other names.
 */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const connected = useStore(online);
  const unloaded = error instanceof PartAway || NOT_LOADED.test(String(error));
  const [away, setAway] = useState(error instanceof PartAway || !connected);
  useEffect(() => {
    if (!unloaded || !away) return;
    // The network may have come back before this component rendered.
    if (connected) void reachServer().then((reached) => reached && window.location.reload());
  }, [unloaded, away, connected]);
  const retry = async () => {
    if (!unloaded) {
      reset();
      void router.invalidate();
    } else if (await reachServer()) window.location.reload();
    else setAway(true);
  };
  const description = away
    ? 'No hay internet: la página se abre sola cuando vuelva la conexión.'
    : 'Vuelve a cargar la página: puede haber una versión nueva.';
  return (
    <Center mih="60dvh">
      <Failure error={error} onRetry={() => void retry()} {...(unloaded ? { description } : {})} />
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
