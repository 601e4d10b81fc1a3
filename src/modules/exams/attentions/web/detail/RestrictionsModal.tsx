import { z } from 'zod';
import { text } from '#platform/contract/pagination.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { saveAttention } from '../../api.ts';
import type { AttentionDetail } from '../../model/attention.ts';
import { undoExamChange } from '../../queue/api.ts';

interface Props {
  attention: AttentionDetail;
  /** The restrictions as a doctor wrote them; null where there are none. */
  written: string | null;
}

/** Form in which a doctor writes the restrictions of an exam for the company. */
export const RestrictionsModal = defineForm<Props>()({
  schema: z.object({ workRestrictions: text(2000) }),
  title: 'Indicaciones para el puesto',
  initial: ({ written }) => ({ workRestrictions: written ?? '' }),
  fields: [
    {
      name: 'workRestrictions',
      label: 'Qué puede y qué no puede hacer',
      help: 'Lo lee la empresa y sale en el certificado. Escríbelo como instrucción de trabajo, sin diagnósticos ni resultados.',
      focused: true,
      control: { kind: 'long' },
    },
  ],
  save: ({ workRestrictions }, { attention: { id, version } }) =>
    call(saveAttention, { body: { attentionId: id, version, workRestrictions: workRestrictions || null } }),
  touches: ['/exam/attentions', '/exam/emos', '/exam/active'],
  saved: 'Indicaciones guardadas.',
  undo:
    ({ result: { id, version } }) =>
    () =>
      call(undoExamChange, { params: { attentionId: id, version } }),
});
