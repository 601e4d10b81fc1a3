import { Alert, Anchor, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { LOOKED_AT, quoted, type Withheld, whyWithheld } from '#clinical/certificate-text/sentences.ts';
import { call } from '#platform/web/api/client.ts';
import { openLink } from '#platform/web/api/open-link.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { LookFirstModal } from '#platform/web/forms/LookFirstModal.tsx';
import { chooseDocument, confirmCertificate, openStagedDocument } from '../../batches/api.ts';
import type { ImportDocument } from '../../batches/model.ts';

interface Props {
  batchId: string;
  file: ImportDocument;
  withheld: Withheld;
  onClose: () => void;
  onChanged: () => void;
  /** Chooses another exam or another kind of document. */
  onChoose: () => void;
}

/** Dialog for a certificate that the company would see: a doctor reviews it, or it is attached as a Legajo. */
export function ReviewModal({ batchId, file, withheld, onClose, onChanged, onChoose }: Props) {
  const { rowNo, attentionId, fileName } = file;
  const batchRequest = { params: { id: batchId }, query: {} };
  const confirm = async () => {
    await call(confirmCertificate, { ...batchRequest, body: { rowNo } });
    showSuccess(`«${fileName}» se adjuntará como certificado.`);
    onChanged();
  };
  const keep = async () => {
    if (!attentionId) return;
    await call(chooseDocument, { ...batchRequest, body: { rowNo, attentionId, type: 'LEGAJO', speciality: null } });
    showSuccess(`«${fileName}» se adjuntará como Legajo.`);
    onChanged();
  };
  return (
    <LookFirstModal
      title="Revisar el certificado"
      opened={file.opened}
      look={{
        label: 'Ver el PDF',
        act: () => openLink(() => call(openStagedDocument, { ...batchRequest, body: { rowNo } })),
      }}
      confirm={{ label: LOOKED_AT, act: confirm }}
      keep={{ label: 'Dejarlo como Legajo', act: keep }}
      onClose={onClose}
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </Text>
      <Alert color="porVencer" icon={<IconEyeOff aria-hidden />} title="La empresa no lo verá">
        <Text size="sm">{whyWithheld(withheld)}</Text>
        {withheld.words.length > 0 && (
          <Text size="sm" mt={4}>
            Encontramos: {quoted(withheld)}.
          </Text>
        )}
      </Alert>
      <Text size="sm">
        Si no haces nada, se adjunta como Legajo: solo lo ven los médicos y el colaborador.{' '}
        <Anchor component="button" type="button" size="sm" onClick={onChoose}>
          Elegir otro examen u otro documento
        </Anchor>
      </Text>
    </LookFirstModal>
  );
}
