import { showNumber } from '../../../../platform/contract/numbers.ts';
import type { Block, CardsBlock, ChartItem, ProgressBlock } from '../../../../platform/server/pdf/spec.ts';
import type { ReportChartItem } from '../../model.ts';

/** Groups of fewer are hidden from the company (product decision on the clinical wall). */
const SMALL = 5;
const HIDDEN_NEIGHBOUR = '–';
const HIDDEN_SMALL = `<${SMALL}`;

const NOTES = {
  missing: '* Sin dato: la fuente no tiene registros de este mes.',
  hidden:
    '«<5»: menos de 5 personas. «–»: cifra que permitiría deducir otra. Se ocultan para que nadie pueda ser identificado (protección de datos de salud).',
} as const;
type Note = keyof typeof NOTES;

/** A count as it is printed, and as percentages are made of it: null where it is hidden. */
interface Figure {
  text: string;
  value: number | null;
}

/** The counts of one page: what has no source or is hidden is explained once, at its foot. */
export class PageFigures<Name extends string> {
  private readonly notes = new Set<Note>();

  constructor(private readonly report: Record<Name, number | null> & { hiddenCounts: readonly string[] }) {}

  of(name: Name): Figure {
    const count = this.report[name];
    if (this.report.hiddenCounts.includes(name)) {
      this.notes.add('hidden');
      return { text: (count ?? 0) >= SMALL ? HIDDEN_NEIGHBOUR : HIDDEN_SMALL, value: null };
    }
    if (count === null) this.notes.add('missing');
    return { text: count === null ? '0*' : showNumber(count), value: count ?? 0 };
  }

  /** A card of one count, with its share of another where one is said. */
  card(label: string, name: Name, note?: string, whole?: Name): CardsBlock['items'][number] {
    const figure = this.of(name);
    const percent = whole === undefined ? null : percentOf(figure, this.of(whole));
    const words = [percent === null ? '' : showShare(percent), note ?? ''].filter(Boolean).join(' ');
    return {
      label,
      value: figure.text,
      ...(words ? { note: words } : {}),
      ...(percent === null ? {} : { share: percent }),
    };
  }

  progress(label: string, done: [string, Name], total: [string, Name]): ProgressBlock['items'][number] {
    const [executed, due] = [this.of(done[1]), this.of(total[1])];
    return {
      label,
      done: `${done[0]}: ${executed.text}`,
      total: `${total[0]}: ${due.text}`,
      percent: percentOf(executed, due),
    };
  }

  bars(items: readonly ReportChartItem[]): ChartItem[] {
    return items.map(({ label, percentage, count, fill, fillGradient }) => {
      const hidden = percentage === null || count === null;
      if (hidden) this.notes.add('hidden');
      const small = count !== null && count > 0 && count < SMALL;
      return {
        label,
        percent: hidden ? 0 : percentage,
        count: hidden ? 0 : count,
        ...(hidden ? { figure: small ? HIDDEN_SMALL : HIDDEN_NEIGHBOUR } : {}),
        ...(COLOUR.test(fill) ? { colour: fill } : {}),
        ...(fillGradient && COLOUR.test(fillGradient) ? { fade: fillGradient } : {}),
      };
    });
  }

  footnotes(): Block[] {
    const words = (Object.keys(NOTES) as Note[]).filter((note) => this.notes.has(note)).map((note) => NOTES[note]);
    if (words.length === 0) return [];
    return [
      { kind: 'space', height: 10 },
      { kind: 'text', text: words.join('\n'), size: 8, muted: true },
    ];
  }
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** done / total × 100 to two decimals; 0 where that is no number; null where one of both is hidden. */
function percentOf({ value: done }: Figure, { value: total }: Figure): number | null {
  if (done === null || total === null) return null;
  const percent = Math.round((done / total) * 10_000) / 100;
  return Number.isFinite(percent) ? percent : 0;
}

const showShare = (percent: number) => `${percent.toFixed(2)} %`;
