import { Button, Group } from '@mantine/core';
import { IconCalendarCog, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEvents } from '#platform/web/api/useEvents.ts';
import { CasePage } from '#platform/web/cases/CasePage.tsx';
import type { CaseParts } from '#platform/web/cases/parts.tsx';
import { REQUESTS, type RightsRequest } from '../requests.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { HandOver } from './HandOver.tsx';
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
