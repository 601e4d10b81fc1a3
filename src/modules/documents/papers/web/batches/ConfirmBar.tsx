import { Button, List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { startImport } from '#imports/engine/api.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { showCount } from '#platform/web/format/format.ts';
import { late } from '#platform/web/start/late.tsx';
import type { DocumentCounts } from '../../batches/model.ts';
import classes from './documents.module.css';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

const documents = (n: number) => showCount(n, 'documento', 'documentos');
const files = (n: number) => showCount(n, 'archivo', 'archivos');

interface Props {
  batch: ImportBatch;
  counts: DocumentCounts;
  busy: boolean;
  onStarted: (batch: ImportBatch) => void;
}

/** Attaches the ready files after a question that shows how many there are, who will see them and which stay out. */
export function ConfirmBar({ batch, counts, busy, onStarted }: Props) {
  const [asking, setAsking] = useState(false);
  const { WITHHELD: withheld, certificates } = counts;
  const ready = counts.READY + withheld;
  const left = counts.CHOOSE + counts.NONE + counts.REFUSED;
  const start = async () => {
    onStarted(await call(startImport, { params: { id: batch.id }, query: {} }));
  };
  return (
    <div className={classes['confirm']} data-action-bar>
      <Text size="sm" role="status">
        {ready === 0 ? 'Todavía no hay nada listo para adjuntar.' : `${documents(ready)} para adjuntar.`}
        {left > 0 && ` ${files(left)} sin examen o por confirmar.`}
      </Text>
      <Button
        leftSection={<IconPaperclip size={16} aria-hidden />}
        disabled={ready === 0 || busy}
        onClick={() => setAsking(true)}
      >
        {ready === 0 ? 'Adjuntar documentos' : `Adjuntar ${documents(ready)}`}
      </Button>
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={start}
        title={`¿Adjuntar ${documents(ready)} a sus exámenes?`}
        confirmLabel={`Adjuntar ${documents(ready)}`}
      >
        <List size="sm" spacing={4}>
          {certificates > 0 && (
            <List.Item>
              {certificates === 1
                ? 'El certificado de aptitud también lo verá la empresa.'
                : `Los ${certificates} certificados de aptitud también los verá la empresa.`}
            </List.Item>
          )}
          {withheld > 0 && (
            <List.Item>
              {withheld === 1
                ? 'Un archivo que venía como certificado se adjuntará como Legajo: la empresa no lo verá.'
                : `${withheld} archivos que venían como certificados se adjuntarán como Legajo: la empresa no los verá.`}
            </List.Item>
          )}
          {counts.READY > certificates && (
            <List.Item>
              {documents(counts.READY - certificates)} con contenido clínico: solo los verán los médicos y el
              colaborador.
            </List.Item>
          )}
          {left > 0 && <List.Item>{files(left)} no se adjuntarán y se borrarán de esta carga.</List.Item>}
          <List.Item>Puedes revertir la carga durante 30 días.</List.Item>
        </List>
      </ConfirmModal>
    </div>
  );
}
