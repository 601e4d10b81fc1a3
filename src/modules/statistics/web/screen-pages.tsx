import { StatisticsPage } from './StatisticsPage.tsx';
import { STATISTICS_SCREENS, type StatisticsKey } from './screens.ts';

/** The page of one statistics screen. */
export const statisticsPage = (key: StatisticsKey) => ({
  default: function Page() {
    return <StatisticsPage key={key} of={STATISTICS_SCREENS[key]} />;
  },
});
