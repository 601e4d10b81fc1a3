import { ActionIcon, Button, CloseButton, Text, Tooltip } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { signInOptions } from '#access/session/api.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { supportLink } from '#platform/web/navigation/support-link.ts';
import { useSession } from '#platform/web/session/session.ts';
import classes from './banners.module.css';

/** Form of the public page, for an installation without a support chat. */
const REQUEST_FORM = '/landing#prueba';
const DISPLAY_MS = 86_400_000;

/** Offer of a seven-day trial at the bottom of the menu, for a company without the plus membership. */
export function TrialPrompt({ narrow }: { narrow: boolean }) {
  const { company, isAdmin } = useSession();
  const { data } = useEndpoint(signInOptions, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), DISPLAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown || !data || isAdmin || company?.membership !== 'FREE') return null;

  const link = {
    component: 'a',
    href: data.supportUrl
      ? supportLink(
          data.supportUrl,
          `Hola, quiero probar gratis por 7 días los módulos premium de Vigía para ${company.name}.`,
        )
      : REQUEST_FORM,
    target: '_blank',
    rel: 'noreferrer',
  } as const;
  if (narrow)
    return (
      <Tooltip label="Prueba los módulos premium gratis por 7 días" position="right">
        <ActionIcon {...link} variant="light" color="accent" size={36} aria-label="Prueba Premium gratis por 7 días">
          <IconSparkles size={20} />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <aside className={classes['trial']} aria-label="Prueba Premium">
      <CloseButton
        size="sm"
        className={classes['close']}
        aria-label="Ocultar la invitación a probar Premium"
        onClick={() => setShown(false)}
      />
      <Text size="sm" fw={600} pr={20}>
        Prueba Premium gratis por 7 días
      </Text>
      <Text size="xs" c="dimmed" mt={2} mb="xs">
        Estadísticas de salud, indicadores y reportes de tu empresa.
      </Text>
      <Button {...link} size="xs" fullWidth color="accent" leftSection={<IconSparkles size={16} aria-hidden />}>
        Pedir mi prueba
      </Button>
    </aside>
  );
}
