import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { withDayRange } from '#platform/contract/day-range.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { month } from './activities.ts';

const hours = z.number().min(0);
/** 0 to 100, two decimals. */
const share = z.number().min(0).max(100);
const nullableValue = <S extends z.ZodType>(value: S) => ({ value: value.nullable() });
const indicatorOf = <S extends z.ZodType>(unit: 'HORAS' | 'PORCENTAJE', value: S) =>
  z.object({
    from: day,
    to: day,
    unit: z.literal(unit),
    /** Null is shown as «Sin datos». */
    ...nullableValue(value),
    /** Months with data, in order. */
    months: z.array(z.object({ month, ...nullableValue(value) })),
  });
export const hourIndicator = indicatorOf('HORAS', hours);
export const shareIndicator = indicatorOf('PORCENTAJE', share);

/** All figures of a page for one kind. */
const ofKind = {
  contracted: hours.nullable(),
  programmed: hours.nullable(),
  executed: hours.nullable(),
  executedOnTime: hours.nullable(),
  difot: share.nullable(),
};
const figures = z.object(ofKind);
export type DifotFigures = z.infer<typeof figures>;
export const difotSummary = z.object({
  from: day,
  to: day,
  contract: figures,
  extra: figures,
  months: z.array(z.object({ month, contract: figures, extra: figures })),
});
export type DifotSummary = z.infer<typeof difotSummary>;

const member = {
  method: 'GET',
  access: 'member',
  policy: 'dashboard.read',
  tier: 'PREMIUM',
  tenant: 'customer_id',
  /** First and last day, widened to whole months; the twelve months that end with the current one by default. */
  query: withDayRange(
    z.strictObject({ customer_id: id, initial_date: day.optional(), end_date: day.optional() }),
    'initial_date',
    'end_date',
  ),
  errors: ['range_too_long'],
} as const;
const inHours = <P extends string>(name: P, summary: string) =>
  endpoint({ ...member, path: `/middleware/difot/${name}`, summary, response: hourIndicator });
const inPercent = <P extends string>(name: P, summary: string) =>
  endpoint({ ...member, path: `/middleware/difot/${name}`, summary, response: shareIndicator });

export const getTotalSoldHour = inHours('total-sold-hour', 'Horas contratadas del servicio en el periodo');
export const getProgrammedValue = inHours('programmed-value', 'Horas programadas dentro del contrato');
export const getExecutedValue = inHours('executed-value', 'Horas del contrato ejecutadas a tiempo y completas');
export const getDifot = inPercent(
  'difot',
  'DIFOT: horas ejecutadas a tiempo y completas entre las programadas, hasta 100 %',
);
export const getTotalExecutedHour = inHours(
  'total-executed-hour',
  'Horas del contrato ejecutadas, acumuladas mes a mes',
);
export const getExtraProgrammedValue = inHours('extra-programmed-value', 'Horas programadas fuera del contrato');
export const getExtraExecutedValue = inHours(
  'extra-executed-value',
  'Horas fuera del contrato ejecutadas a tiempo y completas',
);
export const getExtraDifot = inPercent('extra-difot', 'DIFOT de las actividades fuera del contrato');

export const getDifotSummary = endpoint({
  ...member,
  path: '/middleware/difot/summary',
  summary: 'Todas las cifras del DIFOT, por mes',
  response: difotSummary,
});
