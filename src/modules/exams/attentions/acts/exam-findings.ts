import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { worstFirst } from '#clinical/vocabulary/severity.ts';
import { type ExamFinding, SHIFT } from '../finding.ts';
import { CONCLUSIONS } from '../finding-parts.ts';
import type { ExamMeasure, ExamStation } from '../model/attention.ts';
import type { StationMeasure } from './of-details.ts';

/** A measure of an exam that needs follow-up, with its station. */
export type Finding = Pick<ExamMeasure, 'code' | 'label' | 'shown' | 'class' | 'classLabel' | 'severity'> & {
  area: ServiceArea;
  /** Its figure in the unit of its measure; missing for a finding that is no figure. */
  number?: ExamMeasure['number'];
  /** Labels of what was noted with its class, among them the other classes that a trace names. */
  flags?: ExamMeasure['flags'];
  /** True if its value is critical: it is treated at once, whatever its class. */
  critical: boolean;
  /** All measures of its station, which say its side, degree and kind; missing where they are not at hand. */
  measures?: readonly StationMeasure[];
};

/**
 * The measures of an exam that need follow-up or are critical, the conclusions that are not normal by their words, and
 * the ears that moved from their baseline: critical values first, then the most severe.
 * @param figures findings in their own figures, which take the place of the measure's value and severity
 */
export function findingsOf(stations: readonly ExamStation[], figures: readonly ExamFinding[] = []): Finding[] {
  const figureByCode = new Map(figures.map((figure) => [figure.code, figure]));
  const reviewed = stations.flatMap(({ serviceAreaCode: area, measures }) =>
    measures.flatMap((measure) => {
      const figure = figureByCode.get(measure.code);
      const critical = figure?.critical ?? false;
      if (!measure.review && !critical) return [];
      const shown = figure?.shown ?? measure.shown;
      // A critical value that its rule does not find says what it passes.
      const classLabel = measure.review ? measure.classLabel : (figure?.classLabel ?? null);
      return [
        { ...measure, shown, classLabel, severity: figure?.severity ?? measure.severity, critical, area, measures },
      ];
    }),
  );
  // A shift is no result of its own: the result that a specialist is given of it is the audiometry.
  const shifts = figures
    .filter(({ code }) => SHIFT.test(code))
    .map(({ serviceAreaCode: area, ...shift }) => ({ ...shift, code: 'AUDIOMETRIA', class: null, area }));
  // No rule classifies a conclusion: what follows from it is read from its words.
  const conclusions = figures
    .filter(({ code }) => CONCLUSIONS.has(code) && !reviewed.some((each) => each.code === code))
    .map(({ serviceAreaCode: area, ...conclusion }) => ({ ...conclusion, class: null, classLabel: null, area }));
  const all = worstFirst<Finding>([...reviewed, ...shifts, ...conclusions]);
  return [...all.filter(({ critical }) => critical), ...all.filter(({ critical }) => !critical)];
}

/** «Glucosa en ayunas 131 mg/dL (Diabetes)», «Odontología: Caries dental» */
export function findingText({ label, shown, classLabel }: Pick<Finding, 'label' | 'shown' | 'classLabel'>): string {
  const words = shown && /^\p{L}/u.test(shown) ? `: ${shown}` : shown ? ` ${shown}` : '';
  return `${label}${words}${classLabel && classLabel !== shown ? ` (${classLabel})` : ''}`;
}
