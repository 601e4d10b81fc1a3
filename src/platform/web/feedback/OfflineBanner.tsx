import { Button, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { online, useStore } from '../api/connection.ts';
import classes from './feedback.module.css';

const RETRY_MS = 15_000;

/** Told as long as the server does not answer; tries again by itself, and at once when asked. */
export function OfflineBanner() {
  const connected = useStore(online);
  const client = useQueryClient();
  const [trying, setTrying] = useState(false);

  const retry = async () => {
    setTrying(true);
    try {
      await fetch('/healthz', { cache: 'no-store' });
      online.set(true);
      await client.refetchQueries({ type: 'active' });
    } catch {
      // Still away; the banner stays.
    } finally {
      setTrying(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for as long as the connection is away
  useEffect(() => {
    if (connected) return undefined;
    const timer = setInterval(() => void retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [connected]);

  if (connected) return null;
  return (
    <div className={classes['offline']} role="alert">
      <IconCloudOff size={18} aria-hidden />
      <Text size="sm" fw={500}>
        Sin conexión con Vigía. Lo que ves puede estar desactualizado y no se guardan cambios.
      </Text>
      <Button size="compact-sm" variant="white" color="dark" loading={trying} onClick={() => void retry()}>
        Reintentar
      </Button>
    </div>
  );
}
