import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { saveSstRegister } from '../../registers/api.ts';
import { REGISTERS, type SstRegister, sstRegisterFields } from '../../registers/model.ts';
import { TOUCHED } from '../files.ts';

type ResponsibleFields = Pick<SstRegister, 'letter' | 'responsible' | 'version'>;

/** Form for the person who answers for a register. */
export default defineForm<{ register: SstRegister }>()({
  schema: sstRegisterFields,
  title: 'Responsable del registro',
  record: {
    of: ({ register }): ResponsibleFields => register,
    nameOf: ({ letter }) => REGISTERS[letter].short,
  },
  initial: ({ stored }) => ({ responsible: stored?.responsible ?? '' }),
  fields: ({ register }) => [
    {
      name: 'responsible',
      label: 'Responsable',
      help: REGISTERS[register.letter].name,
      placeholder: 'Nombre o cargo',
      control: { kind: 'text' },
    },
  ],
  save: (values, { register, version }) =>
    call(saveSstRegister, { body: { ...values, letter: register.letter, version } }),
  touches: TOUCHED,
  saved: 'Se guardó quién responde por el registro.',
});
