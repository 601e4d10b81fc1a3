import { field, orNull } from '#platform/contract/catalogue/fields.ts';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { hour, REASONS, type Reason, reason } from './model.ts';

export const newDay = field({
  label: 'Nueva fecha',
  schema: day,
  stored: day,
  control: { kind: 'day' },
  empty: () => addDays(todayInLima(), 1),
  required: true,
});

export const newHour = field({
  label: 'Hora',
  schema: orNull(hour).default(null),
  stored: hour.nullable(),
  control: { kind: 'text', max: 5, type: 'time' },
  empty: () => '',
  help: 'Déjala vacía para conservar la que tenía.',
});

export const why = (usual: Reason) =>
  field({
    label: 'Motivo',
    schema: reason,
    stored: reason,
    control: { kind: 'select', options: Object.entries(REASONS).map(([value, label]) => ({ value, label })) },
    empty: () => usual,
    required: true,
  });
