import { Alert, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { LOOKED_AT, quoted, whyWithheld } from '#clinical/certificate-text/sentences.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { openLink } from '#platform/web/api/open-link.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { LookFirstModal } from '#platform/web/forms/LookFirstModal.tsx';
import { typeLabel } from '#workers/collaborators/labels.ts';
import { clearCertificate, keepCertificate } from '../../api.ts';
import { openDocument } from '../../history/api.ts';
import type { WorkerDocument } from '../../history/model.ts';
import { DOCUMENTS } from './save.ts';

/**
 * Dialog for an attached certificate that is hidden from the company: a doctor shows it to the company, or keeps it
 * hidden as a Legajo.
 */
export function ReviewModal({ document, onClose }: { document: WorkerDocument; onClose: () => void }) {
  const { key, fullName, examType, examDate, withheld } = document;
  const params = { id: key };
  const done = (message: string) => {
    showSuccess(message);
    readAgain(DOCUMENTS);
  };
  return (
    <LookFirstModal
      title="Revisar el certificado"
      opened={false}
      look={{ label: 'Ver el PDF', act: () => openLink(() => call(openDocument, { params: { key } })) }}
      confirm={{
        label: LOOKED_AT,
        act: async () => {
          await call(clearCertificate, { params });
          done('La empresa ya ve el certificado.');
        },
      }}
      keep={{
        label: 'Dejarlo como Legajo',
        act: async () => {
          await call(keepCertificate, { params });
          done('Quedó como Legajo: la empresa no lo ve.');
        },
      }}
      onClose={onClose}
    >
      <div>
        <Text fw={600}>{fullName}</Text>
        <Text size="sm" c="dimmed">
          {typeLabel(examType)} del {showDay(examDate)}
        </Text>
      </div>
      {withheld && (
        <Alert color="porVencer" icon={<IconEyeOff aria-hidden />} title="La empresa no lo ve">
          <Text size="sm">{whyWithheld(withheld)}</Text>
          {withheld.words.length > 0 && (
            <Text size="sm" mt={4}>
              Encontramos: {quoted(withheld)}.
            </Text>
          )}
        </Alert>
      )}
    </LookFirstModal>
  );
}
