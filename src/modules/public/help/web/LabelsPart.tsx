import { Button, Text, Textarea } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { SettingTable } from '#platform/web/settings/SettingTable.tsx';
import type { SettingList } from '#platform/web/settings/setting.ts';
import { exportLabelsOfHome, listLabelsOfHome, updateHomeLabel } from '../api.ts';
import { LABELS_OF_HOME } from '../labels/list.ts';
import { type HomeLabel, homeLabelFields } from '../labels/model.ts';

const TOUCHES = ['/configuration/home-labels', '/middleware/home-labels'];

const LIST: SettingList<HomeLabel> = {
  list: LABELS_OF_HOME,
  calls: { list: listLabelsOfHome, file: exportLabelsOfHome },
  rowKey: (label) => label.key,
  empty: { title: 'Ningún texto', description: 'La portada no tiene textos que se editen.' },
};

export function LabelsPart({ tabs }: { tabs: ReactNode }) {
  const [editing, setEditing] = useState<HomeLabel | null>(null);
  return (
    <>
      <PageHeader
        title="Textos de la portada"
        description="Lo que dice la página pública de Vigía. Los cambios se ven al recargarla, en menos de un minuto."
      />
      {tabs}
      <SettingTable of={LIST} onOpen={setEditing} />
      {editing && (
        <RecordModal<HomeLabel, typeof homeLabelFields>
          record={editing}
          onClose={() => setEditing(null)}
          title={editing.place}
          size="lg"
          schema={homeLabelFields}
          valuesOf={(label) => ({ text: label?.text ?? '' })}
          save={({ text }, version) =>
            call(updateHomeLabel, { params: { key: editing.key }, body: { text, version: version ?? 0 } })
          }
          nameOf={(stored) => stored.place}
          differences={(typed, stored) =>
            typed.text === stored.text ? [] : [{ label: editing.place, mine: typed.text, stored: stored.text }]
          }
          touches={TOUCHES}
          saved={() => 'Se guardó el texto.'}
        >
          {(form) => (
            <>
              <Textarea
                label="Texto"
                withAsterisk
                autosize
                minRows={2}
                maxRows={8}
                maxLength={300}
                data-autofocus
                {...form.getInputProps('text')}
              />
              <Text size="sm" c="dimmed">
                Original: {editing.original}
              </Text>
              <Button
                variant="subtle"
                w="fit-content"
                leftSection={<IconRestore size={16} aria-hidden />}
                onClick={() => form.setFieldValue('text', editing.original)}
              >
                Volver al original
              </Button>
            </>
          )}
        </RecordModal>
      )}
    </>
  );
}
