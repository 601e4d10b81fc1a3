import { z } from 'zod';
import { defineCatalogue } from '#platform/contract/catalogue/catalogue.ts';
import { field, nameField } from '#platform/contract/catalogue/fields.ts';
import { coded } from '#platform/contract/codes.ts';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { monthTitle } from '#platform/contract/months.ts';

const [BACK, AHEAD] = [36, 12];

/** Months to choose from, one year ahead down to three years ago, the latest first. */
const monthsToChoose = (today: string): { value: string; label: string }[] =>
  Array.from({ length: BACK + AHEAD + 1 }, (_, i) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, AHEAD - i).slice(0, 7);
    return { value: month, label: monthTitle(month) };
  });

const ACTIVITY_KINDS = { CONTRATO: 'Contrato', EXTRA: 'Fuera de contrato' } as const;
const kind = coded(ACTIVITY_KINDS, 'Elige una opción.');
export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Elige un mes.')
  .meta({ example: '2026-03' });

const MOST_HOURS = 99_999;
const hours = z
  .number('Escribe un número de horas.')
  .min(0, 'El mínimo es 0.')
  .max(MOST_HOURS, `El máximo es ${MOST_HOURS}.`)
  .multipleOf(0.01, 'Escribe hasta dos decimales.');
const hoursField = (label: string, help?: string) =>
  field({
    label,
    schema: hours,
    stored: z.number(),
    control: { kind: 'number', min: 0, max: MOST_HOURS, suffix: ' h' },
    empty: () => 0,
    required: true,
    ...(help ? { help } : {}),
  });
const hoursColumn = (id: 'contracted' | 'programmed' | 'executed' | 'executedOnTime', label: string) =>
  ({ id, label, kind: 'number', sort: true, page: { width: 136 } }) as const;

/** Hours of the occupational health service by activity and month, the basis of DIFOT (domain.md §4). */
export const ACTIVITIES = defineCatalogue({
  id: 'difot-activities',
  table: 'difot_activities',
  object: 'difot_activity',
  noun: { article: 'la', one: 'actividad DIFOT', many: 'actividades DIFOT', short: 'actividad' },
  path: '/middleware/difot/activities',
  write: { access: 'owner', policy: 'difot.update' },
  tier: 'PREMIUM',
  sameNames: true,
  fields: {
    name: nameField('Nombre', { help: 'Por ejemplo, «Vigilancia médica en mina».' }),
    month: field({
      label: 'Mes',
      schema: month,
      stored: z.string(),
      control: { kind: 'select', options: monthsToChoose(todayInLima()) },
      empty: () => todayInLima().slice(0, 7),
      required: true,
    }),
    kind: field({
      label: 'Tipo',
      schema: kind,
      stored: kind,
      control: { kind: 'select', options: optionsOf(ACTIVITY_KINDS) },
      empty: () => 'CONTRATO' as const,
      required: true,
    }),
    contracted: hoursField('Horas contratadas', 'Las que la empresa compró para el mes.'),
    programmed: hoursField('Horas programadas'),
    executed: hoursField('Horas ejecutadas', 'Todas, también las tardías o incompletas.'),
    executedOnTime: hoursField('Horas a tiempo y completas', 'De las ejecutadas, las que cuentan para el DIFOT.'),
  },
  columns: [
    { id: 'name', label: 'Actividad', sort: true, page: TITLE, file: { width: 40 } },
    {
      id: 'month',
      label: 'Mes',
      sort: true,
      value: (each) => monthTitle(each.month),
      page: { card: 'subtitle', width: 170 },
      file: { width: 18 },
    },
    { id: 'kind', label: 'Tipo', sort: true, value: (each) => ACTIVITY_KINDS[each.kind], file: { width: 18 } },
    hoursColumn('contracted', 'Contratadas (h)'),
    hoursColumn('programmed', 'Programadas (h)'),
    hoursColumn('executed', 'Ejecutadas (h)'),
    hoursColumn('executedOnTime', 'A tiempo (h)'),
  ],
  filters: {
    month: { kind: 'one', label: 'Mes', of: month, options: monthsToChoose(todayInLima()), show: monthTitle },
    kind: { kind: 'one', label: 'Tipo', of: kind, options: optionsOf(ACTIVITY_KINDS) },
  },
  rule: ({ executed, executedOnTime }, context) => {
    if (executedOnTime > executed)
      context.addIssue({
        code: 'custom',
        path: ['executedOnTime'],
        message: 'No pueden ser más que las horas ejecutadas.',
      });
  },
  page: {
    description:
      'Las horas contratadas, programadas y ejecutadas de cada actividad, mes a mes. Con ellas se calcula el DIFOT de «Estadísticas generales».',
    empty: 'Registra las horas del primer mes.',
    deleting: 'Sus horas dejan de contar en el DIFOT.',
    touches: ['/middleware/difot'],
  },
});
