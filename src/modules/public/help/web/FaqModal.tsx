import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { screens } from '#screens/screens.ts';
import { createFaq, updateFaq } from '../api.ts';
import { FAQ_AUDIENCES, type Faq, faqFields } from '../faqs/model.ts';
import { FAQ_TOUCHES } from './touches.ts';

const SCREENS = screens.filter(({ menu }) => menu).map(({ path, title }) => ({ value: path as string, label: title }));
/** A new question comes last. */
const LAST = 500;

/** Creates or changes a question. */
export const FaqModal = defineForm<{ faq: Faq | null }>()({
  schema: faqFields,
  title: ({ faq }) => (faq ? 'Cambiar pregunta' : 'Agregar pregunta'),
  size: 'lg',
  record: { of: ({ faq }) => faq, nameOf: ({ question }) => question },
  initial: ({ stored }) => ({
    audience: stored?.audience ?? 'app',
    screen: stored?.screen ?? null,
    position: stored?.position ?? LAST,
    question: stored?.question ?? '',
    answer: stored?.answer ?? '',
  }),
  fields: ({ values }) => [
    { name: 'question', label: 'Pregunta', required: true, focused: true, control: { kind: 'text', max: 200 } },
    {
      name: 'answer',
      label: 'Respuesta',
      help: 'Texto sin formato. Una línea vacía separa los párrafos.',
      required: true,
      control: { kind: 'long', max: 2000 },
    },
    [
      {
        name: 'audience',
        label: 'Para',
        required: true,
        control: { kind: 'select', options: optionsOf(FAQ_AUDIENCES), kept: true },
        onChanged: (_, form) => form.setFieldValue('screen', null),
      },
      {
        name: 'position',
        label: 'Orden',
        help: 'Las de menor número van primero.',
        control: { kind: 'number', min: 0, max: 9999 },
      },
    ],
    values.audience === 'app' && {
      name: 'screen',
      label: 'Pantalla',
      help: 'Sin elegir ninguna, se muestra en todas.',
      placeholder: 'Todas',
      control: { kind: 'select', options: SCREENS, nothing: 'Ninguna pantalla coincide.' },
    },
  ],
  save: (body, { faq, version }) =>
    faq ? call(updateFaq, { params: { id: faq.id }, body: { ...body, version } }) : call(createFaq, { body }),
  touches: FAQ_TOUCHES,
  saved: ({ faq }) => (faq ? 'Se guardó la pregunta.' : 'Se agregó la pregunta.'),
});
