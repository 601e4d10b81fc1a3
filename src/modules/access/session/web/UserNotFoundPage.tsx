import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Logo } from '#platform/web/layout/Logo.tsx';
import { Link } from '#platform/web/navigation/Link.ts';

export default function UserNotFoundPage() {
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" gap="sm" maw={440} ta="center">
        <Logo />
        <Title order={1} size="h2" mt="lg">
          Tu usuario no pertenece a la organización
        </Title>
        <Text c="dimmed">
          Vuelve a iniciar sesión. Si el problema sigue, pide a la persona que administra tu empresa que te agregue.
        </Text>
        <Button component={Link} to="/logout" mt="sm">
          Ir a iniciar sesión
        </Button>
      </Stack>
    </Center>
  );
}
