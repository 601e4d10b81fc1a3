import { Button, Group, Text } from '@mantine/core';
import { IconCalendarCog, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEvents } from '#platform/web/api/useEvents.ts';
import { CasePage } from '#platform/web/cases/CasePage.tsx';
import type { CaseParts } from '#platform/web/cases/parts.tsx';
import { HandOverButton } from '#platform/web/links/HandOverButton.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { handOverRequest } from '../api.ts';
import { REQUESTS, type RightsRequest } from '../requests.ts';
import { RequestDetails } from './RequestDetails.tsx';

const RegisterModal = lazy(() => import('./RegisterModal.tsx'));
const TermsModal = lazy(() => import('./TermsModal.tsx'));

const parts: CaseParts<RightsRequest> = {
  cells: { daysLeft: (item) => <DaysLeft of={item} /> },
  actions: (item) => <HandOver item={item} />,
  details: (item) => <RequestDetails of={item} />,
};

/**
 * Page of the workers' requests about their own data, which doctors answer, and owners when the request is not
 * clinical.
 */
export default function RequestsPage() {
  const [open, setOpen] = useState<'register' | 'terms' | null>(null);
  const reload = () => readAgain([REQUESTS.path]);
  useEvents('rights', reload, reload);
  const close = () => setOpen(null);
  return (
    <>
      <CasePage
        of={REQUESTS}
        parts={parts}
        part={{
          title: REQUESTS.page.title,
          description: REQUESTS.page.description,
          asked: {},
          actions: (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconCalendarCog size={18} aria-hidden />}
                onClick={() => setOpen('terms')}
              >
                Plazos
              </Button>
              <Button
                color="accent"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setOpen('register')}
              >
                Registrar solicitud
              </Button>
            </Group>
          ),
        }}
      />
      <Suspense>
        {open === 'register' && <RegisterModal onClose={close} />}
        {open === 'terms' && <TermsModal onClose={close} />}
      </Suspense>
    </>
  );
}

/** Shows the remaining term in working days, without any content of the answer. */
function DaysLeft({ of }: { of: RightsRequest }) {
  if (REQUESTS.states[of.state]?.final) return '—';
  const { daysLeft, overdue } = of;
  const deadlineText = overdue
    ? daysLeft === 0
      ? 'Venció'
      : `Venció hace ${-daysLeft}`
    : daysLeft === 0
      ? 'Hoy'
      : `Quedan ${daysLeft}`;
  const near = overdue ? 'vencido' : daysLeft <= 5 ? 'porVencer' : null;
  return (
    <Text size="sm" component="span" {...(near ? { fw: 600, c: near } : {})}>
      {deadlineText}
    </Text>
  );
}

/** Lets the worker read the answer on the doctor's device. */
function HandOver({ item }: { item: RightsRequest }) {
  const can = useCan();
  if (!can('clinical.read') || !REQUESTS.acts['handOver']!.from.includes(item.state)) return null;
  return (
    <HandOverButton
      label="Leer en este equipo"
      worker={item}
      onHandOver={() => call(handOverRequest, { params: { id: item.id } })}
    />
  );
}
