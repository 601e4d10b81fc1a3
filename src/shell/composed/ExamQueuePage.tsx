import { IconScale } from '@tabler/icons-react';
import { lazy } from 'react';
import { MOST_CHOSEN } from '../../modules/dashboard/overview/api.ts';
import ExamsPage from '../../modules/scheduling/web/ExamsPage.tsx';
import type { QueueAct } from '../../modules/scheduling/web/queue/QueuePage.tsx';

const ACTS: readonly QueueAct[] = [
  {
    label: 'Simular la multa',
    icon: <IconScale size={16} aria-hidden />,
    policy: 'dashboard.read',
    membership: 'PREMIUM',
    most: MOST_CHOSEN,
    Dialog: lazy(() => import('../../modules/dashboard/web/overview/ChosenScenario.tsx')),
  },
];

/** Who needs an exam, with what their exams would spare. */
export default () => <ExamsPage acts={ACTS} />;
