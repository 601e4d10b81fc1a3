import { expect, test } from 'vitest';
import { indicatorOf } from '../../indicators/registry.ts';
import { PLACES } from './reading.sql.ts';

test('an interval out of range is in the chart of findings, whatever the reading of the electrocardiogram says', () => {
  const [codes, names, places] = PLACES.slice(4, 7) as [string[], string[], number[]];
  const placeOf = (name: string) => places[names.findIndex((each, i) => codes[i] === 'EKG' && each === name)];
  const { at, classes } = indicatorOf('EKG+HALLAZGOS')!;
  const longQt = at + 1 + classes.findIndex(({ code }) => code === 'QT_PROLONGADO');
  expect([placeOf('QT_PROLONGADO'), placeOf('QTC_PROLONGADO')]).toEqual([longQt, longQt]);
});
