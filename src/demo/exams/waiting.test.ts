import { expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { MINING } from '../companies/mining.ts';
import { makeDemo } from '../load-demo.ts';
import { WAITING } from './waiting.ts';

/** Every third of thirty days: the demonstration is loaded with the date of its day, when other workers may fit. */
const DAYS = Array.from({ length: 10 }, (_, i) => addDays('2026-11-20', 3 * i));

test('each exam of the list befalls a worker, on whatever day the demonstration is loaded', {
  // Ten demonstrations are made, which takes a busy machine several minutes.
  timeout: 900_000,
}, () => {
  for (const today of DAYS) {
    const [mining] = makeDemo(today, [MINING]);
    // An exam of the last days may wait too: those of the list are of workers whose exam before is old.
    const waiting = mining!.attentions.filter(
      ({ state, aptitude }) => state === 'ATENDIDO' && aptitude === 'PENDIENTE',
    );
    expect(waiting.length, today).toBeGreaterThanOrEqual(WAITING.length);
  }
});
