import type { Withheld } from './model.ts';
import { COVID_COMMENTS, type ReportComment, type ReportCount, SURVEILLANCE_COMMENTS } from './report.ts';

/** Labels of all figures on the page and in comparisons. */
export const COUNT_LABELS: Readonly<Record<ReportCount, string>> = {
  totalCountPatient: 'Total de trabajadores',
  currentEmoCount: 'Trabajadores con EMO vigente',
  noCurrentEmoCount: 'Trabajadores sin EMO vigente',
  readResultCount: 'Resultados entregados y leídos',
  readResultCountThisMonth: 'Resultados entregados y leídos este mes',
  consultationCount: 'Interconsultas entregadas',
  consultationCountThisMonth: 'Interconsultas entregadas este mes',
  allAptoConRestriccionCount: 'Trabajadores aptos con restricciones',
  numberWomenChildbearingAge: 'Mujeres en edad fértil',
  numberPregnantWomenReported: 'Gestantes evaluadas',
  totalNumberPregnantWomenIdentified: 'Gestantes identificadas',
  numberWorkersWithDisabilities: 'Trabajadores con discapacidad',
  numberDisabledWorkersAssessed: 'Trabajadores con discapacidad evaluados',
  scheduledTraining: 'Capacitaciones programadas en el año',
  executedTraining: 'Capacitaciones ejecutadas',
  scheduledFirstAidKitInspections: 'Inspecciones de botiquines programadas',
  inspectionsFirstAidLitsExecuted: 'Inspecciones de botiquines ejecutadas',
  scheduledJobInspections: 'Inspecciones de puestos programadas',
  inspectionsWorkplacesExecuted: 'Inspecciones de puestos ejecutadas',
  scheduledDiningRoomInspections: 'Inspecciones del comedor programadas',
  executedDiningRoomInspections: 'Inspecciones del comedor ejecutadas',
  scheduledLactaryInspections: 'Inspecciones del lactario programadas',
  lactarioInspectionsCarriedOut: 'Inspecciones del lactario ejecutadas',
  numberOtherInspections: 'Otras inspecciones',
  numberEmergencyServices: 'Urgencias y emergencias',
  numberCaresPerExternalConsultation: 'Atenciones por consulta externa',
  numberWorkAccidentAttentions: 'Atenciones por accidente de trabajo',
  numberCasesThatRequiredReferralReferral: 'Referencias por accidente de trabajo',
  numberCasesThatRequiredReferralReferral2: 'Referencias por patología común',
  numberSuspectedCasesRegistered: 'Casos sospechosos',
  numberConfirmedCasesRegistered: 'Casos confirmados',
  numberRegisteredDirectContacts: 'Contactos directos',
  numberEpidemiologicalDischargesIssued: 'Altas epidemiológicas',
  covidTestScheduledCount: 'Pruebas covid programadas',
  covidTestExecutedCount: 'Pruebas covid ejecutadas',
  numberVulnerableStaffIdentified: 'Personal vulnerable identificado',
  numberVulnerableStaffAssessed: 'Personal vulnerable evaluado',
};

export const commentLabel = (name: ReportComment): string => ({ ...SURVEILLANCE_COMMENTS, ...COVID_COMMENTS })[name];

/** Texts shown instead of clinical counts when a report has none. */
export const WITHHELD_WORDS: Readonly<Record<Withheld, string>> = {
  SMALL_GROUP:
    'Este informe no da cifras de salud: es de un grupo de menos de 50 personas, en el que dirían algo de cada una.',
  IN_COMPANY:
    'Las cifras de salud de este mes están en el informe de toda la empresa: darlas también por proyecto diría, por resta, las de los demás.',
  IN_PROJECTS:
    'Las cifras de salud de este mes están en los informes de los proyectos: darlas también de toda la empresa diría, por resta, las de los demás.',
};
