import { MultiSelect, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useRef, useState } from 'react';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showCount } from '#platform/web/format/format.ts';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { sendDeliveries } from '../api.ts';
import { DELIVERIES } from '../deliveries.ts';
import { ALL_HANDED, CHANNELS, type Handed, LINK_CHANNELS, type LinkChannel } from '../model.ts';
import { DocumentChoice } from './DocumentChoice.tsx';
import { ReachedResults } from './ReachedResults.tsx';

interface Props {
  exams: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Sends the link to the results of exams, for the first time or again, and lists the exams for which it failed. */
export default function DeliverModal({ exams, onClose, onDone }: Props) {
  const [documents, setDocuments] = useState<readonly Handed[]>(ALL_HANDED);
  const [channels, setChannels] = useState<readonly LinkChannel[]>(['EMAIL']);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  // The confirmation closes after the response; this flag keeps the component open, so that the refused exams are
  // shown.
  const answered = useRef(false);
  const send = async () => {
    const answer = await call(sendDeliveries, {
      query: {},
      body: { attentionIds: [...exams], channels: [...channels], documents: [...documents] },
    });
    readAgain([DELIVERIES.path, ...(DELIVERIES.page.touches ?? [])]);
    if (answer.sent > 0) showSuccess(`Enlace enviado: ${showCount(answer.sent, 'examen', 'exámenes')}.`);
    onDone();
    answered.current = answer.refused.length > 0;
    setRefused(answer.refused);
  };
  if (refused.length > 0)
    return (
      <RefusedModal counted={showCount(refused.length, 'examen', 'exámenes')} refused={refused} onClose={onClose} />
    );
  return (
    <ConfirmModal
      opened
      onClose={() => !answered.current && onClose()}
      onConfirm={send}
      title={`¿Entregar los resultados de ${showCount(exams.length, 'examen', 'exámenes')}?`}
      confirmLabel="Enviar"
      confirmDisabled={channels.length === 0}
    >
      <Stack gap="md">
        <Text size="sm">
          Cada colaborador recibe en su contacto verificado un enlace personal, sin datos clínicos. A quien ya lo tiene
          y no ha firmado se le recuerda con un enlace nuevo, para lo que se eligió entonces.
        </Text>
        <MultiSelect
          label="Por qué canales"
          data={LINK_CHANNELS.map((value) => ({ value, label: CHANNELS[value] }))}
          value={[...channels]}
          onChange={(chosen) => setChannels(chosen as LinkChannel[])}
        />
        <ReachedResults attentionIds={exams} channels={channels} />
        <DocumentChoice chosen={documents} onChoose={setDocuments} />
      </Stack>
    </ConfirmModal>
  );
}
