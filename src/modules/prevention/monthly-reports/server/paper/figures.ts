import { showNumber } from '#platform/contract/numbers.ts';
import type { Block, CardsBlock, ChartItem, ProgressBlock } from '#platform/server/pdf/spec.ts';
import { WITHHELD_WORDS } from '../../labels.ts';
import {
  CLINICAL_COUNTS,
  type PublishedCount,
  QUARTER_COUNTS,
  type QuarterCount,
  type ReportChartItem,
  type Withheld,
} from '../../model.ts';

const WORDS: Readonly<Record<Exclude<PublishedCount, number>, string>> = {
  FEW: 'menos de 10',
  MANY: '10 o más',
  NONE: '–',
};

const NOTES = {
  missing: '* Sin dato: la fuente no tiene registros de este mes.',
  rounded: `«${WORDS.FEW}»: de 0 a 9. Las cifras de salud solo se dan exactas cuando no dicen nada de una persona.`,
  none: '«–»: cifra de salud que no se da, porque diría algo de pocas personas.',
} as const;
type Note = keyof typeof NOTES;

/** Published clinical counts of a report. */
interface Published {
  clinical: Readonly<Record<string, PublishedCount>>;
  withheld: Withheld | null;
  clinicalEdition: number | null;
}
/** A count as printed, and its value for percentages; the value is null when the exact count is not published. */
interface Figure {
  text: string;
  value: number | null;
}

const CLINICAL: ReadonlySet<string> = new Set([...CLINICAL_COUNTS, ...Object.keys(QUARTER_COUNTS)]);

/** The counts of one page. Missing and unpublished counts are explained once, at the foot of the page. */
export class PageFigures<Name extends string> {
  private readonly notes = new Set<Note>();
  private repeated: string | null = null;

  constructor(private readonly report: Record<Exclude<Name, QuarterCount>, number | null> & Published) {}

  of(name: Name): Figure {
    if (CLINICAL.has(name)) return this.published(this.report.clinical[name] ?? 'NONE');
    const count = this.report[name as Exclude<Name, QuarterCount>];
    if (count === null) this.notes.add('missing');
    return { text: count === null ? '0*' : showNumber(count), value: count ?? 0 };
  }

  private published(count: PublishedCount): Figure {
    if (typeof count === 'number') return { text: showNumber(count), value: count };
    this.notes.add(count === 'NONE' ? 'none' : 'rounded');
    return { text: WORDS[count], value: null };
  }

  /** Blocks with clinical counts, or the reason why this report has none. */
  clinical(blocks: () => Block[]): Block[] {
    const { withheld, clinicalEdition } = this.report;
    if (withheld) return [{ kind: 'box', tone: 'plain', text: WITHHELD_WORDS[withheld], minHeight: 50 }];
    if (clinicalEdition !== null)
      this.repeated = `Las cifras de salud son las de la versión ${clinicalEdition}: se dan una sola vez, y las que el médico corrigió después aparecen como «${WORDS.NONE}».`;
    return blocks();
  }

  /** A card with one count and, if `whole` is given, its percentage of that count. */
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

  /** A card with a figure that users cannot correct. */
  plain(label: string, count: number | null): CardsBlock['items'][number] {
    if (count === null) this.notes.add('missing');
    return { label, value: count === null ? '0*' : showNumber(count) };
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
    return items.map(({ label, percentage, count, fill, fillGradient }) => ({
      label,
      percent: percentage ?? 0,
      count: count ?? 0,
      ...(COLOUR.test(fill) ? { colour: fill } : {}),
      ...(fillGradient && COLOUR.test(fillGradient) ? { fade: fillGradient } : {}),
    }));
  }

  footnotes(): Block[] {
    const notes = (Object.keys(NOTES) as Note[]).filter((note) => this.notes.has(note)).map((note) => NOTES[note]);
    const words = [...notes, ...(this.repeated ? [this.repeated] : [])];
    if (words.length === 0) return [];
    return [
      { kind: 'space', height: 10 },
      { kind: 'text', text: words.join('\n'), size: 8, muted: true },
    ];
  }
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** done / total × 100 to two decimals; 0 when the result is not a number; null when either count is hidden. */
function percentOf({ value: done }: Figure, { value: total }: Figure): number | null {
  if (done === null || total === null) return null;
  const percent = Math.round((done / total) * 10_000) / 100;
  return Number.isFinite(percent) ? percent : 0;
}

const showShare = (percent: number) => `${percent.toFixed(2)} %`;
