import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { screenAt } from '#screens/screens.ts';
import { FAQ_AUDIENCES, type Faq, faqAudience } from './model.ts';

export const FAQS = defineList<Faq>()({
  id: 'faqs',
  label: 'Preguntas frecuentes',
  columns: [
    {
      id: 'question',
      label: 'Pregunta',
      sort: true,
      page: { width: 420, card: 'title', hideable: false },
      file: { width: 60 },
    },
    { id: 'answer', label: 'Respuesta', page: false, file: { width: 90 } },
    {
      id: 'audience',
      label: 'Para',
      sort: true,
      value: (faq) => FAQ_AUDIENCES[faq.audience],
      page: { width: 130, card: 'subtitle' },
      file: { width: 14 },
    },
    {
      id: 'screen',
      label: 'Pantalla',
      sort: true,
      value: (faq) => (faq.screen ? (screenAt(faq.screen)?.title ?? faq.screen) : 'Todas'),
      page: { width: 220 },
      file: { width: 40 },
    },
    { id: 'position', label: 'Orden', kind: 'number', sort: true, page: { width: 100 } },
    { id: 'changedAt', label: 'Cambiada', kind: 'datetime', sort: true, page: { width: 170 } },
    {
      id: 'changedBy',
      label: 'Por',
      value: (faq) => faq.changedBy ?? 'Vigía',
      page: { width: 180, card: 'hidden' },
      file: false,
    },
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar preguntas', placeholder: 'Pregunta o respuesta' },
    audience: { kind: 'one', label: 'Para', of: faqAudience, options: optionsOf(FAQ_AUDIENCES) },
  },
  sort: 'position',
});
