import type { QueueItem } from '../../queue/model.ts';

const LISTS = {
  ASISTENCIAL: '/resultados/asistenciales',
  COVID: '/resultados/covid',
  LABORATORIO: '/resultados/laboratorio',
} as const;

/** Where an entry of the queue opens: an exam has its page, another attention opens next to its list. */
export const placeOf = ({ kind }: Pick<QueueItem, 'kind'>, id: string) =>
  kind === 'EMO'
    ? ({ to: '/resultados/emos/$attentionId', params: { attentionId: id }, search: { cola: 'true' } } as const)
    : ({ to: LISTS[kind], search: { attention: id } } as const);
