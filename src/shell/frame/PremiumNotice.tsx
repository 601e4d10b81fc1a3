import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { signInOptions } from '../../modules/session/api.ts';
import { useEndpoint } from '../../platform/web/api/useEndpoint.ts';
import { EmptyState } from '../../platform/web/feedback/EmptyState.tsx';
import { supportLink } from '../../platform/web/navigation/support-link.ts';
import { useSession } from '../../platform/web/session/session.ts';
import { homeOf } from '../home.ts';
import { useScreen } from '../useScreen.ts';

/** Stands in the place of a premium page for a company without the plus membership. */
export function PremiumNotice() {
  const session = useSession();
  const { data } = useEndpoint(signInOptions, {}, { staleTime: Number.POSITIVE_INFINITY });
  const screen = useScreen();
  const text = `Hola, quiero activar «${screen?.title ?? 'los módulos premium'}» de Vigía para ${session.company?.name ?? 'mi empresa'}.`;
  return (
    <EmptyState
      kind="premium"
      page
      title="Esta página es parte de los módulos premium"
      description={
        data?.supportUrl
          ? 'La usan los clientes con membresía plus. Escríbenos y te contamos cómo activarla para tu empresa.'
          : 'La usan los clientes con membresía plus. Pídela a la persona que administra tu empresa.'
      }
      action={
        <Group mt="sm">
          <Button variant="default" component={Link} to={homeOf(session.company?.membership ?? null)}>
            Volver
          </Button>
          {data?.supportUrl && (
            <Button
              component="a"
              color="accent"
              href={supportLink(data.supportUrl, text)}
              target="_blank"
              rel="noreferrer"
            >
              Contactar por chat
            </Button>
          )}
        </Group>
      }
    />
  );
}
