import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { FileRejection } from '@mantine/dropzone';
import { IconDownload, IconFileSpreadsheet, IconHelpCircle } from '@tabler/icons-react';
import type { SheetKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import { useBusy } from '#platform/web/feedback/work.ts';
import { showBytes } from '#platform/web/format/format.ts';
import { FileDrop } from '#platform/web/forms/FileDrop.tsx';
import { importTemplate, MAX_FILE_BYTES } from '../../api.ts';
import { UnfinishedBatches } from './UnfinishedBatches.tsx';
import { useUpload } from './useUpload.ts';
import classes from './wizard.module.css';

const ACCEPT = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/html': ['.html', '.htm'],
  'text/csv': ['.csv', '.txt'],
};

interface Props {
  kind: SheetKind;
  onUploaded: (batch: ImportBatch) => void;
  onResume: (batch: ImportBatch) => void;
}

/** First step: the person chooses the file. A refused file shows the reason and is not stored. */
export function FileStep({ kind, onUploaded, onResume }: Props) {
  const { sending, problem, doubt, send, forget, refuse, cancel } = useUpload(kind, onUploaded);
  return (
    <Stack gap="md">
      <ProblemAlert title="No se pudo usar el archivo">{problem}</ProblemAlert>
      {doubt && (
        <Alert
          color="porVencer"
          icon={<IconHelpCircle aria-hidden />}
          role="alert"
          title="¿Subimos el archivo sin esas columnas?"
        >
          {doubt.question}
          <Group gap="xs" mt="sm">
            <Button size="compact-md" onClick={() => void send(doubt.file, 'leave-out')}>
              Subir sin esas columnas
            </Button>
            <Button size="compact-md" variant="default" onClick={forget}>
              Elegir otro archivo
            </Button>
          </Group>
        </Alert>
      )}
      {sending ? (
        <Sending {...sending} onCancel={cancel} />
      ) : (
        <FileDrop
          onDrop={([file]) => file && void send(file)}
          onReject={(rejections) => refuse(reasonOf(rejections))}
          accept={ACCEPT}
          maxSize={MAX_FILE_BYTES}
          multiple={false}
          label="Archivo que se importa"
          icon={IconFileSpreadsheet}
          title="Arrastra aquí tu archivo o haz clic para elegirlo"
          hint="Excel (.xlsx, .xls), LibreOffice (.ods) o CSV, hasta 15 MB, 100,000 filas y 200 columnas. Sin contraseña ni macros."
          button="Elegir archivo"
        />
      )}
      <TemplateLine kind={kind} />
      <UnfinishedBatches kind={kind} onResume={onResume} />
    </Stack>
  );
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const reading = share >= 1;
  return (
    <div className={classes['sending']}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Text fw={600} truncate>
          {reading ? `Leyendo «${name}»…` : `Subiendo «${name}»…`}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
      <Progress value={reading ? 100 : share * 100} animated={reading} aria-label="Subida del archivo" />
    </div>
  );
}

function TemplateLine({ kind }: { kind: SheetKind }) {
  const [busy, run] = useBusy('No se pudo descargar la plantilla');
  const download = () =>
    run(async () => {
      const blob = await callForFile(importTemplate, { query: { kind } });
      saveFile(blob, `plantilla-${kind}.xlsx`);
    });
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={busy}
        onClick={() => void download()}
      >
        Descargar plantilla
      </Button>
      <Text size="sm" c="dimmed">
        ¿No tienes un archivo? La plantilla trae las listas de tu empresa. También sirve el que ya usas.
      </Text>
    </Group>
  );
}

function reasonOf([rejection]: FileRejection[]): string {
  if (!rejection) return 'Elige un solo archivo.';
  const { file, errors } = rejection;
  const codes = errors.map(({ code }) => String(code));
  if (codes.includes('file-too-large')) {
    return `«${file.name}» pesa ${showBytes(file.size)} y el límite es 15 MB. Divide el archivo o quita lo que no uses.`;
  }
  if (codes.includes('file-invalid-type')) {
    return /\.(?:xlsb|xlsm)$/i.test(file.name)
      ? `«${file.name}» está en un formato de Excel que no se puede importar. Ábrelo en Excel, guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.`
      : `«${file.name}» no es un archivo de Excel ni CSV. Guárdalo como .xlsx, .xls, .ods o .csv y vuelve a subirlo.`;
  }
  return 'Elige un solo archivo.';
}
