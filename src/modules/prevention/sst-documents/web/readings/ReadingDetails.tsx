import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { FactList } from '#platform/web/layout/Section.tsx';
import { openReadingProof } from '../../readings/api.ts';
import type { Reading } from '../../readings/readings.ts';
import { saveLink } from '../registers/save-link.ts';

/** Details of a reading: the document, the worker's progress, and the sealed proof. */
export function ReadingDetails({ reading: r }: { reading: Reading }) {
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ['Documento de identidad', `${r.documentType} ${r.documentNumber}`],
          ['Puesto', r.jobTitle],
          ['Área', r.area],
          ['Qué lee', `${r.document} (versión ${r.edition})`],
          ['Pedida', showInstant(r.askedAt)],
          ['Plazo', showDay(r.dueOn) || 'Sin plazo'],
          [
            'Último envío',
            r.linkUnsent
              ? 'No se pudo enviar'
              : r.toldAt
                ? showInstant(r.toldAt)
                : r.reachable
                  ? '—'
                  : 'No tiene un contacto verificado',
          ],
          ['Abrió el documento', r.openedAt && showInstant(r.openedAt)],
          ['Firmó', r.signedAt && `${showInstant(r.signedAt)}${r.handedOver ? ', en el equipo de la empresa' : ''}`],
          ['SHA-256 del documento', r.sha256],
        ]}
      />
      {r.signedAt && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            void call(openReadingProof, { params: { id: r.id } })
              .then(saveLink)
              .catch(showFailure)
          }
        >
          Descargar constancia
        </Button>
      )}
    </Stack>
  );
}
