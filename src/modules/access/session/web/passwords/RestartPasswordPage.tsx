import { Anchor, Center } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import type { CallResult } from '#platform/web/api/request.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { arrivedWith, forgetArrival } from '#platform/web/navigation/arrival.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { userByToken } from '../../passwords-api.ts';
import { SignInLayout } from '../layout/SignInLayout.tsx';
import '../sign-in-state.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const HERE = '/restart_password';
const NO_LINK = 'Abre otra vez el enlace de tu correo, o pide uno nuevo en «¿Te olvidaste tu contraseña?».';

type Owner = CallResult<typeof userByToken>;

const TEXTS: Record<Owner['purpose'], { title: string; lead: (who: string) => string; submit: string }> = {
  RESET: {
    title: 'Restablecer la Contraseña',
    lead: (who) => `Elige una contraseña nueva para ${who}. Se cerrarán tus demás sesiones.`,
    submit: 'Restablecer',
  },
  INVITATION: {
    title: 'Activa tu cuenta',
    lead: (who) => `Te damos la bienvenida a Vigía. Elige la contraseña con la que entrarás como ${who}.`,
    submit: 'Activar mi cuenta',
  },
  TEMPORARY: {
    title: 'Restablecer la Contraseña',
    lead: (who) => `La contraseña de ${who} era temporal. Elige la tuya para continuar.`,
    submit: 'Restablecer',
  },
};

/** Page to set a new password after a reset, an invitation or a temporary password. */
export default function RestartPasswordPage() {
  const navigate = useNavigate();
  const [{ user_name: username = '', token = '' }] = useState(() => arrivedWith(HERE));
  const [owner, setOwner] = useState<Owner | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const toLogin = useCallback(
    (notice: string) => {
      forgetArrival(HERE);
      void navigate({ to: '/login', replace: true, state: { notice } });
    },
    [navigate],
  );
  const loadOwner = useCallback(async () => {
    setFailure(null);
    try {
      setOwner(await call(userByToken, { body: { token } }));
    } catch (error) {
      if (error instanceof ApiProblem && error.status < 500) toLogin(messageOf(error));
      else setFailure(error);
    }
  }, [token, toLogin]);
  useEffect(() => {
    if (token && username) void loadOwner();
    else toLogin(NO_LINK);
  }, [token, username, loadOwner, toLogin]);

  if (!owner)
    return (
      <Center component="main" mih="100dvh">
        {failure ? (
          <Failure error={failure} onRetry={() => void loadOwner()} />
        ) : (
          <Loading label="Comprobando el enlace" />
        )}
      </Center>
    );
  const { title, lead, submit } = TEXTS[owner.purpose];
  return (
    <SignInLayout title={title} lead={lead(owner.username)}>
      <NewPasswordForm username={username} token={token} submitLabel={submit} onGone={toLogin} />
      <Anchor component={Link} to="/login" size="sm" mt="lg" display="inline-block">
        Volver a iniciar sesión
      </Anchor>
    </SignInLayout>
  );
}
