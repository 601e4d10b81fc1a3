import { VisuallyHidden } from '@mantine/core';
import { NORMAL_UP_TO, silentOf } from '#clinical/rules/hearing/audiogram.ts';
import { showDay } from '#platform/contract/dates.ts';
import { showNumber } from '#platform/web/format/format.ts';
import type { AttentionDetail, ExamMeasure } from '../../model/attention.ts';
import { ClassBadge } from '../ClassBadge.tsx';
import { thresholdOf } from '../detail/measures.ts';
import classes from './audiogram.module.css';

const EARS = { OD: 'Oído derecho', OI: 'Oído izquierdo' } as const;
type Ear = keyof typeof EARS;
type Shift = NonNullable<AttentionDetail['hearingShifts']>[number];
interface Point {
  hz: number;
  db: number;
  /** True where the ear did not answer at `db`, the loudest tone. */
  silent?: boolean;
}
interface Curves {
  air: Point[];
  bone: Point[];
  /** The air conduction of the previous exam, and its day. */
  before: Point[];
  date: string | null;
}

/** The curves of one ear, by frequency. */
export function curvesOf(measures: readonly ExamMeasure[], ear: Ear): Curves {
  const curves: Curves = { air: [], bone: [], before: [], date: null };
  const silent = silentOf(ear, (code) => measures.find((measure) => measure.code === code)?.text ?? '');
  for (const measure of measures) {
    const at = thresholdOf(measure);
    if (at?.ear !== ear) continue;
    const way = at.bone ? 'bone' : 'air';
    if (measure.number !== null)
      curves[way].push({ hz: at.hz, db: measure.number, ...(silent[way].has(at.hz) && { silent: true }) });
    const earlier = measure.earlier.at(-1);
    if (at.bone || !earlier) continue;
    curves.before.push({ hz: at.hz, db: earlier.value });
    if (!curves.date || earlier.date > curves.date) curves.date = earlier.date;
  }
  for (const points of [curves.air, curves.bone, curves.before]) points.sort((a, b) => a.hz - b.hz);
  return curves;
}

const FREQUENCIES = [125, 250, 500, 1000, 2000, 3000, 4000, 6000, 8000];
const [LOW, HIGH] = [-10, 120];
const [LEFT, TOP, WIDTH, HEIGHT] = [34, 20, 300, 210];
/** Octaves at equal distances, as in audiograms. */
const x = (hz: number) => LEFT + (Math.log2(hz / 125) / 6) * WIDTH;
const y = (db: number) => TOP + ((db - LOW) / (HIGH - LOW)) * HEIGHT;
const pathOf = (points: readonly Point[]) => points.map(({ hz, db }) => `${x(hz)},${y(db)}`).join(' ');
const short = (hz: number) => (hz >= 1000 ? `${hz / 1000}k` : hz);
const describePoints = (points: readonly Point[]) =>
  points.map(({ hz, db, silent }) => `${hz} Hz: ${db} dB${silent ? ' sin respuesta' : ''}`).join(', ');

/** Both ears as audiograms: right with circles, left with crosses, the previous exam dashed; also as a table. */
export function Audiogram({ measures, shifts }: { measures: readonly ExamMeasure[]; shifts: readonly Shift[] }) {
  return (
    <div className={classes['ears']}>
      {(['OD', 'OI'] as const).map((ear) => (
        <EarChart
          key={ear}
          ear={ear}
          curves={curvesOf(measures, ear)}
          shift={shifts.find(({ side }) => side === ear)}
        />
      ))}
    </div>
  );
}

/** For example «Desde la basal (12/03/2019): +11.7 dB en 2, 3 y 4 kHz». */
function ShiftLine({ shift: { since, db, standard } }: { shift: Shift }) {
  return (
    <p className={classes['shift']}>
      Desde la basal ({showDay(since)}): {db > 0 && '+'}
      {showNumber(db)} dB en 2, 3 y 4 kHz
      {standard && <ClassBadge label="Cambio estándar del umbral" severity="UNGRADED" />}
    </p>
  );
}

