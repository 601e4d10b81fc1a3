import { showInstant } from '#platform/contract/dates.ts';
import { showAboutPercent, showNumber } from '#platform/contract/numbers.ts';
import type { Block, ChartItem, PdfSpec } from '#platform/server/pdf/spec.ts';
import type { IndicatorFigures, ShownCount, Slice } from '../../model.ts';
import { releasedSentences, releasedWords } from '../../released-finding.ts';
import { chart, gap, hearing, numbers } from './measured.ts';
import type { Paper } from './paper-spec.ts';

const WHY =
  'Cifras publicadas una vez por cada periodo cerrado, de toda la empresa y de sus grupos de 50 evaluados o más. Son aproximadas, y las menores de 10 no se cuentan, para que nadie pueda saber el resultado de una persona.';
const HOW_NEAR =
  'En un grupo de 50 evaluados la parte puede variar unos 6 puntos; en uno de 100, unos 3; en uno de 1,000, menos de 1.';

const bar = (label: string, figure: ShownCount): ChartItem[] => {
  const words = releasedWords(figure);
  if (words === null) return [];
  const share = figure.percent === null ? '' : `${showAboutPercent(figure.percent)}, `;
  return [{ label, percent: figure.percent ?? 0, count: figure.count ?? 0, figure: `${share}${words}` }];
};

const bars = (title: string, unit: string, items: ChartItem[]): Block[] =>
  items.length === 0 ? [] : chart(title, unit, { kind: 'bars', items });

const SHARE_OF = 'Con un resultado que pide una segunda mirada: % de los evaluados (personas)';

function figuresOf(indicator: IndicatorFigures): Block[] {
  const findings = (rows: readonly (Slice & { name: string })[]) =>
    rows.flatMap(({ name, findings: figure }) => (figure ? bar(name, figure) : []));
  return [
    ...bars(
      `${indicator.title} por periodo`,
      SHARE_OF,
      findings(indicator.periods.map((each) => ({ ...each, name: each.label }))),
    ),
    ...bars(
      `${indicator.title}: cuántos en cada clase`,
      '% de los evaluados (personas)',
      indicator.classes.flatMap(({ label }, at) => bar(label, indicator.total.classes[at] as ShownCount)),
    ),
    ...indicator.splits.flatMap((split) =>
      split.rows.length < 2
        ? []
        : bars(`${indicator.title} por ${split.label.toLowerCase()}`, SHARE_OF, findings(split.rows)),
    ),
  ];
}

/** Released figures of a statistics screen as a document, for readers without clinical access. */
export function releasedPaperSpec({ screen, item, answer, audiogram, company, madeAt }: Paper): PdfSpec {
  const findIndicator = (code: string | undefined) => answer.indicators.find((each) => each.code === code);
  const open = findIndicator(item);
  const several = findIndicator(`${item}+HALLAZGOS`);
  const measured = findIndicator(screen.numbers?.[item]);
  const chosen = answer.release?.periods.find(({ period }) => period === answer.release?.period);
  const sentences = open && chosen ? releasedSentences(open, screen.people, chosen.label) : [];
  const [first = 'Todavía no hay cifras publicadas.', ...more] = sentences;
  const body: Block[] = [
    { kind: 'text', text: first, bold: true, size: 13 },
    ...more.map((text): Block => ({ kind: 'text', text, size: 9.5 })),
    gap(),
    { kind: 'box', title: 'Cifras publicadas', tone: 'brand', text: `${WHY} ${HOW_NEAR}` },
    gap(),
    ...(open ? figuresOf(open) : []),
    ...(several ? figuresOf(several) : []),
    ...(measured
      ? numbers(
          `${measured.title}: promedio y cuartiles`,
          measured.unit ?? '',
          'Periodo',
          measured.periods.map((period) => ({ ...period, name: period.label })),
        )
      : []),
    ...(audiogram ? hearing(audiogram) : []),
    ...(open
      ? [
          { kind: 'section', title: '¿Cómo se calcula?' } satisfies Block,
          { kind: 'text', text: open.how, size: 9 } satisfies Block,
          { kind: 'text', text: `Fuente: ${open.source}. Estación: ${open.station}.`, size: 9 } satisfies Block,
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
        { label: 'Periodo', value: chosen?.label ?? '—' },
        ...(chosen ? [{ label: 'Publicado', value: showInstant(chosen.releasedAt) }] : []),
        ...(open ? [{ label: 'Evaluados', value: showNumber(open.total.measured) }] : []),
      ],
    },
    body,
    legal: 'Cifras aproximadas de grupos, para que nadie sea reconocido. Fuente: Vigía.',
  };
}
