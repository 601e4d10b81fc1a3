import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { TestApp } from '#testing/app.ts';

const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** A future Monday at the start of nine days without a holiday. */
export async function freeMonday(t: TestApp): Promise<string> {
  const { rows } = await t.services.system.run(({ client }) =>
    client.query<{ day: string }>('select day::text as day from holidays'),
  );
  const holidays = new Set(rows.map(({ day }) => day));
  const free = (day: string) =>
    !Array.from({ length: 9 }, (_, n) => addDays(day, n)).some((each) => holidays.has(each));
  let day = addDays(todayInLima(), 7);
  while (weekday(day) !== 1 || !free(day)) day = addDays(day, 1);
  return day;
}
