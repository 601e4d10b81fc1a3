import type { PdfSpec } from '../../../../platform/server/pdf/spec.ts';
import type { CovidCount, CovidReport } from '../../model.ts';
import { PageFigures } from './figures.ts';
import { chart, comment, type PaperExtras, page, reportSpec, signature } from './frame.ts';

const COVER = 'Reporte de VIGILANCIA MÉDICA EN EL CONTEXTO DE COVID19';

/** Variant B: the pages of product-2 §2.2 in their order. */
export function covidPaper(report: CovidReport, extras: PaperExtras): PdfSpec {
  const figures = () => new PageFigures<CovidCount>(report);
  const [cases, tests, vulnerable, topics] = [figures(), figures(), figures(), figures()];
  return reportSpec(report, extras, COVER, [
    ...page('Casos de COVID-19', 'Casos, contactos y altas que se registraron en el mes.', [
      {
        kind: 'cards',
        columns: 2,
        items: [
          cases.card('Casos sospechosos registrados', 'numberSuspectedCasesRegistered'),
          cases.card('Casos confirmados registrados', 'numberConfirmedCasesRegistered'),
          cases.card('Contactos directos registrados', 'numberRegisteredDirectContacts'),
          cases.card('Altas epidemiológicas registradas', 'numberEpidemiologicalDischargesIssued'),
        ],
      },
      ...comment(report.comment9),
      ...cases.footnotes(),
    ]),
    ...page('Pruebas de COVID-19', 'Pruebas programadas y ejecutadas, y sus resultados en el mes.', [
      {
        kind: 'cards',
        columns: 2,
        items: [
          tests.card('Pruebas programadas', 'covidTestScheduledCount'),
          tests.card('Pruebas ejecutadas', 'covidTestExecutedCount'),
        ],
      },
      ...chart('Pruebas positivas y negativas · este mes', tests.bars(report.covidResultChartData)),
      ...comment(report.comment10),
      ...tests.footnotes(),
    ]),
    ...page('Personal vulnerable', 'Personal vulnerable identificado y evaluado para COVID-19.', [
      {
        kind: 'cards',
        columns: 2,
        items: [
          vulnerable.card('Personal vulnerable identificado', 'numberVulnerableStaffIdentified'),
          vulnerable.card('Personal vulnerable evaluado', 'numberVulnerableStaffAssessed'),
        ],
      },
      {
        kind: 'progress',
        items: [
          vulnerable.progress(
            'Avance de la evaluación',
            ['Evaluados', 'numberVulnerableStaffAssessed'],
            ['Identificados', 'numberVulnerableStaffIdentified'],
          ),
        ],
      },
      ...comment(report.comment11),
      ...vulnerable.footnotes(),
    ]),
    ...page('Atenciones por sistema', 'Atenciones del mes según el sistema del cuerpo afectado.', [
      ...chart('Clasificación de las atenciones', topics.bars(report.specificAttentionTopicChartData)),
      ...comment(report.comment12),
      ...topics.footnotes(),
    ]),
    ...page('Conclusiones y sugerencias', 'Valoración del mes por el médico ocupacional.', [
      ...comment(report.conclusion, 'Conclusiones:'),
      ...comment(report.feedback, 'Sugerencias:'),
      { kind: 'space', height: 10 },
      ...signature(extras),
    ]),
  ]);
}
