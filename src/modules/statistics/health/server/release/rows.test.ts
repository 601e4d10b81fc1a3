import { describe, expect, test } from 'vitest';
import { indicatorOf, LAYOUT } from '../../indicators/registry.ts';
import { COVERED_CELL, FINDING_CELL, isReleased, releasedClasses } from '../../release-cells.ts';
import { releasedRows } from './rows.ts';
import type { TrueRow } from './true-counts.ts';

const SECRET = Buffer.alloc(32, 7);
const row = (split: string, value: string, measured: number, cells: Record<string, number>, keySum = 1n): TrueRow => ({
  indicator: 'GLUCOSA',
  split,
  value,
  name: value,
  measured,
  keySum,
  counts: new Map(Object.entries(cells)),
});
const whole = (measured: number, finding = 20) => row('', '', measured, { [FINDING_CELL]: finding, NORMAL: 30 });
const shape = (rows: ReturnType<typeof releasedRows>) =>
  rows.map(({ split, value, cell, measured }) => `${split}|${value}|${cell}|${measured}`);
const year = (rows: readonly TrueRow[]) => shape(releasedRows(SECRET, 'Y', rows));

describe('which rows are released', () => {
  test('a year from 50 people measured, a quarter from 200 and of the whole company alone', () => {
    expect(year([whole(49)])).toEqual([]);
    expect(year([whole(50)])).toEqual([`||${FINDING_CELL}|50`]);
    const quarter = (measured: number) => shape(releasedRows(SECRET, 'Q', [whole(measured)]));
    expect([quarter(199), quarter(200)]).toEqual([[], [`||${FINDING_CELL}|200`]]);
    expect(shape(releasedRows(SECRET, 'Q', [whole(2_000)]))).toEqual([`||${FINDING_CELL}|2000`]);
  });

  test('classes one by one from 1,000 people measured, of the whole company alone', () => {
    expect(year([whole(999)])).toHaveLength(1);
    const areas = [
      row('area', 'a', 600, { [FINDING_CELL]: 9, NORMAL: 9 }),
      row('area', 'b', 600, { [FINDING_CELL]: 9 }),
    ];
    expect(year([whole(1_200), ...areas])).toEqual([
      `||${FINDING_CELL}|1200`,
      '||NORMAL|1200',
      `area|a|${FINDING_CELL}|600`,
      `area|b|${FINDING_CELL}|600`,
    ]);
  });

  test('groups of 50 or more, the others together where they are as many, and no split of one row', () => {
    const group = (value: string, measured: number) => row('job', value, measured, { [FINDING_CELL]: 5 });
    const groups = (...sizes: [string, number][]) =>
      year([whole(400), ...sizes.map(([value, measured]) => group(value, measured))]).slice(1);
    expect(groups(['a', 200], ['b', 50], ['c', 49], ['d', 1])).toEqual([
      `job|a|${FINDING_CELL}|200`,
      `job|b|${FINDING_CELL}|50`,
      `job|*|${FINDING_CELL}|50`,
    ]);
    expect(groups(['a', 200], ['b', 150], ['c', 49])).toHaveLength(2);
    // One row next to the whole company would reveal the rest by subtraction.
    expect(groups(['a', 350], ['c', 49])).toEqual([]);
    // People without a value of the split are counted in the row of other groups.
    expect(groups(['a', 200], ['', 80])).toEqual([`job|a|${FINDING_CELL}|200`, `job|*|${FINDING_CELL}|80`]);
  });

  test('coverage has one figure of each row too', () => {
    const covered = (split: string, value: string, measured: number) =>
      row(split, value, measured, { [COVERED_CELL]: measured - 20 });
    expect(year([covered('', '', 1_500), covered('area', 'a', 900), covered('area', 'b', 600)])).toEqual([
      `||${COVERED_CELL}|1500`,
      `area|a|${COVERED_CELL}|900`,
      `area|b|${COVERED_CELL}|600`,
    ]);
  });

  test('equal sets of exams have equal figures; one exam more has another noise in every indicator', () => {
    const figures = (keySum: bigint) =>
      LAYOUT.classed
        .filter((indicator) => isReleased(indicator))
        .map(({ code }) =>
          releasedRows(SECRET, 'Y', [{ ...whole(400, 200), indicator: code, keySum }]).map(({ count }) => count),
        );
    expect(figures(5n)).toEqual(figures(5n));
    const moved = figures(6n).filter((each, i) => JSON.stringify(each) !== JSON.stringify(figures(5n)[i]));
    expect(moved.length).toBeGreaterThan(figures(5n).length * 0.7);
  });
});

test('an indicator that is measured because of a result is never released', () => {
  for (const code of ['LDL', 'N_LDL', 'HBA1C', 'ESPIROMETRIA_SEVERIDAD', 'FLUJO_PICO', 'AMETROPIA', 'AV_LEJOS'])
    expect(isReleased(indicatorOf(code)!), code).toBe(false);
});

test('what says the same of the same people is not released twice', () => {
  const classes = (code: string) => releasedClasses(indicatorOf(code)!);
  // With two classes each is the complement of the other.
  expect(classes('CAMBIO_UMBRAL_OD')).toEqual([]);
  // NORMAL contains all people without a finding.
  const glucose = indicatorOf('GLUCOSA')!;
  const inOrder = glucose.classes.filter(({ severity }) => severity === null);
  expect(inOrder).toHaveLength(1);
  expect(classes('GLUCOSA')).toEqual(
    glucose.classes.filter(({ severity }) => severity !== null).map(({ code }) => code),
  );
  for (const indicator of LAYOUT.all.filter(({ kind }) => kind === 'CHANGES' || kind === 'ROSTER'))
    expect(isReleased(indicator), indicator.code).toBe(false);
});
