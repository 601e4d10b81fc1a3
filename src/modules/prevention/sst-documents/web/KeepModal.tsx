import { Stack, TextInput } from '@mantine/core';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { keepSstDocument } from '../api.ts';
import { type SstDocument, sstKeeping } from '../model.ts';
import { TOUCHED } from './files.ts';

type KeepingFields = Pick<SstDocument, 'responsible' | 'reviewOn' | 'version'>;

/** Form for the person who keeps a document up to date and for its review day. */
export default function KeepModal({ document, onClose }: { document: SstDocument; onClose: () => void }) {
  return (
    <RecordModal<KeepingFields, typeof sstKeeping>
      record={document}
      onClose={onClose}
      title="Responsable y revisión"
      schema={sstKeeping}
      valuesOf={(stored) => ({ responsible: stored?.responsible ?? '', reviewOn: stored?.reviewOn ?? null })}
      save={(values, version) =>
        call(keepSstDocument, { params: { assetId: document.id }, body: { ...values, version: version ?? 0 } })
      }
      nameOf={() => document.name}
      differences={(typed, stored) => [
        ...(typed.responsible === stored.responsible
          ? []
          : [{ label: 'Responsable', mine: typed.responsible || 'Vacío', stored: stored.responsible || 'Vacío' }]),
        ...(typed.reviewOn === stored.reviewOn
          ? []
          : [
              {
                label: 'Próxima revisión',
                mine: showDay(typed.reviewOn) || 'Vacío',
                stored: showDay(stored.reviewOn) || 'Vacío',
              },
            ]),
      ]}
      touches={TOUCHED}
      saved={() => `Se guardó quién mantiene ${document.name}.`}
    >
      {(form) => (
        <Stack gap="sm">
          <TextInput label="Responsable" placeholder="Nombre o cargo" {...form.getInputProps('responsible')} />
          <DayInput label="Próxima revisión" clearable {...form.getInputProps('reviewOn')} />
        </Stack>
      )}
    </RecordModal>
  );
}
