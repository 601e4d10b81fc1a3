import { ATTENDED_STATES } from '../indicators/held.ts';
import { type Place, RESULTS, WORKERS } from './links.ts';

type Filters = Record<string, string | undefined>;
interface Days {
  from: string;
  to: string;
}
/** List of appointments for each kind of indicator page. */
const APPOINTMENTS = { EMO: '/agendamiento/emo', COVID: '/agendamiento/covid' } as const;
export type AppointmentPage = keyof typeof APPOINTMENTS;

/** Steps of the result of an EMO, in order. */
export const STEPS = ['exams', 'results', 'delivered', 'read', 'signed'] as const;
export type Step = (typeof STEPS)[number];

const FILTERS_OF_STEP: Record<Step, Record<string, string | string[]>> = {
  exams: { status: [...ATTENDED_STATES] },
  results: { with_aptitude: 'true' },
  delivered: { with_aptitude: 'true', handed: 'DELIVERED' },
  read: { with_aptitude: 'true', handed: 'READ' },
  signed: { with_aptitude: 'true', handed: 'SIGNED' },
};

/** Link to the EMOs that a figure of a period counts. */
export const examsOf = (step: Step, { from, to }: Days, workers: Filters, more: Filters = {}): Place => ({
  to: RESULTS,
  search: { ...workers, start_date: from, end_date: to, ...FILTERS_OF_STEP[step], ...more },
});

/** Link to the appointments of a period in one tab of their list. */
export const appointmentsOf = (kind: AppointmentPage, tab: string, { from, to }: Days, workers: Filters): Place => ({
  to: APPOINTMENTS[kind],
  search: { ...workers, tab, from, to },
});

/** Link to the workers whose EMO ends in these days; without `from` it includes all earlier ends. */
export const endingIn = (
  { from, to }: Partial<Pick<Days, 'from'>> & Pick<Days, 'to'>,
  workers: Filters,
  hiredUntil: string,
): Place => ({
  to: WORKERS,
  search: { ...workers, valid_from: from, valid_to: to, hired_until: hiredUntil },
});

/** Link to the covid tests of a period. */
export const covidTestsOf = ({ from, to }: Days, workers: Filters, more: Filters): Place => ({
  to: '/resultados/covid',
  search: { ...workers, start_date: from, end_date: to, ...more },
});
