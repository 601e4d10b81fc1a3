import { classLabel, isItem } from '#clinical/rules/book/registry.ts';
import type { FoundCritical } from '#clinical/rules/find-critical.ts';
import { findingChange, isJudged, type JudgedItem } from '#clinical/rules/finding-change.ts';
import { earsOf, SIDES, type Side, thresholdsOf } from '#clinical/rules/hearing/audiogram.ts';
import { hearingChange, STANDARD_SHIFT_DB, shiftReading } from '#clinical/rules/hearing/threshold-shift.ts';
import { spirometryFigures } from '#clinical/rules/heart-and-lung/spirometry-figures.ts';
import { isNormalResult } from '#clinical/rules/text/normal-result.ts';
import { PRESSURE_CODES } from '#clinical/rules/triage/pressures.ts';
import { parseUrine } from '#clinical/rules/urine/urine-text.ts';
import { comparableAcuity } from '#clinical/rules/vision/visual-acuity.ts';
import type { FindingChange } from '#clinical/vocabulary/finding-change.ts';
import { type Severity, severityRank } from '#clinical/vocabulary/severity.ts';
import { type ExamFinding, TO_READ } from '../../finding.ts';
import { CONCLUSIONS, countsAsFinding, type ExamFacts, isToldByOthers, isUncorrected } from '../../finding-parts.ts';
import { findingReference, itemOf, referenceOf, sideOutOf } from '../../reference.ts';
import { criticalCodes, severityOf, shownSeverity } from '../../severity.ts';
import { formatNumber, isAcuity } from '../../shown-number.ts';
import { formatResult } from '../../shown-result.ts';
import { passedLimit } from '../critical/critical.queries.ts';
import { type EarlierExam, type FindingRow, rowOf } from './earlier-exams.ts';
import { hearingCourses } from './hearing-shifts.ts';
import { type ExamValues, OUT_PARTS, shownFigures } from './shown-figures.ts';
import { inOrder, type Judged, labelOf, stationOf } from './stations.ts';

/** The results of one exam, read and judged. */
class JudgedExam implements ExamValues {
  constructor(
    readonly row: EarlierExam['row'],
    private readonly judged: Judged,
    readonly date: string,
  ) {}

  number = (code: string): number | null => this.row(code)?.number ?? null;
  text = (code: string): string | null => this.row(code)?.text ?? null;
  classOf = (code: string): string | null => this.row(code)?.class ?? null;
  shown = (code: string): string | null => {
    const row = this.row(code);
    if (!row) return null;
    const { reference } = referenceOf(code, this.judged, this.judged.rules, this.altitude);
    return formatResult({ ...row, reference }, this.number);
  };
  out = (code: string) => sideOutOf(code, this.number(code), this.judged, this.judged.rules, this.altitude);

  severity(code: string): Severity | null {
    const given = this.classOf(code);
    return given !== null && isItem(code) ? severityOf(code, given) : null;
  }

  /** Findings show this severity and are sorted by it; the change since the last exam uses the class. */
  shownSeverity = (code: string): Severity | null => (isItem(code) ? shownSeverity(code, this.judgementOf) : null);

  private judgementOf = (code: string) => ({ class: this.classOf(code), number: this.number(code) });

  /** The item with its class; null if the exam did not classify it. */
  item(code: string): JudgedItem | null {
    const given = this.classOf(code);
    return given === null ? null : { class: given, severity: this.severity(code), figures: this.figuresOf(code) };
  }

  /** Whether the item is a finding of its own: it needs follow-up, and no other finding covers it. */
  counts = (code: string): boolean =>
    this.asks(code) && countsAsFinding(code, this.asks) && !isToldByOthers(code, this.facts);

  label = (code: string): string =>
    isAcuity(code) && isUncorrected(code, this.facts) ? labelOf(`${code.replace('_SC', '')}_SC`) : labelOf(code);

  private asks = (code: string): boolean => this.severity(code) !== null;

  private get facts(): ExamFacts {
    return { asks: this.asks, text: this.text, classOf: this.classOf, out: this.out };
  }

  reading = (side: Side) => shiftReading(this.date, { air: thresholdsOf(side, 'air', this.number) });

  reference = (code: string) => findingReference(code, this.judged, this.judged.rules, this.altitude, this.number);

  private get altitude(): number | null {
    return this.number('ALTITUD');
  }

