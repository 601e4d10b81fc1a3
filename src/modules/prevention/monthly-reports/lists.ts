import { attentionClass } from '#exams/attentions/visits/codes.ts';
import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { INSPECTION_COUNTS, type ReportVariant } from './model.ts';
import type { ReportChart, ReportComment, ReportCount } from './report.ts';

interface Of {
  /** `YYYY-MM` */
  month: string;
  projectId: string | null;
}
type Search = Record<string, string | string[]>;
interface ListBehind {
  to: string;
  search: Search;
  /** Reason why the list may have more rows than the figure. */
  note?: string;
}

const WORKERS = '/gestion_colaboradores/colaboradores';
const CARE = '/resultados/asistenciales';
const COVID = '/resultados/covid';
const EXAMS = '/resultados/emos';
const REFERRALS = '/resultados/interconsultas';
const STAFF = '/programa_salud/personal_sensible';
const ACTIVITIES = '/programa_salud/actividades';

const lastOf = ({ month }: Of) => addDays(addMonths(`${month}-01`, 1), -1);
const place = ({ projectId }: Of): Search => (projectId ? { project_id: projectId } : {});
type List = (subject: Of) => ListBehind;

const inMonth =
  (to: string, more: Search = {}): List =>
  (subject) => ({
    to,
    search: { ...place(subject), start_date: `${subject.month}-01`, end_date: lastOf(subject), ...more },
  });
/** Workers as of the last day of the month, or today if the month has not ended. */
const workers =
  (more: Search = {}, note?: string): List =>
  (subject) => ({
    to: WORKERS,
    search: { ...place(subject), as_of: [lastOf(subject), todayInLima()].sort()[0]!, ...more },
    ...(note && subject.month < todayInLima().slice(0, 7) && !subject.projectId ? { note } : {}),
  });
const staff =
  (figure: string): List =>
  (subject) => ({ to: STAFF, search: { ...place(subject), tab: 'all', counted: `${figure}.${subject.month}` } });
const referrals =
  (from: (subject: Of) => Search): List =>
  (subject) => ({
    to: REFERRALS,
    search: { ...place(subject), tab: 'all', ...from(subject), notified_to: lastOf(subject) },
  });
const activities =
  (kind: string, days: (subject: Of) => Search): List =>
  (subject) => ({ to: ACTIVITIES, search: { ...place(subject), tab: 'all', kind, ...days(subject) } });
const planned = (subject: Of): Search => ({
  uncancelled: 'true',
  start_date: `${subject.month}-01`,
  end_date: lastOf(subject),
});
const done = (subject: Of): Search => ({ done_from: `${subject.month}-01`, done_to: lastOf(subject) });
const plannedInYear = ({ month }: Of): Search => {
  const year = month.slice(0, 4);
  return { uncancelled: 'true', start_date: `${year}-01-01`, end_date: `${year}-12-31` };
};
const doneInYear = (subject: Of): Search => ({
  done_from: `${subject.month.slice(0, 4)}-01-01`,
  done_to: lastOf(subject),
});

const DONE_FILTER = { progress: ['HECHA'] };
const COMMON_CARE = attentionClass.options.filter((one) => one !== 'ACCIDENTE_TRABAJO');
/** For a past month of a whole company the figure was stored at the end of the month and does not change. */
const CLOSED_HELP = 'Quedó al cierre del mes; la lista suma lo que llegó después.';

/** For each figure, the list and the filters that select exactly the counted rows. */
const LISTS: Readonly<Record<ReportCount, List>> = {
  totalCountPatient: workers({}, CLOSED_HELP),
  currentEmoCount: workers({ validity: ['VIGENTE', 'POR_VENCER'] }, CLOSED_HELP),
  noCurrentEmoCount: workers({ validity: ['VENCIDO', 'SIN_EMO'] }, CLOSED_HELP),
  readResultCount: workers({ handed: 'READ' }),
  readResultCountThisMonth: inMonth(EXAMS, { with_aptitude: 'true', handed: 'READ' }),
  consultationCount: referrals(() => ({})),
  consultationCountThisMonth: referrals(({ month }) => ({ notified_from: `${month}-01` })),
  allAptoConRestriccionCount: workers({ aptitud: ['APTO_CON_RESTRICCION'] }),
  numberWomenChildbearingAge: workers({ sex: 'F', age_from: '15', age_to: '49' }),
  numberPregnantWomenReported: staff('pregnantAssessed'),
  totalNumberPregnantWomenIdentified: staff('pregnant'),
  numberWorkersWithDisabilities: workers({ disability: 'true' }),
  numberDisabledWorkersAssessed: staff('disabledAssessed'),
  scheduledTraining: activities('training', plannedInYear),
  executedTraining: activities('training', doneInYear),
  scheduledFirstAidKitInspections: activities('firstAidKit', planned),
  inspectionsFirstAidLitsExecuted: activities('firstAidKit', done),
  scheduledJobInspections: activities('workplace', planned),
  inspectionsWorkplacesExecuted: activities('workplace', done),
  scheduledDiningRoomInspections: activities('diningRoom', planned),
  executedDiningRoomInspections: activities('diningRoom', done),
  scheduledLactaryInspections: activities('lactationRoom', planned),
  lactarioInspectionsCarriedOut: activities('lactationRoom', done),
  numberOtherInspections: activities('other', done),
  numberEmergencyServices: inMonth(CARE, { ...DONE_FILTER, attention_class: ['URGENCIA', 'EMERGENCIA'] }),
  numberCaresPerExternalConsultation: inMonth(CARE, { ...DONE_FILTER, attention_class: ['CONSULTA_EXTERNA'] }),
  numberWorkAccidentAttentions: inMonth(CARE, { ...DONE_FILTER, attention_class: ['ACCIDENTE_TRABAJO'] }),
  numberCasesThatRequiredReferralReferral: inMonth(CARE, {
    ...DONE_FILTER,
    referred: 'true',
    attention_class: ['ACCIDENTE_TRABAJO'],
  }),
  numberCasesThatRequiredReferralReferral2: inMonth(CARE, {
    ...DONE_FILTER,
    referred: 'true',
    attention_class: COMMON_CARE,
  }),
  numberSuspectedCasesRegistered: inMonth(COVID, { ...DONE_FILTER, case_class: ['SOSPECHOSO', 'PROBABLE'] }),
  numberConfirmedCasesRegistered: inMonth(COVID, { ...DONE_FILTER, case_class: ['CONFIRMADO'] }),
  numberRegisteredDirectContacts: inMonth(COVID, { ...DONE_FILTER, case_class: ['CONTACTO_DIRECTO'] }),
  numberEpidemiologicalDischargesIssued: (subject) => ({
    to: COVID,
    search: {
      ...place(subject),
      ...DONE_FILTER,
      discharged_from: `${subject.month}-01`,
      discharged_to: lastOf(subject),
    },
  }),
  covidTestScheduledCount: inMonth(COVID, { progress: ['PENDIENTE', 'HECHA', 'NO_SE_HIZO'] }),
  covidTestExecutedCount: inMonth(COVID, DONE_FILTER),
  numberVulnerableStaffIdentified: staff('vulnerable'),
  numberVulnerableStaffAssessed: staff('vulnerableAssessed'),
};

