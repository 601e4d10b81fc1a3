import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { changeConsultationMail } from '../api.ts';
import { type CompanyItem, consultationMail } from '../model.ts';
import { companyDifferences } from './differences.ts';

/** Changes the mailbox of the company's medical service. */
export const ServiceMailModal = defineForm<{ company: CompanyItem }>()({
  schema: changeConsultationMail.body!.omit({ version: true }).extend({ consultationMail }),
  title: 'Correo del servicio médico',
  record: {
    of: ({ company }) => company,
    nameOf: ({ name }) => name,
    differences: (typed, stored) => companyDifferences({ ...stored, ...typed }, stored),
  },
  initial: ({ stored }) => ({ consultationMail: stored?.consultationMail ?? '' }),
  fields: [
    {
      name: 'consultationMail',
      label: 'Correo',
      help: 'El buzón del médico o del servicio de salud; vacío, no se envían avisos.',
      focused: true,
      control: { kind: 'text', type: 'email' },
    },
  ],
  save: (body, { version }) => call(changeConsultationMail, { query: {}, body: { ...body, version } }),
  touches: ['/middleware/customers'],
  saved: 'Se guardó el correo del servicio médico.',
});
