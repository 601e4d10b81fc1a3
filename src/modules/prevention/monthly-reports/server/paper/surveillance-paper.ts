import type { Block, PdfSpec } from '#platform/server/pdf/spec.ts';
import { PROGRAM_LABELS, type ProgramFlag, type SurveillanceCount, type SurveillanceReport } from '../../model.ts';
import { REPORT_CHARTS } from '../../report.ts';
import { PageFigures } from './figures.ts';
import { chart, charts, comment, divider, identity, type PaperExtras, page, reportSpec, signature } from './frame.ts';

const COVER = 'Informe mensual del servicio de vigilancia médica ocupacional';
const READING =
  'Los porcentajes tienen dos decimales y los ejes de los gráficos van de 0 a 100 %. «0*» significa que la fuente no tiene registros del mes. Las cifras que vienen de datos de salud se dan una sola vez por mes, y exactas solo cuando no dicen nada de una persona; si no, como «menos de 10» (de 0 a 9), como «10 o más», o como «–». Las demás son exactas: salen de lo que la empresa ya conoce de cada trabajador.';

/** Variant A: the pages of product-2 §2.1 in their order, followed by the signature. */
export function surveillancePaper(report: SurveillanceReport, extras: PaperExtras): PdfSpec {
  return reportSpec(report, extras, COVER, [
    ...exams(report),
    ...programs(report),
    ...sensitive(report),
    ...activities(report),
    ...care(report),
    ...page('Conformidad', 'El médico ocupacional firma el informe y responde por su contenido.', [
      identity(report, extras),
      { kind: 'space', height: 16 },
      { kind: 'section', title: 'Cómo se leen las cifras' },
      { kind: 'space', height: 6 },
      { kind: 'text', text: READING },
      { kind: 'space', height: 16 },
      ...signature(extras),
    ]),
  ]);
}

type Figures = PageFigures<SurveillanceCount>;
const figures = (report: SurveillanceReport): Figures => new PageFigures<SurveillanceCount>(report);

function exams(report: SurveillanceReport): Block[] {
  const [workers, aptitudes, reading, restrictions] = [1, 2, 3, 4].map(() => figures(report)) as [
    Figures,
    Figures,
    Figures,
    Figures,
  ];
  return [
    divider(1, 'Gestión de los exámenes médicos ocupacionales', [
      'Trabajadores con examen médico ocupacional',
      'Aptitudes médicas ocupacionales',
      'Lectura y resultados de los exámenes',
      'Restricciones reportadas a las jefaturas',
    ]),
    ...page(
      'Trabajadores con Examen Médico Ocupacional',
      'Cuántos trabajadores tienen su examen vigente al cierre del mes.',
      [
        { kind: 'cards', columns: 1, items: [workers.card('Total de trabajadores', 'totalCountPatient')] },
        {
          kind: 'cards',
          columns: 2,
          items: [
            {
              ...workers.card('Trabajadores con EMO vigente', 'currentEmoCount', 'del total', 'totalCountPatient'),
              tone: 'green',
            },
            {
              ...workers.card('Trabajadores sin EMO vigente', 'noCurrentEmoCount', 'del total', 'totalCountPatient'),
              tone: 'amber',
            },
          ],
        },
        ...comment(report.comment1),
        ...workers.footnotes(),
      ],
      'A',
    ),
    ...page(
      'Aptitudes Médicas Ocupacionales',
      'Porcentaje y cantidad de exámenes por aptitud y por tipo.',
      [
        ...charts(
          [REPORT_CHARTS.aptitudeChartDataThisMonth, aptitudes.bars(report.aptitudeChartDataThisMonth)],
          [REPORT_CHARTS.aptitudeChartData, aptitudes.bars(report.aptitudeChartData)],
        ),
        ...charts(
          [REPORT_CHARTS.examTypeChartDataThisMonth, aptitudes.bars(report.examTypeChartDataThisMonth)],
          [REPORT_CHARTS.examTypeChartDatas, aptitudes.bars(report.examTypeChartDatas)],
        ),
        ...comment(report.comment2),
        ...aptitudes.footnotes(),
      ],
      'B',
    ),
    ...page(
      'Lectura y resultados de EMO',
      'Resultados que se entregaron y leyeron, e interconsultas que se entregaron.',
      [
        {
          kind: 'cards',
          columns: 2,
          items: [
            reading.card('Resultados entregados y leídos', 'readResultCount', 'acumulado'),
            reading.card('Resultados entregados y leídos', 'readResultCountThisMonth', 'este mes'),
            reading.card('Interconsultas entregadas', 'consultationCount', 'acumulado'),
            reading.card('Interconsultas entregadas', 'consultationCountThisMonth', 'este mes'),
          ],
        },
        ...reading.footnotes(),
      ],
    ),
    ...page(
      'Reporte a jefaturas sobre restricciones médicas ocupacionales',
      'Trabajadores aptos con restricción y qué parte se reportó a su jefatura.',
      [
        {
          kind: 'cards',
          columns: 1,
          items: [restrictions.card('Trabajadores aptos con restricción', 'allAptoConRestriccionCount')],
        },
        ...chart(
          REPORT_CHARTS.reportedToHeadquartersChartData,
          restrictions.bars(report.reportedToHeadquartersChartData),
        ),
        ...comment(report.comment3),
        ...restrictions.footnotes(),
      ],
    ),
  ];
}

