import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';

export const holidayFields = z.strictObject({
  day: day.refine((value) => value >= '2000-01-01', 'Escribe una fecha desde 2000.'),
  name: text(120).min(1, 'Escribe el nombre del feriado.'),
  norm: text(120).min(1, 'Escribe la norma que lo declara.'),
});
export type HolidayFields = z.infer<typeof holidayFields>;

export const holiday = z.object({ day, name: z.string(), norm: z.string(), recordedBy: z.string().nullable() });
export type Holiday = z.infer<typeof holiday>;