/** An arrow marks the loudest tone that the ear did not answer, as in audiograms. */
function cellOf(point: Point | undefined) {
  if (!point?.silent) return point?.db ?? '—';
  return (
    <>
      {point.db} <span aria-hidden="true">↓</span>
      <VisuallyHidden>sin respuesta</VisuallyHidden>
    </>
  );
}

interface EarProps {
  ear: Ear;
  curves: Curves;
  shift: Shift | undefined;
}

function EarChart({ ear, curves: { air, bone, before, date }, shift }: EarProps) {
  const rows: [string, Point[]][] = [
    ['Aérea', air],
    ['Ósea', bone],
    [showDay(date), before],
  ];
  const used = FREQUENCIES.filter((hz) => rows.some(([, points]) => points.some((point) => point.hz === hz)));
  return (
    <figure className={classes['ear']} data-ear={ear}>
      <figcaption>
        {EARS[ear]} <small>{ear === 'OD' ? '○' : '×'} vía aérea (dB HL)</small>
      </figcaption>
      {shift && <ShiftLine shift={shift} />}
      {air.length + bone.length + before.length === 0 ? (
        <p className={classes['none']}>Sin umbrales de este oído.</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${LEFT + WIDTH + 12} ${TOP + HEIGHT + 26}`}
            role="img"
            aria-label={`${EARS[ear]}. ${describePoints(air)}`}
          >
            <rect className={classes['normal']} x={LEFT} y={y(LOW)} width={WIDTH} height={y(NORMAL_UP_TO) - y(LOW)} />
            {FREQUENCIES.map((hz) => (
              <g key={hz}>
                <line x1={x(hz)} x2={x(hz)} y1={TOP} y2={TOP + HEIGHT} />
                <text x={x(hz)} y={TOP + HEIGHT + 14} textAnchor="middle">
                  {short(hz)}
                </text>
              </g>
            ))}
            {[0, 20, 40, 60, 80, 100, 120].map((db) => (
              <g key={db}>
                <line x1={LEFT} x2={LEFT + WIDTH} y1={y(db)} y2={y(db)} />
                <text x={LEFT - 6} y={y(db) + 4} textAnchor="end">
                  {db}
                </text>
              </g>
            ))}
            <polyline className={classes['before']} points={pathOf(before)} />
            {bone.map(({ hz, db }) => (
              <text key={hz} className={classes['bone']} x={x(hz)} y={y(db) + 4} textAnchor="middle">
                {ear === 'OD' ? '<' : '>'}
              </text>
            ))}
            <polyline className={classes['air']} points={pathOf(air)} />
            {air.map(({ hz, db }) =>
              ear === 'OD' ? (
                <circle key={hz} className={classes['mark']} cx={x(hz)} cy={y(db)} r={4} />
              ) : (
                <path key={hz} className={classes['mark']} d={`M${x(hz) - 4},${y(db) - 4}l8,8m0,-8l-8,8`} />
              ),
            )}
            {Object.entries({ air, bone }).flatMap(([way, points]) =>
              points
                .filter(({ silent }) => silent)
                .map(({ hz, db }) => (
                  <path
                    key={`${way} ${hz}`}
                    className={classes['silent']}
                    d={`M${x(hz)},${y(db) + 6}v10m-3,-4l3,4l3,-4`}
                  />
                )),
            )}
          </svg>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard */}
          <section className={classes['scroll']} aria-label={`Umbrales, ${EARS[ear].toLowerCase()}`} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Hz</th>
                  {used.map((hz) => (
                    <th key={hz} scope="col">
                      {short(hz)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows
                  .filter(([, points]) => points.length > 0)
                  .map(([label, points]) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      {used.map((hz) => (
                        <td key={hz}>{cellOf(points.find((point) => point.hz === hz))}</td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </figure>
  );
}
