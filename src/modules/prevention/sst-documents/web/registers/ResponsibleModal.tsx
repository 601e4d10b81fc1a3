import { TextInput } from '@mantine/core';
import { call } from '#platform/web/api/client.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { saveSstRegister } from '../../registers/api.ts';
import { REGISTERS, type SstRegister, sstRegisterFields } from '../../registers/model.ts';
import { TOUCHED } from '../files.ts';

type ResponsibleFields = Pick<SstRegister, 'letter' | 'responsible' | 'version'>;

export default function ResponsibleModal({ register, onClose }: { register: SstRegister; onClose: () => void }) {
  return (
    <RecordModal<ResponsibleFields, typeof sstRegisterFields>
      record={register}
      onClose={onClose}
      title="Responsable del registro"
      schema={sstRegisterFields}
      valuesOf={(stored) => ({ responsible: stored?.responsible ?? '' })}
      save={(values, version) =>
        call(saveSstRegister, { body: { ...values, letter: register.letter, version: version ?? 0 } })
      }
      nameOf={({ letter }) => REGISTERS[letter].short}
      differences={(typed, stored) =>
        typed.responsible === stored.responsible
          ? []
          : [{ label: 'Responsable', mine: typed.responsible || 'Vacío', stored: stored.responsible || 'Vacío' }]
      }
      touches={TOUCHED}
      saved={() => 'Se guardó quién responde por el registro.'}
    >
      {(form) => (
        <TextInput
          label="Responsable"
          description={REGISTERS[register.letter].name}
          placeholder="Nombre o cargo"
          {...form.getInputProps('responsible')}
        />
      )}
    </RecordModal>
  );
}
