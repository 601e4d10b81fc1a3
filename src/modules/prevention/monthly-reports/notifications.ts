import { monthName } from '#platform/contract/months.ts';
import { notificationType } from '#platform/contract/notification-type.ts';

/** Identifies the report; contains none of its content. */
interface ReportFacts {
  month: string;
  project: string | null;
  path: string;
}
/** Used in titles; the text names the project. */
const named = ({ month }: ReportFacts) => `informe de ${monthName(month)}`;
const ofWhom = ({ project }: ReportFacts) => (project ? `Del proyecto ${project}. ` : '');

const SAMPLE: ReportFacts = {
  month: '2026-10',
  project: null,
  path: '/reporte_mensual?customerId=3f0c9a52-6c1e-4c59-9d3b-0d8f8e6f1a11&month=10&year=2026',
};
const PROJECT_SAMPLE: ReportFacts = { ...SAMPLE, project: 'Mina Norte' };
const open = ({ path }: ReportFacts) => ({ label: 'Abrir el informe', url: path });
const counted = (missing: number) => (missing === 1 ? 'Le falta 1 dato' : `Le faltan ${missing} datos`);

/** Recipients: the company's doctors, on the first day of the month. */
export const reportDrafted = notificationType<ReportFacts & { missing: number }>({
  code: 'report.drafted',
  label: 'Borrador del informe mensual',
  level: 'INFO',
  channels: ['APP', 'EMAIL'],
  text: (facts) => ({
    title: `Borrador del ${named(facts)}`,
    paragraphs: [
      facts.missing === 0
        ? `${ofWhom(facts)}Sus cifras salen de los datos de la empresa. Revísalo y genera el reporte.`
        : `${ofWhom(facts)}Sus cifras salen de los datos de la empresa. ${counted(facts.missing)}: la lista está en el informe.`,
    ],
    action: open(facts),
  }),
  samples: [
    { ...SAMPLE, missing: 1 },
    { ...PROJECT_SAMPLE, missing: 12 },
  ],
});

/** Recipients: the company's doctors, while the report is not published. */
export const reportOwed = notificationType<ReportFacts & { missing: number }>({
  code: 'report.owed',
  label: 'Informe mensual sin publicar',
  level: 'WARNING',
  channels: ['APP', 'EMAIL'],
  text: (facts) => ({
    title: `Falta publicar el ${named(facts)}`,
    paragraphs: [
      `${ofWhom(facts)}${facts.missing === 0 ? 'Solo falta firmarlo y publicarlo' : counted(facts.missing)}.`,
    ],
    action: open(facts),
  }),
  samples: [
    { ...SAMPLE, missing: 0 },
    { ...PROJECT_SAMPLE, missing: 3 },
  ],
});

/** Recipients: the company's administrators, for the data that only they can provide. */
export const reportNeedsCompany = notificationType<{ month: string; what: readonly string[] }>({
  code: 'report.needs_company',
  label: 'Datos de la empresa para el informe mensual',
  level: 'INFO',
  channels: ['APP', 'EMAIL'],
  text: ({ month, what }) => ({
    title: `El informe de ${monthName(month)} espera datos`,
    paragraphs: [`Falta: ${what.join(', ').toLowerCase()}.`],
    action: { label: 'Ver los informes', url: `/reports/monthly?year=${month.slice(0, 4)}` },
  }),
  samples: [{ month: '2026-10', what: ['Logo de la empresa', 'Capacitaciones programadas en el año'] }],
});

/** Recipients: the doctors who may sign the report. */
export const reportToSign = notificationType<ReportFacts>({
  code: 'report.to_sign',
  label: 'Informe mensual por firmar',
  level: 'INFO',
  channels: ['APP', 'EMAIL'],
  text: (facts) => ({
    title: `Por firmar: ${named(facts)}`,
    paragraphs: [`${ofWhom(facts)}Está en revisión. Léelo como se imprimirá, y fírmalo o devuélvelo.`],
    action: open(facts),
  }),
  samples: [SAMPLE, PROJECT_SAMPLE],
});

/**
 * Recipient: the user who sent the report to review. The text does not repeat what must be completed; the report shows
 * it.
 */
export const reportReturned = notificationType<ReportFacts>({
  code: 'report.given_back',
  label: 'Informe mensual devuelto',
  level: 'WARNING',
  channels: ['APP', 'EMAIL'],
  text: (facts) => ({
    title: `Te devolvieron el ${named(facts)}`,
    paragraphs: [`${ofWhom(facts)}Ábrelo para ver qué falta completar.`],
    action: open(facts),
  }),
  samples: [SAMPLE, PROJECT_SAMPLE],
});

/** Recipients: all users of the company. */
export const reportPublished = notificationType<ReportFacts & { edition: number }>({
  code: 'report.published',
  label: 'Informe mensual publicado',
  level: 'SUCCESS',
  channels: ['APP', 'EMAIL'],
  text: (facts) => ({
    title: `Se publicó el ${named(facts)}`,
    paragraphs: [
      facts.edition === 1
        ? `${ofWhom(facts)}Ya puedes leerlo y descargarlo.`
        : `${ofWhom(facts)}Es la versión ${facts.edition}: corrige a la anterior, que ya no vale.`,
    ],
    action: { label: 'Leer el informe', url: facts.path },
  }),
  samples: [
    { ...SAMPLE, edition: 1 },
    { ...PROJECT_SAMPLE, edition: 2 },
  ],
});

export const reportNotifications = [
  reportDrafted,
  reportOwed,
  reportNeedsCompany,
  reportToSign,
  reportReturned,
  reportPublished,
] as const;
