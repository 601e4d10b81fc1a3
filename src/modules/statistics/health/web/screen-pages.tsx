import type { StatisticsKey } from '../screens.ts';
import { StatisticsPage } from './StatisticsPage.tsx';

export const statisticsPage = (key: StatisticsKey) => ({
  default: function Page() {
    return <StatisticsPage key={key} of={key} />;
  },
});
