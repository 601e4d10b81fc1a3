import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { confirm } from '../api.ts';
import Wait from './layout/Wait.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useCountdown } from './useCountdown.ts';

/** Dialog that asks for the password again before a sensitive action. */
export default function ConfirmIdentity({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const wait = useCountdown();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // React also passes events of a dialog to the form that opened it.
    event.stopPropagation();
    setBusy(true);
    setError(null);
    try {
      await call(confirm, { body: { password } });
      onDone(true);
    } catch (failure) {
      setError(messageOf(failure));
      if (failure instanceof ApiProblem && failure.status === 429) wait.start(failure.retryAfter ?? 60);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={() => onDone(false)} title="Confirma que eres tú" size="sm" zIndex={400}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Text size="sm" mb="md">
          Es un cambio delicado: escribe tu contraseña para continuar. Después no la pediremos por 10 minutos.
        </Text>
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          data-autofocus
          error={error}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed" mt="xs">
          {wait.left > 0 && <Wait seconds={wait.left} />}
          ¿Entras con Google o no la recuerdas?{' '}
          <Anchor component={Link} to="/logout" inherit underline="always">
            Cierra sesión
          </Anchor>{' '}
          y vuelve a entrar.
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => onDone(false)} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy} disabled={password === '' || wait.left > 0}>
            Confirmar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
