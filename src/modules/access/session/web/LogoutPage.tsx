import { Center, Loader, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { safeReturnPath } from '#platform/web/navigation/return-path.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { signOut } from './session-store.ts';

/** Ends the session and goes to /login, keeping the path to come back to. */
export default function LogoutPage() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { url_callback?: unknown };
  const { isScreen } = useScreens();
  const back = safeReturnPath(search.url_callback, isScreen);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signOut().then(() =>
      navigate({
        to: '/login',
        replace: true,
        search: back ? { url_callback: back } : {},
      }),
    );
  }, [back, navigate]);
  return (
    <Center component="main" mih="100dvh">
      <Stack align="center" role="status">
        <Loader />
        <Text c="dimmed">Cerrando tu sesión…</Text>
      </Stack>
    </Center>
  );
}
