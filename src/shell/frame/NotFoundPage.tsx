import { Anchor, Button, Center, Stack, Text, Title } from '@mantine/core';
import { Logo } from '#platform/web/layout/Logo.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useOptionalSession } from '#platform/web/session/session.ts';
import { homeOf } from '../home.ts';

export default function NotFoundPage() {
  return (
    <Message
      code="404"
      title="No encontramos esta página"
      text="La dirección no existe o tu cuenta no tiene acceso a ella."
    />
  );
}

/** A page with only a message and a link back. */
export function Message({ code, title, text }: { code: string; title: string; text: string }) {
  const session = useOptionalSession();
  const home = session && homeOf(session.company?.membership ?? null);
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" gap="sm" maw={440} ta="center">
        <Logo />
        <Text fz={64} fw={700} lh={1} c="brand.4" mt="lg" aria-hidden>
          {code}
        </Text>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        {home && home !== '/404' ? (
          <Button component={Link} to={home} mt="sm">
            Volver al inicio
          </Button>
        ) : (
          <Anchor component={Link} to={session ? '/logout' : '/login'} mt="sm">
            Ir a iniciar sesión
          </Anchor>
        )}
      </Stack>
    </Center>
  );
}
