import type { StatisticsKey } from '../screens.ts';
import { StatisticsPage } from './StatisticsPage.tsx';

/** The page of one statistics screen. */
export const statisticsPage = (key: StatisticsKey) => ({
  default: function Page() {
    return <StatisticsPage key={key} of={key} />;
  },
});
