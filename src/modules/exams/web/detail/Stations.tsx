import { Group, Text } from '@mantine/core';
import { showDay } from '../../../../platform/contract/dates.ts';
import { showNumber } from '../../../../platform/web/format/format.ts';
import type { ExamMeasure, ExamStation } from '../../model/attention.ts';
import { ClassBadge } from '../ClassBadge.tsx';
import classes from './detail.module.css';
import { OtherUnit, type Versioned } from './OtherUnit.tsx';

/** Results by station: value, class with the norm behind it, and what it was the time before. */
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
      {station.measures.map((measure) => (
        <Measure key={measure.code} measure={measure} attention={attention} area={station.serviceAreaCode} />
      ))}
    </div>
  ));
}

interface MeasureProps {
  measure: ExamMeasure;
  attention: Versioned;
  area: ExamStation['serviceAreaCode'];
}

function Measure({ measure: m, attention, area }: MeasureProps) {
  return (
    <div className={classes['measure']}>
      <div>
        {m.label}
        {m.reference && (
          <div className={classes['hint']}>
            En orden: {m.reference} {m.unit}
          </div>
        )}
      </div>
      <div>
        <span className={classes['value']}>{shown(m)}</span>
        {m.previous && (
          <div className={classes['hint']}>
            Antes: {m.previous.value} ({showDay(m.previous.date)})
          </div>
        )}
      </div>
      <div title={m.norm ?? undefined}>
        {m.class && <ClassBadge found={m.class} label={m.classLabel ?? m.class} review={m.review} />}
        {m.flags.length > 0 && <div className={classes['hint']}>{m.flags.join(' · ')}</div>}
      </div>
      {m.implausible && <OtherUnit measure={m} attention={attention} area={area} />}
    </div>
  );
}

function shown({ number, text, unit }: ExamMeasure): string {
  if (number !== null) return unit ? `${showNumber(number)} ${unit}` : showNumber(number);
  return text ?? '—';
}

export function Diagnoses({ items }: { items: readonly { cie10: string | null; description: string }[] }) {
  return items.map((item) => (
    <Group key={`${item.cie10}${item.description}`} gap="xs" wrap="nowrap" align="baseline">
      {item.cie10 && (
        <Text size="sm" fw={600} className="tabular">
          {item.cie10.length > 3 ? `${item.cie10.slice(0, 3)}.${item.cie10.slice(3)}` : item.cie10}
        </Text>
      )}
      <Text size="sm">{item.description}</Text>
    </Group>
  ));
}
