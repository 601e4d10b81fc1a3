import type { Block, PdfSpec } from '#platform/server/pdf/spec.ts';
import type { CovidCount, CovidReport, QuarterCount } from '../../model.ts';
import { PageFigures } from './figures.ts';
import { comment, type PaperExtras, page, reportSpec, signature } from './frame.ts';

const COVER = 'Reporte de VIGILANCIA MÉDICA EN EL CONTEXTO DE COVID19';

/** Replaces the cases of a month: they are published by quarter and for the whole company. */
const QUARTERLY_NOTE =
  'Los casos de COVID-19 se dan por trimestre y de toda la empresa, en el informe de marzo, junio, septiembre y diciembre.';
const NO_RESULTS =
  'Los resultados de las pruebas son parte de la historia clínica de cada trabajador: los ve el médico ocupacional.';
const NO_SYSTEMS =
  'El sistema del cuerpo de cada atención es parte de la historia clínica: la clasificación la ve el médico ocupacional.';
const textBox = (text: string): Block[] => [
  { kind: 'space', height: 8 },
  { kind: 'box', tone: 'plain', text, minHeight: 50 },
];

type Figures = PageFigures<CovidCount | QuarterCount>;

/** Variant B: the pages of product-2 §2.2 in their order. */
export function covidPaper(report: CovidReport, extras: PaperExtras): PdfSpec {
  const figures = (): Figures => new PageFigures<CovidCount | QuarterCount>(report);
  const [cases, tests, vulnerable] = [figures(), figures(), figures()];
  return reportSpec(report, extras, COVER, [
    ...page('Casos de COVID-19', 'Casos y contactos que se registraron en el trimestre.', [
      ...casesOfQuarter(report, cases),
      ...comment(report.comment9),
      ...cases.footnotes(),
    ]),
    ...page('Pruebas de COVID-19', 'Pruebas programadas y ejecutadas en el mes.', [
      {
        kind: 'cards',
        columns: 2,
        items: [
          tests.card('Pruebas programadas', 'covidTestScheduledCount'),
          tests.card('Pruebas ejecutadas', 'covidTestExecutedCount'),
        ],
      },
      ...textBox(NO_RESULTS),
      ...comment(report.comment10),
      ...tests.footnotes(),
    ]),
    ...page('Personal vulnerable', 'Personal vulnerable identificado y evaluado para COVID-19.', [
      ...vulnerable.clinical(() => [
        {
          kind: 'cards',
          columns: 2,
          items: [
            vulnerable.card('Personal vulnerable identificado', 'numberVulnerableStaffIdentified'),
            vulnerable.card('Personal vulnerable evaluado', 'numberVulnerableStaffAssessed'),
          ],
        },
      ]),
      ...comment(report.comment11),
      ...vulnerable.footnotes(),
    ]),
    ...page('Atenciones por sistema', 'Atenciones del mes según el sistema del cuerpo afectado.', [
      ...textBox(NO_SYSTEMS),
      ...comment(report.comment12),
    ]),
    ...page('Conclusiones y sugerencias', 'Valoración del mes por el médico ocupacional.', [
      ...comment(report.conclusion, 'Conclusiones:'),
      ...comment(report.feedback, 'Sugerencias:'),
      { kind: 'space', height: 10 },
      ...signature(extras),
    ]),
  ]);
}

function casesOfQuarter({ quarter }: CovidReport, figures: Figures): Block[] {
  if (!quarter) return textBox(QUARTERLY_NOTE);
  return figures.clinical(() => [
    { kind: 'text', text: `${quarter.label} · ${quarter.executed} pruebas ejecutadas`, bold: true, size: 10 },
    { kind: 'space', height: 4 },
    {
      kind: 'cards',
      columns: 3,
      items: [
        figures.card('Casos sospechosos registrados', 'quarterSuspected'),
        figures.card('Casos confirmados registrados', 'quarterConfirmed'),
        figures.card('Contactos directos registrados', 'quarterContacts'),
      ],
    },
  ]);
}