export const listBehind = (name: ReportCount, subject: Of): ListBehind => LISTS[name](subject);

interface FormSection {
  title: string;
  counts: readonly ReportCount[];
  comments: readonly ReportComment[];
  /** Charts shown with the share of each bar, as they will be printed. */
  charts?: readonly ReportChart[];
  /** Note that the section's charts and programmes come from the data and cannot be edited. */
  note?: string;
}

/** Sections of the form, in the order of the printed pages. */
export const FORM_SECTIONS: Readonly<Record<ReportVariant, readonly FormSection[]>> = {
  VIGILANCIA: [
    {
      title: 'A. Trabajadores con examen médico ocupacional',
      counts: ['totalCountPatient', 'currentEmoCount', 'noCurrentEmoCount'],
      comments: ['comment1'],
    },
    {
      title: 'B. Aptitudes médicas ocupacionales',
      counts: [],
      comments: ['comment2'],
      charts: ['aptitudeChartDataThisMonth', 'aptitudeChartData', 'examTypeChartDataThisMonth', 'examTypeChartDatas'],
      note: 'Los gráficos de aptitudes y tipos de examen salen de los exámenes del mes y del acumulado.',
    },
    {
      title: 'Lectura y resultados de EMO',
      counts: ['readResultCount', 'readResultCountThisMonth', 'consultationCount', 'consultationCountThisMonth'],
      comments: [],
    },
    {
      title: 'Restricciones reportadas a las jefaturas',
      counts: ['allAptoConRestriccionCount'],
      comments: ['comment3'],
      charts: ['reportedToHeadquartersChartData'],
    },
    {
      title: 'Programas de vigilancia',
      counts: [],
      comments: ['comment4'],
      note: 'Se listan los programas que estuvieron activos algún día del mes.',
    },
    {
      title: 'Personal sensible',
      counts: [
        'numberWomenChildbearingAge',
        'totalNumberPregnantWomenIdentified',
        'numberPregnantWomenReported',
        'numberWorkersWithDisabilities',
        'numberDisabledWorkersAssessed',
      ],
      comments: ['comment5'],
    },
    { title: 'Capacitaciones', counts: ['scheduledTraining', 'executedTraining'], comments: ['comment7'] },
    {
      title: 'Inspecciones',
      counts: INSPECTION_COUNTS,
      comments: ['comment8'],
    },
    {
      title: 'Atenciones y referencias',
      counts: [
        'numberEmergencyServices',
        'numberCaresPerExternalConsultation',
        'numberWorkAccidentAttentions',
        'numberCasesThatRequiredReferralReferral',
        'numberCasesThatRequiredReferralReferral2',
      ],
      comments: [],
    },
  ],
  COVID: [
    {
      title: 'Casos registrados',
      counts: [
        'numberSuspectedCasesRegistered',
        'numberConfirmedCasesRegistered',
        'numberRegisteredDirectContacts',
        'numberEpidemiologicalDischargesIssued',
      ],
      comments: ['comment9'],
    },
    { title: 'Pruebas covid', counts: ['covidTestScheduledCount', 'covidTestExecutedCount'], comments: ['comment10'] },
    {
      title: 'Personal vulnerable',
      counts: ['numberVulnerableStaffIdentified', 'numberVulnerableStaffAssessed'],
      comments: ['comment11'],
    },
    { title: 'Atenciones por sistema', counts: [], comments: ['comment12'] },
    { title: 'Cierre', counts: [], comments: ['conclusion', 'feedback'] },
  ],
};
