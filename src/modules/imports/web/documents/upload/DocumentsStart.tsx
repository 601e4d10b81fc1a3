import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import type { ImportBatch } from '../../../model.ts';
import { UnfinishedBatches } from '../../wizard/UnfinishedBatches.tsx';
import wizard from '../../wizard/wizard.module.css';
import classes from '../documents.module.css';
import type { DocumentUpload } from './useDocumentUpload.ts';

const EXAMPLES = [
  '45678901_QUISPE MAMANI JUAN_CERTIFICADO_12-03-2026.pdf',
  'DNI 45678901 - INFORME MEDICO 12.03.26.pdf',
  'Quispe Mamani Juan - audiometria 12 marzo 2026.pdf',
];

/** Which files: PDFs, or a ZIP of them. */
export function DocumentsStart({
  upload,
  onResume,
}: {
  upload: DocumentUpload;
  onResume: (batch: ImportBatch) => void;
}) {
  return (
    <Stack gap="lg">
      <Dropzone
        onDrop={(files) => void upload.send(files)}
        className={wizard['dropzone'] ?? ''}
        inputProps={{ 'aria-label': 'Archivos PDF o ZIP' }}
        loading={upload.sending !== null}
      >
        <Stack align="center" gap="xs">
          <IconFileTypePdf size={44} stroke={1.4} color="var(--mantine-color-brand-filled)" aria-hidden />
          <Text size="lg" fw={600} ta="center" style={{ textWrap: 'balance' }}>
            Arrastra aquí los PDF de la clínica, o un ZIP con todos
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            Hasta 2,000 archivos de 15 MB cada uno; un ZIP, hasta 200 MB. Sin contraseña.
          </Text>
          <Button component="span" mt="xs" leftSection={<IconUpload size={16} aria-hidden />} tabIndex={-1}>
            Elegir archivos
          </Button>
        </Stack>
      </Dropzone>
      <UnfinishedBatches kind="documents" onResume={onResume} />
      <Paper p="lg" component="section" aria-labelledby="names">
        <Title order={2} size="h4" id="names" mb="xs">
          Cómo se encuentra el examen
        </Title>
        <Text size="sm" mb="sm">
          Se lee el nombre de cada archivo: el documento de identidad o el nombre completo, la fecha del examen (día,
          mes, año) y qué documento es. Por ejemplo:
        </Text>
        <ul className={classes['examples']}>
          {EXAMPLES.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <Text size="sm" mt="sm">
          El texto de cada certificado se lee antes de que la empresa lo vea. Si menciona diagnósticos o resultados, o
          no se puede leer, se adjunta como Legajo, salvo que un médico lo mire y responda por él.
        </Text>
        <Text size="sm" c="dimmed" mt="sm">
          Lo que es seguro se propone; lo dudoso lo decides tú. Nada se adjunta hasta que lo confirmes, y se puede
          revertir durante 30 días.
        </Text>
      </Paper>
    </Stack>
  );
}
