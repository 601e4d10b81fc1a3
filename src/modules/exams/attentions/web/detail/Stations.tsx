import { Group, Text } from '@mantine/core';
import { showCie10 } from '#clinical/rules/cie10.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { DIAGNOSIS_KIND_LABELS, type DiagnosisKind } from '#clinical/vocabulary/diagnosis-kind.ts';
import { worstFirst } from '#clinical/vocabulary/severity.ts';
import { shownApart } from '../../finding-parts.ts';
import type { ExamDiagnosis, ExamMeasure, ExamStation } from '../../model/attention.ts';
import classes from './detail.module.css';
import { Measure } from './Measure.tsx';
import measureClasses from './measure.module.css';
import { partedResults } from './measures.ts';
import type { Versioned } from './OtherUnit.tsx';

/** Results by station; stations with classes that need follow-up come first. */
export function Stations({ attention, stations }: { attention: Versioned; stations: readonly ExamStation[] }) {
  if (stations.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Este examen no tiene medidas registradas.
      </Text>
    );
  return stations.map((station) => (
    <div key={station.serviceAreaCode} className={classes['station']}>
      <h4>{station.label}</h4>
      <MeasureList station={station} attention={attention} />
    </div>
  ));
}

/** The result in one line: «Glucosa en ayunas 92 mg/dL». */
const inOneLine = ({ label, shown, classLabel }: ExamMeasure): string => `${label} ${shown ?? classLabel ?? '—'}`;

/**
 * The results of a station: what needs follow-up or is out of its reference in rows, the others in one line that opens
 * their rows, then the details that only its paper shows.
 */
export function MeasureList({ station, attention }: { station: ExamStation; attention: Versioned }) {
  const details = station.measures.filter(({ code }) => measureOf(code)?.paper);
  const list = (measures: readonly ExamMeasure[]) => (
    <ul className={measureClasses['list']}>
      {measures.map((measure) => (
        <Measure key={measure.code} measure={measure} attention={attention} area={station.serviceAreaCode} />
      ))}
    </ul>
  );
  const results = shownApart(station.measures).filter((measure) => !details.includes(measure));
  const { asks, others, heading } = partedResults(results);
  return (
    <>
      {asks.length > 0 && list(worstFirst(asks))}
      {others.length > 0 && (
        <details className={measureClasses['details'] ?? ''}>
          <summary>
            <b>
              {heading} ({others.length}):
            </b>{' '}
            {others.map(inOneLine).join(' · ')}
          </summary>
          {list(others)}
        </details>
      )}
      {details.length > 0 && (
        <details className={measureClasses['details'] ?? ''}>
          <summary>Datos del formato ({details.length})</summary>
          {list(details)}
        </details>
      )}
    </>
  );
}

/** Diagnoses of other attentions do not say whether they are related to work. */
type Shown = Omit<ExamDiagnosis, 'workRelated'> & Partial<ExamDiagnosis>;

export function Diagnoses({ items }: { items: readonly Shown[] }) {
  return items.map((item) => <Diagnosis key={`${item.cie10}${item.description}`} item={item} />);
}

const RELATED = { true: 'relacionado con el trabajo', false: 'no relacionado con el trabajo', null: null } as const;

/** A diagnosis with its code, its kind, and whether it is related to work where a doctor said so. */
export function Diagnosis({ item }: { item: Shown }) {
  const said = [
    item.kind && (DIAGNOSIS_KIND_LABELS[item.kind as DiagnosisKind] ?? item.kind),
    RELATED[`${item.workRelated ?? null}`],
  ].filter(Boolean);
  return (
    <Group gap="xs" wrap="nowrap" align="baseline">
      {item.cie10 && (
        <Text size="sm" fw={600} className="tabular">
          {showCie10(item.cie10)}
        </Text>
      )}
      <Text size="sm">
        {item.description}
        {said.length > 0 && (
          <Text span size="sm" c="dimmed">
            {` · ${said.join(' · ')}`}
          </Text>
        )}
      </Text>
    </Group>
  );
}
