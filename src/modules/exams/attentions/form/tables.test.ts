import { expect, test } from 'vitest';
import { MEASURES, measureOf } from '#clinical/rules/measures.ts';
import { FORM_TABLES, tableCodes, tableCodesOf } from './tables.ts';

const AREAS = Object.keys(FORM_TABLES) as (keyof typeof FORM_TABLES)[];

test.each(AREAS)('the tables of %s hold measures of that station, each in one of them', (area) => {
  const tables = FORM_TABLES[area] ?? [];
  for (const table of tables)
    for (const row of table.rows) {
      const measures = tableCodesOf({ ...table, rows: [row] }).flatMap((code) => measureOf(code) ?? []);
      expect(measures.length, row[0]).toBeGreaterThan(0);
      expect(new Set(measures.map((measure) => measure.area)), row[0]).toEqual(new Set([area]));
    }
  const codes = tables.flatMap((table) => [...new Set(tableCodesOf(table))]).filter(measureOf);
  expect(codes).toEqual([...new Set(codes)]);
});

test.each([
  ['AUDIO', /^(AUDIO_(VO_)?O[DI]_\d+|AUDIO_(ENMASC|SIN_RESPUESTA)_.+|LOGO_.+)$/],
  ['ESPIRO', /_(PRED|PCT|LIN|Z|POST|M\d)$/],
  ['OFTALMO', /^(AV_.+|.+_O[DI])$/],
  ['OSTEO', /^(OSTEO_.+_[DI]|NORDICO_.+)$/],
] as const)('no measure of %s that repeats by side, by value or by manoeuvre is left out', (area, repeated) => {
  const tabled = tableCodes(area);
  const left = MEASURES.filter((measure) => measure.area === area && repeated.test(measure.code));
  expect(left.length).toBeGreaterThan(6);
  expect(left.map(({ code }) => code).filter((code) => !tabled.has(code))).toEqual([]);
});
