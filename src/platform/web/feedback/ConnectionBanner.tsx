import { Button, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { online, reachServer, useStore } from '#platform/web/api/connection.ts';
import classes from './feedback.module.css';

const RETRY_MS = 15_000;

/**
 * Shown while the server does not answer, and when a file of the page could not be loaded although the server answers.
 */
export function ConnectionBanner() {
  const connected = useStore(online);
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    // Event of the build tool: loading a file on demand failed, because a new release has other files.
    const failed = () => void reachServer().then(setOutdated);
    window.addEventListener('vite:preloadError', failed);
    return () => window.removeEventListener('vite:preloadError', failed);
  }, []);

  if (!connected) return <Offline />;
  if (!outdated) return null;
  return (
    <Banner message="No se pudo cargar una parte de la página: puede haber una versión nueva de Vigía. Guarda lo que estés escribiendo y vuelve a cargarla.">
      <Button size="compact-sm" variant="white" color="dark" onClick={() => window.location.reload()}>
        Volver a cargar
      </Button>
      <Button size="compact-sm" variant="transparent" c="white" onClick={() => setOutdated(false)}>
        Cerrar
      </Button>
    </Banner>
  );
}

/** Tries again automatically, and at once on request. */
function Offline() {
  const client = useQueryClient();
  const [trying, setTrying] = useState(false);

  const retry = async () => {
    setTrying(true);
    if (await reachServer()) await client.refetchQueries({ type: 'active' });
    setTrying(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for as long as the connection is away
  useEffect(() => {
    const again = () => void retry();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);

  return (
    <Banner message="Sin conexión con Vigía. Lo que ves puede estar desactualizado y no se guardan cambios.">
      <Button size="compact-sm" variant="white" color="dark" loading={trying} onClick={() => void retry()}>
        Reintentar
      </Button>
    </Banner>
  );
}

function Banner({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className={classes['connection']} role="alert">
      <IconCloudOff size={18} aria-hidden />
      <Text size="sm" fw={500}>
        {message}
      </Text>
      {children}
    </div>
  );
}
