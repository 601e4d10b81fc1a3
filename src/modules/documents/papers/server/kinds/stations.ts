import type { ExamMeasure, ExamStation } from '#exams/attentions/model/attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Block } from '#platform/server/pdf/spec.ts';

/**
 * For a measure whose result is its class, the class is shown as the result and the notes are shown in the class
 * column.
 */
function rowOf(m: ExamMeasure): string[] {
  const named = m.classLabel ?? m.class;
  const [result, ...notes] = m.shown === null ? [named ?? '—', ...m.flags] : [m.shown, named, ...m.flags];
  return [
    m.label,
    result,
    m.reference ?? '',
    notes.filter(Boolean).join(' · '),
    m.previous ? `${m.previous.shown} (${showDay(m.previous.date)})` : '',
  ];
}

const THRESHOLD = /^AUDIO_(VO_)?(OD|OI)_(\d+)$/;
const EARS: Record<string, string> = { OD: 'Oído derecho', OI: 'Oído izquierdo' };

/** Table of the thresholds of both ears by frequency. */
function audiogram(measures: readonly ExamMeasure[]): Block[] {
  const rows = new Map<string, Map<number, number>>();
  for (const { code, number } of measures) {
    const [, bone, ear = '', hz] = THRESHOLD.exec(code) ?? [];
    if (!ear || number === null) continue;
    const label = `${EARS[ear]}, vía ${bone ? 'ósea' : 'aérea'}`;
    rows.set(label, (rows.get(label) ?? new Map<number, number>()).set(Number(hz), number));
  }
  if (rows.size === 0) return [];
  const frequencies = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
  const share = 0.7 / frequencies.length;
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Umbrales en dB HL', share: 0.3 },
        ...frequencies.map((hz) => ({ label: `${hz} Hz`, share, align: 'center' as const })),
      ],
      rows: [...rows].map(([label, row]) => [label, ...frequencies.map((hz) => String(row.get(hz) ?? '—'))]),
    },
    { kind: 'space', height: 6 },
  ];
}

/** Draws a station's measures: value, reference values, class, and the previous value. */
export function stationBlocks({ label, measures }: ExamStation, named: boolean): Block[] {
  const others = measures.filter(({ code }) => !THRESHOLD.test(code));
  const norms = [...new Set(measures.flatMap(({ norm, class: measureClass }) => (norm && measureClass ? [norm] : [])))];
  return [
    ...(named
      ? ([
          { kind: 'space', height: 6 },
          { kind: 'text', text: label, bold: true },
          { kind: 'space', height: 3 },
        ] as const)
      : []),
    ...audiogram(measures),
    ...(others.length > 0
      ? ([
          {
            kind: 'table',
            columns: [
              { label: 'Medida', share: 0.33 },
              { label: 'Resultado', share: 0.15 },
              { label: 'Ref.', share: 0.16 },
              { label: 'Clasificación', share: 0.18 },
              { label: 'Antes', share: 0.18 },
            ],
            rows: others.map(rowOf),
            dense: true,
          },
        ] as const)
      : []),
    ...(norms.length > 0
      ? ([
          { kind: 'space', height: 3 },
          { kind: 'text', text: `Clases según ${norms.join('; ')}.`, size: 7, muted: true },
        ] as const)
      : []),
  ];
}
