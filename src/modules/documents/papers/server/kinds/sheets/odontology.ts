import { TOOTH_STATES } from '#clinical/rules/other-paper-measures.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { box, drawn, options, type SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';
import { CHART_CODES, chartOf, teethChart, teethLegend } from './teeth-chart.ts';

/** The number of teeth. A word that could not be read may name further teeth, so the count is then a minimum. */
function countOf(teeth: number, others: number): string {
  if (others === 0) return String(teeth);
  return teeth === 0 ? '—' : `${teeth} o más`;
}

/** The first chart of a worker is the initial one, later ones follow it (NTS 150-MINSA/2019/DGIESP). */
function kindOfChart({ chartedBefore }: StationResults): Block[] {
  if (chartedBefore === undefined) return [];
  return [
    {
      kind: 'options',
      label: 'Odontograma',
      items: [
        { label: 'Inicial', chosen: !chartedBefore },
        { label: 'De evolución', chosen: chartedBefore },
      ],
    },
  ];
}

/** Draws the chart and lists the teeth of each state with their count. */
function chart(results: StationResults): Block[] {
  const rows = chartOf(results)
    .filter(({ state }) => results.has(state))
    .map(({ state, teeth, others }) => [
      TOOTH_STATES[state],
      [...teeth.map(({ number, surfaces }) => [number, surfaces].filter(Boolean).join(' ')), ...others].join(', ') ||
        'Ninguna',
      countOf(teeth.length, others.length),
    ]);
  return [
    ...kindOfChart(results),
    { kind: 'space', height: 4 },
    teethChart(results),
    { kind: 'space', height: 4 },
    teethLegend,
    { kind: 'space', height: 6 },
    ...(rows.length > 0
      ? ([
          {
            kind: 'table',
            dense: true,
            columns: [
              { label: 'Estado', share: 0.34 },
              { label: 'Piezas (FDI) y superficies', share: 0.54 },
              { label: 'Cuántas', share: 0.12, align: 'center' },
            ],
            rows,
          },
          { kind: 'space', height: 4 },
        ] as const)
      : []),
    ...(results.has('ODONTO_PROTESIS_TOTAL') ? options('ODONTO_PROTESIS_TOTAL').draw(results) : []),
  ];
}

const remarks = (results: StationResults): string[] =>
  chartOf(results)
    .filter(({ others }) => others.length > 0)
    .map(
      ({ state, others }) =>
        `${TOOTH_STATES[state]}: «${others.join(', ')}» no se pudo leer como pieza FDI de adulto y no se dibuja.`,
    );

export const ODONTOLOGY: SheetOf = {
  area: 'ODONTO',
  performer: { role: 'Cirujano dentista', council: 'COP' },
  remarks,
  sections: [
    {
      title: 'Odontograma',
      empty: 'No hay piezas registradas en el odontograma de este examen.',
      parts: [drawn(CHART_CODES, chart)],
    },
    { title: 'Higiene oral', parts: [options({ code: 'ODONTO_HIGIENE', label: 'Higiene oral' })] },
    {
      title: 'Conclusión',
      empty: 'La evaluación odontológica no tiene conclusión registrada.',
      parts: [
        box('ODONTO', 'Diagnóstico', 'brand'),
        box('ODONTO_OBSERVACIONES', 'Observaciones'),
        box('ODONTO_RECOMENDACIONES', 'Recomendaciones'),
      ],
    },
  ],
};