  private figuresOf(code: string): JudgedItem['figures'] {
    if (code === 'HEMOGLOBINA') return this.haemoglobin();
    const without = withoutSide(code, this);
    if (without) return without.map((value) => (value === null ? null : { value, side: null }));
    const codes = code === 'PRESION_ARTERIAL' ? PRESSURE_CODES : Object.keys(OUT_PARTS[code] ?? { [code]: '' });
    return codes.map((part) => {
      const value = this.number(part);
      return value === null ? null : { value, side: this.out(part) };
    });
  }
  /** The adjusted value of an anaemia and the observed one of a polycythaemia, as their rules judge them. */
  private haemoglobin(): JudgedItem['figures'] {
    const code = this.row('HEMOGLOBINA')?.class === 'POLICITEMIA' ? 'HEMOGLOBINA' : 'HEMOGLOBINA_AJUSTADA';
    const value = this.number(code);
    const figure = value === null ? null : { value, side: this.out(code) };
    return code === 'HEMOGLOBINA' ? [null, figure] : [figure, null];
  }
}

/** The figures of an item whose worse direction is its rule's and no range's; null for other items. */
function withoutSide(code: string, { number, row, text }: JudgedExam): (number | null)[] | null {
  if (isAcuity(code)) {
    const distance = code.replace('_SC', '');
    return SIDES.map((side) =>
      comparableAcuity({
        uncorrected: text(`${distance}_${side}_SC`),
        corrected: code === distance ? text(`${distance}_${side}_CC`) : null,
      }),
    );
  }
  if (code === 'ESPIROMETRIA') {
    const { fev1, fvc } = spirometryFigures(number);
    return [fev1.percent, fvc.percent];
  }
  if (code === 'ALTERACIONES_POSTURALES') return [number('COBB')];
  if (code === 'AMETROPIA')
    return ['ESFERA_OD', 'CILINDRO_OD', 'ESFERA_OI', 'CILINDRO_OI'].map((part) => {
      const dioptres = number(part);
      return dioptres === null ? null : Math.abs(dioptres);
    });
  if (code === 'ORINA' && row(code)?.class === 'HEMATURIA')
    return [parseUrine(text('ORINA_HEMATIES') ?? '')?.upper ?? null];
  return null;
}

/** Order of the findings of one severity. */
const CHANGES: readonly (FindingChange | null)[] = ['WORSE', 'NEW', null, 'SAME', 'BETTER'];

/** Change of the thresholds of the ears of an item, of the worse ear first; null for other items. */
function hearingOf(code: string, now: JudgedExam, before: JudgedExam): FindingChange | null {
  const changes = earsOf(code).map((side) => hearingChange(now.reading(side), before.reading(side)));
  if (changes.includes('WORSE')) return 'WORSE';
  return changes.includes('BETTER') ? 'BETTER' : changes.includes('SAME') ? 'SAME' : null;
}

const labelOfClass = (code: string, classCode: string): string =>
  isItem(code) ? classLabel(code, classCode) : classCode;

function toFinding(code: string, now: JudgedExam, before: JudgedExam | undefined): ExamFinding[] {
  const [item, area] = [now.item(code), stationOf(code)];
  if (!item || !area) return [];
  const earlier = before?.item(code) ?? null;
  return [
    {
      code,
      label: now.label(code),
      serviceAreaCode: area,
      severity: now.shownSeverity(code),
      critical: false,
      classLabel: labelOfClass(code, item.class),
      shown: shownFigures(code, item.class, now),
      reference: now.reference(code),
      change: findingChange(code, item, earlier, before ? hearingOf(code, now, before) : null),
      before:
        before && earlier
          ? {
              shown: shownFigures(code, earlier.class, before, { class: item.class, values: now }),
              classLabel: labelOfClass(code, earlier.class),
              date: before.date,
            }
          : null,
    },
  ];
}

const SIDE_WORDS: Readonly<Record<Side, string>> = { OD: 'oído derecho', OI: 'oído izquierdo' };

const SHIFT = 'Desplazamiento significativo';
const signedDb = (db: number) => `${db < 0 ? '' : '+'}${formatNumber('AUDIO', db)} dB`;
/** Writes the month of a day, as in «03/2019». */
const monthOf = (date: string) => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** Ears whose thresholds moved significantly from their baseline, which the class of an audiogram may not show. */
const shiftFindings = (date: string, rows: readonly FindingRow[], earlier: readonly EarlierExam[]): ExamFinding[] =>
  hearingCourses(date, rows, earlier)
    .filter(({ shift }) => shift.standard)
    .map(({ side, shift, last }) => ({
      code: `DESPLAZAMIENTO_${side}`,
      label: `Umbrales auditivos, ${SIDE_WORDS[side]}`,
      serviceAreaCode: 'AUDIO',
      severity: 'UNGRADED',
      critical: false,
      classLabel: SHIFT,
      shown: `${signedDb(shift.db)} desde la base de ${monthOf(shift.since)}`,
      reference: `menos de ${STANDARD_SHIFT_DB} dB de promedio a 2, 3 y 4 kHz`,
      change: last?.shift?.standard ? last.change : 'NEW',
      before: last && {
        shown: last.shift && signedDb(last.shift.db),
        classLabel: last.shift ? (last.shift.standard ? SHIFT : `Sin ${SHIFT.toLowerCase()}`) : 'Audiometría de base',
        date: last.date,
      },
    }));

