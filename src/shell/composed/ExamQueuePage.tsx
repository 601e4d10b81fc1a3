import { IconScale } from '@tabler/icons-react';
import { lazy } from 'react';
import { MOST_CHOSEN } from '#management/dashboard/overview/api.ts';
import ExamsPage from '#scheduling/appointments/web/ExamsPage.tsx';
import type { QueueAct } from '#scheduling/appointments/web/queue/QueuePage.tsx';

const ACTS: readonly QueueAct[] = [
  {
    label: 'Simular la multa',
    icon: <IconScale size={16} aria-hidden />,
    policy: 'dashboard.read',
    membership: 'PREMIUM',
    most: MOST_CHOSEN,
    Dialog: lazy(() => import('#management/dashboard/web/overview/ChosenScenario.tsx')),
  },
];

/** Queue of workers who need an exam, with the fine that their exams would avoid. */
export default () => <ExamsPage acts={ACTS} />;
