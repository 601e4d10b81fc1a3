import { addDays, addMonths } from '../../platform/contract/dates.ts';
import type { ReportVariant } from './model.ts';
import type { ReportComment, ReportCount } from './report.ts';

interface Of {
  /** `YYYY-MM` */
  month: string;
  projectId: string | null;
}
type Search = Record<string, string | string[]>;
interface ListBehind {
  to: string;
  search: Search;
}

const WORKERS = '/gestion_colaboradores/colaboradores';
const CARE = '/resultados/asistenciales';
const COVID = '/resultados/covid';

const days = ({ month }: Of): Search => ({
  start_date: `${month}-01`,
  end_date: addDays(addMonths(`${month}-01`, 1), -1),
});
const place = ({ projectId }: Of): Search => (projectId ? { project_id: projectId } : {});
const inMonth =
  (to: string, more: Search = {}) =>
  (of: Of) => ({ to, search: { ...place(of), ...days(of), ...more } });
const whole =
  (to: string, more: Search = {}) =>
  (of: Of) => ({ to, search: { ...place(of), ...more } });
const bare = (to: string) => () => ({ to, search: {} });

/** The list whose rows a figure counts; lists of workers are those of today. */
const LISTS: Readonly<Record<ReportCount, ((of: Of) => ListBehind) | null>> = {
  totalCountPatient: whole(WORKERS),
  currentEmoCount: whole(WORKERS, { validity: ['VIGENTE', 'POR_VENCER'] }),
  noCurrentEmoCount: whole(WORKERS, { validity: ['VENCIDO', 'SIN_EMO'] }),
  readResultCount: whole('/resultados/emos', { with_aptitude: 'true', handed: 'READ' }),
  readResultCountThisMonth: inMonth('/resultados/emos', { with_aptitude: 'true', handed: 'READ' }),
  consultationCount: bare('/resultados/interconsultas'),
  consultationCountThisMonth: bare('/resultados/interconsultas'),
  allAptoConRestriccionCount: whole(WORKERS, { aptitud: ['APTO_CON_RESTRICCION'] }),
  numberWomenChildbearingAge: whole(WORKERS, { sex: ['F'] }),
  numberPregnantWomenReported: null,
  totalNumberPregnantWomenIdentified: null,
  numberWorkersWithDisabilities: null,
  numberDisabledWorkersAssessed: null,
  scheduledTraining: null,
  executedTraining: null,
  scheduledFirstAidKitInspections: null,
  inspectionsFirstAidLitsExecuted: null,
  scheduledJobInspections: null,
  inspectionsWorkplacesExecuted: null,
  scheduledDiningRoomInspections: null,
  executedDiningRoomInspections: null,
  scheduledLactaryInspections: null,
  lactarioInspectionsCarriedOut: null,
  numberOtherInspections: null,
  numberEmergencyServices: inMonth(CARE, { attention_class: ['URGENCIA', 'EMERGENCIA'] }),
  numberCaresPerExternalConsultation: inMonth(CARE, { attention_class: ['CONSULTA_EXTERNA'] }),
  numberWorkAccidentAttentions: inMonth(CARE, { attention_class: ['ACCIDENTE_TRABAJO'] }),
  numberCasesThatRequiredReferralReferral: inMonth(CARE, { attention_class: ['ACCIDENTE_TRABAJO'] }),
  numberCasesThatRequiredReferralReferral2: inMonth(CARE),
  numberSuspectedCasesRegistered: inMonth(COVID, { case_class: ['SOSPECHOSO', 'PROBABLE'] }),
  numberConfirmedCasesRegistered: inMonth(COVID, { case_class: ['CONFIRMADO'] }),
  numberRegisteredDirectContacts: inMonth(COVID, { case_class: ['CONTACTO_DIRECTO'] }),
  numberEpidemiologicalDischargesIssued: whole(COVID),
  covidTestScheduledCount: inMonth(COVID),
  covidTestExecutedCount: inMonth(COVID, { progress: ['HECHA'] }),
  numberVulnerableStaffIdentified: null,
  numberVulnerableStaffAssessed: null,
};

/** Null where a figure has no list of its own. */
export const listBehind = (name: ReportCount, of: Of): ListBehind | null => LISTS[name]?.(of) ?? null;

interface FormSection {
  title: string;
  counts: readonly ReportCount[];
  comments: readonly ReportComment[];
  /** Charts and programmes of the section come from the data as they are. */
  note?: string;
}

/** The form in the order of the printed pages. */
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
      counts: [
        'scheduledFirstAidKitInspections',
        'inspectionsFirstAidLitsExecuted',
        'scheduledJobInspections',
        'inspectionsWorkplacesExecuted',
        'scheduledDiningRoomInspections',
        'executedDiningRoomInspections',
        'scheduledLactaryInspections',
        'lactarioInspectionsCarriedOut',
        'numberOtherInspections',
      ],
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
