import type { ScreenPath } from '#screens/screens.ts';
import type { ExpiryPeriod, ManagementStatistics } from '../model.ts';
import { monthOf } from './periods.ts';

/** A page and its query. */
export interface Place {
  to: ScreenPath;
  search: Record<string, string | string[] | undefined>;
}

/** Pages to which the dashboard's numbers link: the list of workers and the list of results. */
export const WORKERS = '/gestion_colaboradores/colaboradores';
export const RESULTS = '/resultados/emos';
export const IMPORT_ROSTER = '/gestion_colaboradores/colaboradores_import';

type Filters = Record<string, string | undefined>;

/** Links of the dashboard. Each opens a list with exactly as many rows as its number. */
export interface DashboardLinks {
  active: Place;
  validity: (state: string) => Place;
  expiring: (period: ExpiryPeriod) => Place;
  /** Links for counts over the current exam of each worker. */
  aptitude: (id: string) => Place;
  examType: (id: string) => Place;
  /** Links for counts over the exams of the month. */
  aptitudeOfMonth: (id: string) => Place;
  examTypeOfMonth: (id: string) => Place;
  /** Link for the whole company, independent of the page's filters. */
  affected: (state: 'VENCIDO' | 'SIN_EMO') => Place;
}

/** @param filters filters of the page, which also apply to its figures */
export function linksOf(
  { date, notStartedCount }: Pick<ManagementStatistics, 'date' | 'notStartedCount'>,
  filters: Filters,
): DashboardLinks {
  const filtered = Object.values(filters).some((value) => value !== undefined);
  // The lists include workers who have not started; the figures exclude them.
  const started = { hired_until: date };
  const workers = (more: Filters): Place => ({
    to: WORKERS,
    search: { ...filters, ...(notStartedCount > 0 ? started : {}), ...more },
  });
  const ofMonth = { ...filters, start_date: `${monthOf(date)}-01`, end_date: date, with_aptitude: 'true' };
  const results = (more: Filters): Place => ({ to: RESULTS, search: { ...ofMonth, ...more } });
  return {
    active: workers({}),
    validity: (validity) => workers({ validity }),
    expiring: ({ from, to }) => workers({ valid_from: from, valid_to: to }),
    aptitude: (aptitud) => workers({ aptitud }),
    examType: (exam_type) => workers({ exam_type }),
    aptitudeOfMonth: (aptitude) => results({ aptitude }),
    examTypeOfMonth: (exam_type) => results({ exam_type }),
    // With filters, `notStartedCount` does not cover the other workers of the company, so the start date is always
    // filtered.
    affected: (validity) => ({
      to: WORKERS,
      search: { ...(filtered || notStartedCount > 0 ? started : {}), validity },
    }),
  };
}
