import { Text } from '@mantine/core';
import { measureOf } from '#clinical/rules/measures.ts';
import { readEntries } from '#clinical/rules/record/entries.ts';
import { isWithoutFinding, SYSTEM_CODES } from '#clinical/rules/record/examination-measures.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { ExamMeasure, ExamStation } from '../../model/attention.ts';
import classes from './record.module.css';

/** Stations whose answers are read as text, not as a list of results. */
const RECORD_AREAS: ReadonlySet<ServiceArea> = new Set<ServiceArea>(['HIST_CLIN', 'HIST_OCUP', 'MED']);
export const isRecord = ({ serviceAreaCode }: ExamStation): boolean => RECORD_AREAS.has(serviceAreaCode);

const isSystem = ({ code }: ExamMeasure) => SYSTEM_CODES.includes(code);
const isNormal = ({ code, text }: ExamMeasure) => isWithoutFinding(code, text ?? '');

/** The answers of a part of the record: findings of the examination first, what is normal in one line. */
export function RecordAnswers({ station }: { station: ExamStation }) {
  const answered = station.measures.filter(({ shown }) => shown !== null);
  const systems = answered.filter(isSystem);
  const normal = systems.filter(isNormal);
  const found = systems.filter((measure) => !isNormal(measure));
  const others = answered.filter((measure) => !isSystem(measure));
  const missing = SYSTEM_CODES.length - systems.length;
  return (
    <div className={classes['groups']}>
      {found.length + others.length > 0 && (
        <dl className={classes['answers']}>
          {[...found, ...others].map((measure) => (
            <Answer key={measure.code} measure={measure} finding={isSystem(measure)} />
          ))}
        </dl>
      )}
      {normal.length > 0 && (
        <Text size="sm">
          <b>Sin hallazgos:</b> {normal.map(({ label }) => label.replace(' (examen físico)', '')).join(', ')}.
        </Text>
      )}
      {systems.length > 0 && missing > 0 && (
        <Text size="sm" c="dimmed">
          Sistemas sin registrar: {missing}.
        </Text>
      )}
    </div>
  );
}

function Answer({ measure, finding }: { measure: ExamMeasure; finding: boolean }) {
  const { code, label, shown, previous } = measure;
  const cells = measureOf(code)?.cells;
  const words = cells
    ? readEntries(measure.text ?? '', cells.length)
        .map((entry) => entry.filter(Boolean).join(' · '))
        .join('\n')
    : shown;
  const changed = previous !== null && previous.shown !== shown && !cells;
  return (
    <>
      <dt>{label.replace(' (examen físico)', '')}</dt>
      <dd data-finding={finding}>
        {words}
        {changed && (
          <Text size="xs" c="dimmed">
            Antes {previous.shown} ({showDay(previous.date)})
          </Text>
        )}
      </dd>
    </>
  );
}
