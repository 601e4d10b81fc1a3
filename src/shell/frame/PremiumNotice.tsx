import { Button, Group } from '@mantine/core';
import { signInOptions } from '#access/session/api.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { supportLink } from '#platform/web/navigation/support-link.ts';
import { useSession } from '#platform/web/session/session.ts';
import { homeOf } from '../home.ts';
import { useScreen } from '../useScreen.ts';
import { MembershipTable } from './MembershipTable.tsx';

const OPENED_BY = 'Es de la membresía plus.';

/** Replaces a premium page for a company without the plus membership, and offers its administrator a trial. */
export function PremiumNotice() {
  const { company } = useSession();
  const { data } = useEndpoint(signInOptions, {}, { staleTime: Number.POSITIVE_INFINITY });
  const screen = useScreen();
  const chat = data?.supportUrl ?? null;
  const name = company?.name ?? 'mi empresa';
  const owner = company?.isOwner ?? false;
  return (
    <>
      <EmptyState
        kind="premium"
        page
        title="Esta página es parte de los módulos premium"
        description={descriptionFor(owner, chat !== null)}
        action={
          <Group mt="sm" justify="center">
            <Button variant="default" component={Link} to={homeOf(company?.membership ?? null)}>
              Volver
            </Button>
            {chat && (
              <Chat
                address={chat}
                text={`Hola, quiero activar «${screen?.title ?? 'los módulos premium'}» de Vigía para ${name}.`}
                label="Contactar por chat"
                main={!owner}
              />
            )}
            {chat && owner && (
              <Chat
                address={chat}
                text={`Hola, administro ${name} en Vigía y quiero probar gratis por 7 días los módulos premium.`}
                label="Probar gratis 7 días"
                main
              />
            )}
          </Group>
        }
      />
      <MembershipTable />
    </>
  );
}

function descriptionFor(owner: boolean, chat: boolean): string {
  if (!owner) return `${OPENED_BY} Pídela a quien administra Vigía en tu empresa${chat ? ', o escríbenos' : ''}.`;
  if (!chat) return `${OPENED_BY} Como administras tu empresa, pídela a quien te atiende en Vigía.`;
  return `${OPENED_BY} Como administras tu empresa, puedes probarla gratis por 7 días o activarla: escríbenos.`;
}

const Chat = ({ address, text, label, main }: { address: string; text: string; label: string; main: boolean }) => (
  <Button
    component="a"
    href={supportLink(address, text)}
    target="_blank"
    rel="noreferrer"
    {...(main ? { color: 'accent' } : { variant: 'default' })}
  >
    {label}
  </Button>
);