/** Of these conclusions those that are not normal by their words. No rule judges them: nothing says what changed. */
const conclusionFindings = (codes: readonly string[], now: JudgedExam, exams: readonly JudgedExam[]): ExamFinding[] =>
  codes.flatMap((code) => {
    const [text, area] = [now.row(code)?.text ?? null, stationOf(code)];
    if (area === null || text === null || isNormalResult(text)) return [];
    return [
      {
        code,
        label: labelOf(code),
        serviceAreaCode: area,
        severity: 'UNGRADED',
        critical: false,
        classLabel: TO_READ,
        shown: text,
        reference: null,
        change: null,
        before: earlierFigure(code, exams),
      },
    ];
  });

/** The result of the last exam that measured a code without a class of its own. */
function earlierFigure(code: string, exams: readonly JudgedExam[]): ExamFinding['before'] {
  const before = exams.find((exam) => exam.shown(code) !== null);
  const given = before?.row(code)?.class ?? null;
  const earlierLabel = given === null ? '' : labelOfClass(code, given);
  return before ? { shown: before.shown(code), classLabel: earlierLabel, date: before.date } : null;
}

const CRITICAL = 'Valor crítico';
/** The code by which a finding shows a critical measure: that of its item, if it has one. */
const findingCode = (code: string): string => itemOf(code) ?? code;

/** Critical values that are no finding by their class. They say what they pass, since no range of theirs does. */
const criticalFindings = (
  values: readonly FoundCritical[],
  findings: readonly ExamFinding[],
  now: JudgedExam,
  exams: readonly JudgedExam[],
): ExamFinding[] =>
  values.flatMap((value) => {
    const { code } = value;
    const area = stationOf(code);
    if (!area || findings.some((finding) => finding.code === findingCode(code))) return [];
    return [
      {
        code,
        label: labelOf(code),
        serviceAreaCode: area,
        severity: 'SEVERE',
        critical: true,
        classLabel: `${CRITICAL}: ${passedLimit(value)}`,
        shown: now.shown(code),
        reference: null,
        change: null,
        before: earlierFigure(code, exams),
      },
    ];
  });

/** Critical values first, which are severe whatever their class, then the others from the most severe. */
function inUrgency(findings: readonly ExamFinding[], values: readonly FoundCritical[]): ExamFinding[] {
  const critical = criticalCodes(values);
  const sorted = findings.toSorted(
    (a, b) =>
      severityRank(b.severity) - severityRank(a.severity) || CHANGES.indexOf(a.change) - CHANGES.indexOf(b.change),
  );
  return [
    ...sorted
      .filter(({ code }) => critical.has(code))
      .map((finding) => ({ ...finding, severity: 'SEVERE' as const, critical: true })),
    ...sorted.filter(({ code }) => !critical.has(code)),
  ];
}

/**
 * Returns the findings of an exam, critical values first and then the most severe, and separately the items that were
 * a finding when they were last measured and are normal now.
 * @param earlier the worker's earlier exams, with all their air thresholds, the newest first
 * @param critical critical values that the exam has, answered or not
 */
export function comparedFindings(
  date: string,
  rows: readonly FindingRow[],
  earlier: readonly EarlierExam[],
  judged: Judged,
  critical: readonly FoundCritical[] = [],
): { findings: ExamFinding[]; resolved: () => ExamFinding[] } {
  const now = new JudgedExam(rowOf(rows), judged, date);
  const exams = earlier.map((exam) => new JudgedExam(exam.row, judged, exam.date));
  const lastWith = (code: string) => exams.find((exam) => isJudged(exam.row(code)?.class ?? null));
  const codesWhere = (isIncluded: (row: FindingRow) => boolean) =>
    rows
      .filter(isIncluded)
      .sort(inOrder)
      .map(({ code }) => code);
  const findings = [
    ...codesWhere(({ code }) => now.counts(code)).flatMap((code) => toFinding(code, now, lastWith(code))),
    ...shiftFindings(date, rows, earlier),
    ...conclusionFindings(
      codesWhere(({ code }) => CONCLUSIONS.has(code)),
      now,
      exams,
    ),
  ];
  const isNormal = (row: FindingRow) => isJudged(row.class) && now.severity(row.code) === null;
  const resolved = () =>
    codesWhere(isNormal).flatMap((code) => {
      const before = lastWith(code);
      return before?.counts(code) ? toFinding(code, now, before) : [];
    });
  const all = [...findings, ...criticalFindings(critical, findings, now, exams)];
  return { findings: inUrgency(all, critical), resolved };
}
