import { Anchor, Button, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useZodForm } from '#platform/web/forms/useZodForm.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { signInOptions } from '../../api.ts';
import { forgotPassword } from '../../passwords-api.ts';
import { Notice } from '../layout/Notice.tsx';
import { SignInLayout } from '../layout/SignInLayout.tsx';
import Wait from '../layout/Wait.tsx';
import { useCountdown } from '../useCountdown.ts';

const schema = forgotPassword.body as NonNullable<typeof forgotPassword.body>;

/** Page that requests a link to choose a new password. The answer is the same with and without an account. */
export default function ForgotPasswordPage() {
  const [told, setTold] = useState<string | null>(null);
  const wait = useCountdown();
  const { data: options } = useEndpoint(signInOptions, {}, { staleTime: Number.POSITIVE_INFINITY });
  const demo = (options?.demoAccounts.length ?? 0) > 0;
  const { form, submit, busy, problem } = useZodForm(schema, {
    initialValues: { user_name: '' },
    onSubmit: async (body) => {
      try {
        setTold((await call(forgotPassword, { body: schema.parse(body) })).message);
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 429) wait.start(error.retryAfter ?? 60);
        throw error;
      }
    },
  });
  const back = (
    <Anchor component={Link} to="/login" size="sm" mt="lg" display="inline-block">
      Volver a iniciar sesión
    </Anchor>
  );
  if (told)
    return (
      <SignInLayout title="Recupera tu contraseña">
        <Notice kind="done" icon={<IconMailForward aria-hidden />} title={told}>
          El enlace vale por 30 minutos y funciona una sola vez. Si no llega, revisa el correo no deseado (spam).
          {demo && ' En la demostración no sale correo: el super administrador lo ve en «Mensajes».'}
        </Notice>
        {back}
      </SignInLayout>
    );
  return (
    <SignInLayout
      title="Recupera tu contraseña"
      lead="Escribe el correo con el que entras a Vigía y te enviaremos un enlace para elegir otra."
    >
      {problem && !form.errors['user_name'] && (
        <Notice kind="error" title={problem}>
          {wait.left > 0 && <Wait seconds={wait.left} />}
        </Notice>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          size="md"
          maxLength={254}
          {...form.getInputProps('user_name')}
        />
        <Button type="submit" size="md" fullWidth mt="lg" loading={busy} disabled={wait.left > 0}>
          Enviar enlace
        </Button>
      </form>
      {back}
    </SignInLayout>
  );
}
