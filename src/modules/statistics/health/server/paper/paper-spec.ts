import { showInstant } from '#platform/contract/dates.ts';
import { showPercent } from '#platform/contract/numbers.ts';
import type { Block, ChartItem, Logo, PdfSpec } from '#platform/server/pdf/spec.ts';
import { findingOf } from '../../finding.ts';
import { incidenceOf, incidenceWords } from '../../incidence.ts';
import type { CubeAnswer, IndicatorClass, IndicatorFigures, ShownCount, Slice, Split } from '../../model.ts';
import type { StatisticsScreen } from '../../screens.ts';
import { chart, gap, hearing, numbers } from './measured.ts';

export interface Paper {
  screen: StatisticsScreen;
  /** Code of the open indicator. */
  item: string;
  answer: CubeAnswer;
  /** Audiogram of the group, if the screen has one. */
  audiogram: CubeAnswer | null;
  company: { name: string; ruc: string; logo: Logo };
  filters: readonly { label: string; value: string }[];
  madeAt: string;
}

/** Every colour has enough contrast for white figures. */
const COLOURS = {
  NONE: ['#006098', '#3D7FA8', '#1F7F83', '#5B7F99'],
  UNGRADED: ['#6D5FAE', '#4B3D8F', '#8577BF', '#5A4F94'],
  MILD: ['#8A6D00', '#A07F10', '#6F5800', '#937A2A'],
  MODERATE: ['#B85503', '#D0660F', '#8F4200', '#A9602A'],
  SEVERE: ['#B3261E', '#7F130D', '#C8453C', '#9A3A33'],
} as const;
const HUES = ['#006098', '#B3640A', '#17775C', '#9A3A6C', '#4F62B8', '#755A31', '#2A7EA3', '#5B6772'];
/** Maximum number of rows of a chart on paper. */
const MOST = 12;

function coloursOf(classes: readonly IndicatorClass[]): string[] {
  if (classes.every(({ severity }) => severity === null)) return classes.map((_, i) => HUES[i % HUES.length] ?? '');
  const countBySeverity: Record<string, number> = {};
  return classes.map(({ severity }) => {
    const severityKey = severity ?? 'NONE';
    const at = countBySeverity[severityKey] ?? 0;
    countBySeverity[severityKey] = at + 1;
    return COLOURS[severityKey][at % COLOURS[severityKey].length] ?? '';
  });
}

const GRADES = { MILD: 'leve', MODERATE: 'moderado', SEVERE: 'severo', UNGRADED: 'a revisar' } as const;
const SAYS_GRADE = /\b(leve|moderad[oa]s?|sever[oa]s?|avanzad[oa])\b/i;
const named = ({ label, severity }: IndicatorClass) =>
  severity === null || SAYS_GRADE.test(label) ? label : `${label} · ${GRADES[severity]}`;

const bar = (label: string, { count, percent }: ShownCount, colour?: string): ChartItem => ({
  label,
  percent: percent ?? 0,
  count: count ?? 0,
  ...(colour ? { colour } : {}),
});

/** Classes to draw; when there are many, only the classes with people. */
function presentClasses({ classes, total, periods }: IndicatorFigures) {
  const all = classes.map((indicatorClass, at) => ({ of: indicatorClass, at }));
  if (all.length <= 8) return all;
  return all.filter(({ at }) => [total, ...periods].some((slice) => (slice.classes[at]?.count ?? 0) > 0));
}

function classCharts(indicator: IndicatorFigures): Block[] {
  const barClasses = presentClasses(indicator);
  const colours = coloursOf(barClasses.map((each) => each.of));
  const classes = barClasses.map((each, i) => ({ label: named(each.of), colour: colours[i] ?? '' }));
  const shares = (slice: Slice) => barClasses.map(({ at }) => slice.classes[at]?.percent ?? 0);
  const now = barClasses.flatMap(({ of: each, at }, i) => {
    const figure = indicator.total.classes[at];
    return figure ? [bar(named(each), figure, colours[i])] : [];
  });
  const without =
    indicator.kind === 'ROSTER' || indicator.total.noData.count === 0
      ? []
      : [bar('Sin dato', indicator.total.noData, '#8593A0')];
  const periods = indicator.periods.filter(({ measured }) => measured > 0).slice(-MOST);
  const graded = indicator.total.findings !== null;
  const area = indicator.splits.find(({ dimension }) => dimension === 'area');
  const rows = (from: readonly (Slice & { name: string })[]) =>
    from.slice(0, MOST).map((row) => ({ label: row.name, shares: shares(row) }));
  return [
    ...chart(`${indicator.title}: cuántos en cada clase`, '% de quienes tienen resultado (personas)', {
      kind: 'bars',
      items: [...now, ...without],
    }),
    ...(periods.length > 0
      ? chart(`${indicator.title}: cómo cambió en el tiempo`, '% de quienes tienen resultado en cada periodo', {
          kind: 'shares',
          classes,
          rows: periods.map((each) => ({ label: each.label, shares: shares(each) })),
        })
      : []),
    ...indicator.splits.flatMap((split) =>
      graded
        ? findings(indicator, split)
        : chart(`${indicator.title} por ${split.label.toLowerCase()}`, '% de cada grupo', {
            kind: 'shares',
            classes,
            rows: rows(split.rows),
          }),
    ),
    ...(graded && area && area.rows.length > 1
      ? chart(`${indicator.title}: áreas por clase`, '% de cada área', {
          kind: 'heat',
          column: 'Área',
          columns: barClasses.map((each) => each.of.label),
          rows: area.rows.slice(0, 15).map((row) => ({
            label: row.name,
            cells: barClasses.map(({ at }) => cell(row.classes[at])),
          })),
        })
      : []),
  ];
}