/** Lists the programmes whose flag is exactly true, in the order of the form. */
function programs(report: SurveillanceReport): Block[] {
  const flags = Object.keys(PROGRAM_LABELS) as ProgramFlag[];
  const sorted = flags.toSorted((a, b) => Number(report[b] === true) - Number(report[a] === true));
  const running = sorted.filter((flag) => report[flag] === true).map((flag) => PROGRAM_LABELS[flag]);
  return [
    divider(2, 'Vigilancia de la salud de los colaboradores', ['Programas de vigilancia realizados en la empresa']),
    ...page(
      'Programas de vigilancia realizados en la empresa',
      `Activos en el mes: ${running.length} de ${flags.length} programas.`,
      [
        running.length > 0
          ? { kind: 'list', items: running }
          : { kind: 'box', tone: 'plain', text: 'No hubo programas de vigilancia activos en el mes.', minHeight: 50 },
        ...comment(report.comment4),
      ],
    ),
  ];
}

function sensitive(report: SurveillanceReport): Block[] {
  const pageFigures = figures(report);
  return [
    divider(3, 'Gestión de personal sensible', ['Mujeres en edad fértil y gestantes', 'Trabajadores con discapacidad']),
    ...page(
      'Personal sensible',
      'Trabajadores que necesitan una vigilancia particular, y cuántos ya fueron evaluados.',
      [
        {
          kind: 'cards',
          columns: 2,
          items: [
            pageFigures.card('Mujeres en edad fértil', 'numberWomenChildbearingAge'),
            pageFigures.card(
              'Trabajadores con discapacidad',
              'numberWorkersWithDisabilities',
              'con certificado en su ficha',
            ),
          ],
        },
        ...pageFigures.clinical(() => [
          {
            kind: 'cards',
            columns: 3,
            items: [
              pageFigures.card('Total de gestantes', 'totalNumberPregnantWomenIdentified'),
              pageFigures.card('Gestantes evaluadas', 'numberPregnantWomenReported'),
              pageFigures.card('Trabajadores con discapacidad evaluados', 'numberDisabledWorkersAssessed'),
            ],
          },
        ]),
        ...comment(report.comment5),
        ...pageFigures.footnotes(),
      ],
    ),
  ];
}

function activities(report: SurveillanceReport): Block[] {
  const [trainings, inspections, others] = [1, 2, 3].map(() => figures(report)) as [Figures, Figures, Figures];
  return [
    divider(4, 'Actividades programadas', ['Capacitaciones', 'Inspecciones', 'Otras inspecciones']),
    ...page('Capacitaciones', 'Capacitaciones programadas en el año y ejecutadas hasta el cierre del mes.', [
      {
        kind: 'progress',
        items: [
          trainings.progress(
            'Avance de las capacitaciones del año',
            ['Ejecutadas', 'executedTraining'],
            ['Programadas en el año', 'scheduledTraining'],
          ),
        ],
      },
      ...comment(report.comment7),
      ...trainings.footnotes(),
    ]),
    ...page('Inspecciones', 'Inspecciones programadas y ejecutadas en el mes.', [
      {
        kind: 'progress',
        items: [
          inspections.progress(
            'Botiquines de primeros auxilios',
            ['Ejecutadas', 'inspectionsFirstAidLitsExecuted'],
            ['Programadas', 'scheduledFirstAidKitInspections'],
          ),
          inspections.progress(
            'Puestos de trabajo',
            ['Ejecutadas', 'inspectionsWorkplacesExecuted'],
            ['Programadas', 'scheduledJobInspections'],
          ),
          inspections.progress(
            'Comedor',
            ['Ejecutadas', 'executedDiningRoomInspections'],
            ['Programadas', 'scheduledDiningRoomInspections'],
          ),
          inspections.progress(
            'Lactario',
            ['Ejecutadas', 'lactarioInspectionsCarriedOut'],
            ['Programadas', 'scheduledLactaryInspections'],
          ),
        ],
      },
      ...inspections.footnotes(),
    ]),
    ...page('Otras inspecciones', 'Inspecciones del mes que no están en la lista anterior.', [
      {
        kind: 'cards',
        columns: 1,
        items: [others.card('Otras inspecciones realizadas', 'numberOtherInspections')],
      },
      ...comment(report.comment8),
      ...others.footnotes(),
    ]),
  ];
}

function care(report: SurveillanceReport): Block[] {
  const [attentions, referrals] = [figures(report), figures(report)];
  return [
    divider(5, 'Atención de urgencias & emergencias', ['Atenciones del mes', 'Derivaciones']),
    ...page('Atenciones del mes', 'Atenciones asistenciales que el servicio médico registró en el mes.', [
      {
        kind: 'cards',
        columns: 1,
        items: [attentions.plain('Atenciones asistenciales del mes', report.careCount)],
      },
      ...attentions.clinical(() => [
        {
          kind: 'cards',
          columns: 1,
          items: [
            attentions.card(
              'Atenciones de urgencias y emergencias',
              'numberEmergencyServices',
              'Urgencias y emergencias atendidas en el tópico.',
            ),
            attentions.card(
              'Atenciones por consulta externa',
              'numberCaresPerExternalConsultation',
              'Consultas por patología común.',
            ),
            attentions.card(
              'Atenciones por accidente de trabajo',
              'numberWorkAccidentAttentions',
              'Primeras atenciones de accidentes ocurridos en el trabajo.',
            ),
          ],
        },
      ]),
      ...attentions.footnotes(),
    ]),
    ...page('Derivaciones', 'Atenciones del mes que necesitaron derivación a un establecimiento de salud.', [
      ...referrals.clinical(() => [
        {
          kind: 'cards',
          columns: 1,
          items: [
            referrals.card(
              'Derivadas entre las atenciones por accidente de trabajo',
              'numberCasesThatRequiredReferralReferral',
            ),
            referrals.card(
              'Derivadas entre las atenciones por patología común',
              'numberCasesThatRequiredReferralReferral2',
            ),
          ],
        },
      ]),
      ...referrals.footnotes(),
    ]),
  ];
}
