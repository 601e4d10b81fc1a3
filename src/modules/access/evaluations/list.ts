import { AWAY } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { type NpsAnswer, npsBand } from './model.ts';
import { NPS_BAND_LABELS } from './nps.ts';

export const NPS_ANSWERS = defineList<NpsAnswer>()({
  id: 'nps-answers',
  label: 'Respuestas de la encuesta',
  columns: [
    { id: 'createdAt', label: 'Fecha', kind: 'datetime', sort: true, page: { width: 170, card: 'subtitle' } },
    { id: 'fullName', label: 'Persona', sort: true, page: { width: 200, card: 'title' }, file: { width: 36 } },
    { id: 'username', label: 'Correo', page: AWAY, file: { width: 34 } },
    { id: 'customerName', label: 'Empresa', sort: true, page: { width: 150 }, file: { width: 32 } },
    { id: 'score', label: 'Puntaje', kind: 'number', sort: true, page: { width: 100 } },
    { id: 'band', label: 'Grupo', value: (a) => NPS_BAND_LABELS[a.band], page: { width: 120 }, file: { width: 14 } },
    { id: 'comment', label: 'Comentario', page: { width: 330 }, file: { width: 80 } },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar respuestas', placeholder: 'Persona, empresa o comentario' },
    band: { kind: 'several', label: 'Grupo', of: npsBand, options: optionsOf(NPS_BAND_LABELS) },
    commented: { kind: 'flag', label: 'Con comentario' },
  },
  sort: '-createdAt',
});