const cell = (figure: ShownCount | undefined) => ({
  share: figure?.percent ?? null,
  text: showPercent(figure?.percent),
});

function findings(indicator: IndicatorFigures, { dimension, label, rows }: Split): Block[] {
  const groupFigures = rows.flatMap(({ name, findings: figure }) => (figure ? [{ name, figure }] : []));
  const sorted =
    dimension === 'age'
      ? groupFigures
      : groupFigures.toSorted((a, b) => (b.figure.percent ?? -1) - (a.figure.percent ?? -1));
  if (sorted.length === 0) return [];
  return chart(
    `${indicator.title} por ${label.toLowerCase()}`,
    'Piden una segunda mirada: % de los evaluados del grupo (personas)',
    {
      kind: 'bars',
      items: sorted.slice(0, MOST).map(({ name, figure }) => bar(name, figure)),
    },
  );
}

function changes(indicator: IndicatorFigures): Block[] {
  const items = indicator.classes.flatMap(({ code, label }, at) => {
    const figure = indicator.total.classes[at];
    return figure && code !== 'PRIMERA_VEZ' ? [bar(label, figure)] : [];
  });
  return chart(incidenceWords(incidenceOf(indicator, indicator.total)), indicator.title, { kind: 'bars', items });
}

function several(indicator: IndicatorFigures): Block[] {
  const items = presentClasses(indicator).flatMap(({ of: each, at }) => {
    const figure = indicator.total.classes[at];
    return figure ? [bar(each.label, figure)] : [];
  });
  return chart(indicator.title, '% de los evaluados (personas); una persona puede tener varios', {
    kind: 'bars',
    items,
  });
}

const sourceOf = ({ source, station, version }: CubeAnswer['indicators'][number]): string =>
  `Fuente: ${source}. Estación: ${station}.${version ? ` Versión de la regla: ${version}.` : ''}`;

/** Facts of the roster are not results, so every user of the company may read them. */
const exactRoster = ({ indicators }: CubeAnswer): boolean => indicators.every(({ clinical }) => !clinical);

/** A statistics screen as a document: filters, finding, charts, and the method. */
export function paperSpec({ screen, item, answer, audiogram, company, filters, madeAt }: Paper): PdfSpec {
  const findIndicator = (code: string) => answer.indicators.find((each) => each.code === code);
  const mainIndicator = findIndicator(item);
  const change = findIndicator(`${item}+CAMBIO`);
  const each = findIndicator(`${item}+HALLAZGOS`);
  const number = findIndicator(screen.numbers?.[item] ?? '');
  const [first = '', ...more] = mainIndicator ? findingOf(mainIndicator, screen.people).sentences : [];
  const body: Block[] = [
    { kind: 'text', text: first, bold: true, size: 13 },
    ...more.map((text): Block => ({ kind: 'text', text, size: 9.5 })),
    gap(),
    { kind: 'fields', columns: 3, items: filters.map((filter) => ({ ...filter, strong: true })) },
    gap(),
    ...(mainIndicator ? classCharts(mainIndicator) : []),
    ...(each ? several(each) : []),
    ...(change ? changes(change) : []),
    ...(number
      ? numbers(`${number.title}: promedio y cuartiles`, number.unit ?? '', 'Periodo', [
          { name: 'Hoy', ...number.total },
          ...number.periods.map((period) => ({ name: period.label, ...period })),
        ])
      : []),
    ...(audiogram ? hearing(audiogram) : []),
    ...(audiogram
      ? numbers(
          'Audiograma del grupo: las cifras por oído',
          'dB HL',
          'Oído y frecuencia',
          audiogram.indicators.map(({ title, total }) => ({ name: title, ...total })),
        )
      : []),
    ...(mainIndicator
      ? [
          { kind: 'section', title: '¿Cómo se calcula?' } satisfies Block,
          { kind: 'text', text: mainIndicator.how, size: 9 } satisfies Block,
          {
            kind: 'text',
            text: sourceOf(mainIndicator),
            size: 9,
          } satisfies Block,
        ]
      : []),
  ];
  return {
    title: `${screen.title} · ${company.name}`,
    subject: company.name,
    author: 'Vigía',
    createdAt: madeAt,
    header: {
      logo: company.logo,
      company: company.name,
      companyLine: `RUC ${company.ruc}`,
      title: screen.title.toUpperCase(),
      subtitle: 'Estadísticas de salud',
      facts: [
        { label: 'Emitido', value: showInstant(madeAt) },
        ...(answer.asOf ? [{ label: 'Contado al', value: showInstant(answer.asOf) }] : []),
      ],
    },
    body,
    legal: exactRoster(answer)
      ? 'Cifras exactas del padrón de colaboradores. Fuente: Vigía.'
      : 'Documento clínico reservado: cifras exactas, solo para el médico ocupacional. Fuente: Vigía.',
  };
}
