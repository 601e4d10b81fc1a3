import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { listOf } from './model.ts';

const ofMember = { access: 'member', policy: 'statistics.read', tier: 'PREMIUM', tenant: 'session' } as const;

/** Pseudo-class of all people whose class needs another check. */
export const FINDINGS = 'HALLAZGOS';
/** Maximum number of watches of a user. */
export const MOST_WATCHES = 100;

const watchFields = z.strictObject({
  /** True for a notice every Monday. */
  weekly: z.boolean(),
  /** Limit for the share of a class. */
  limit: z
    .strictObject({
      class: z.string().regex(/^[A-Z0-9_+-]{1,60}$/, 'Elige una clase.'),
      side: z.enum(['ABOVE', 'BELOW'], 'Elige si sube o baja.'),
      percent: z
        .number('Escribe un porcentaje.')
        .min(0, 'El mínimo es 0.')
        .max(100, 'El máximo es 100.')
        .multipleOf(0.01),
    })
    .nullable(),
});

const chartWatch = watchFields.extend({ chartId: z.uuid() });
export type ChartWatch = z.infer<typeof chartWatch>;

export const listWatches = endpoint({
  ...ofMember,
  method: 'GET',
  path: '/configuration/charts/watches',
  summary: 'De qué gráficos de una página pidió avisos la persona',
  query: z.strictObject({ linkId: id }),
  response: listOf(chartWatch),
});

export const setWatch = endpoint({
  ...ofMember,
  method: 'PUT',
  path: '/configuration/charts/settings/{id}/watch',
  summary: 'Pide avisos de un gráfico: cada lunes, o cuando una clase pasa un porcentaje; sin ninguno, deja de avisar',
  params: z.strictObject({ id }),
  body: watchFields,
  errors: ['unknown_class', 'too_many_watches'],
});
