import { useMemo } from 'react';
import { isDay, todayInLima } from '#platform/contract/dates.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { daysOf } from './days.ts';
import type { CalendarView } from './model.ts';
import { useNarrow } from './useNarrow.ts';

/** Views that fit a phone; other views become an agenda there. */
const PHONE_VIEWS: readonly CalendarView[] = ['agenda', 'month', 'day'];

export interface CalendarAddress {
  view: CalendarView;
  views: readonly CalendarView[];
  narrow: boolean;
  today: string;
  /** The day that the view is built around. */
  day: string;
  /** All days of the view in order. */
  days: readonly string[];
  go: (to: { day?: string; view?: CalendarView }) => void;
}

/** View and day of a calendar, stored in its address, so that a link to a month opens that month. */
export function useCalendarAddress(offered: readonly CalendarView[]): CalendarAddress {
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const views = narrow ? PHONE_VIEWS.filter((view) => offered.includes(view)) : offered;
  const viewParam = params['view'] as CalendarView | undefined;
  const view = viewParam && views.includes(viewParam) ? viewParam : views[0]!;
  const today = todayInLima();
  const day = params['day'] && isDay(params['day']) ? params['day'] : today;
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const go: CalendarAddress['go'] = (to) =>
    setParams({
      ...(to.view ? { view: to.view } : {}),
      ...(to.day ? { day: to.day === today ? undefined : to.day } : {}),
    });
  return { view, views, narrow, today, day, days, go };
}
