import type { ScreenPath } from '#screens/screens.ts';
import type { ExpiryPeriod, ManagementStatistics } from '../model.ts';
import { monthOf } from './periods.ts';

/** A page and its query. */
export interface Place {
  to: ScreenPath;
  search: Record<string, string | string[] | undefined>;
}

/** The list of workers and the list of results: what the numbers of a dashboard lead to. */
export const WORKERS = '/gestion_colaboradores/colaboradores';
export const RESULTS = '/resultados/emos';
export const IMPORT_ROSTER = '/gestion_colaboradores/colaboradores_import';

type Filters = Record<string, string | undefined>;

/** Each link leads to a list of as many rows as the number it stands under. */
export interface DashboardLinks {
  active: Place;
  validity: (state: string) => Place;
  expiring: (period: ExpiryPeriod) => Place;
  /** Over the current exam of each worker. */
  aptitude: (id: string) => Place;
  examType: (id: string) => Place;
  /** Over the exams of the month. */
  aptitudeOfMonth: (id: string) => Place;
  examTypeOfMonth: (id: string) => Place;
  /** Of the whole company, whatever the filters of the page. */
  affected: (state: 'VENCIDO' | 'SIN_EMO') => Place;
}

/** @param filters those of the page, which its figures obey */
export function linksOf(
  { date, notStartedCount }: Pick<ManagementStatistics, 'date' | 'notStartedCount'>,
  filters: Filters,
): DashboardLinks {
  const filtered = Object.values(filters).some((value) => value !== undefined);
  // The lists hold those who have yet to begin; the figures do not.
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
    // Of those who are filtered out of the page nobody knows whether they have begun.
    affected: (validity) => ({
      to: WORKERS,
      search: { ...(filtered || notStartedCount > 0 ? started : {}), validity },
    }),
  };
}
