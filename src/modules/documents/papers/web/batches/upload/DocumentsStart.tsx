import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { FileDrop } from '#platform/web/forms/FileDrop.tsx';
import classes from '../documents.module.css';
import { useImportParts } from '../import-parts.ts';
import type { DocumentUpload } from './useDocumentUpload.ts';

const EXAMPLES = [
  '45678901_QUISPE MAMANI JUAN_CERTIFICADO_12-03-2026.pdf',
  'DNI 45678901 - INFORME MEDICO 12.03.26.pdf',
  'Quispe Mamani Juan - audiometria 12 marzo 2026.pdf',
];

/** Choice of the files to upload: PDFs, or a ZIP of PDFs. */
export function DocumentsStart({
  upload,
  onResume,
}: {
  upload: DocumentUpload;
  onResume: (batch: ImportBatch) => void;
}) {
  const { Unfinished } = useImportParts();
  return (
    <Stack gap="lg">
      <FileDrop
        onDrop={(files) => void upload.send(files)}
        loading={upload.sending !== null}
        label="Archivos PDF o ZIP"
        icon={IconFileTypePdf}
        title="Arrastra aquí los PDF de la clínica, o un ZIP con todos"
        hint="Hasta 2,000 archivos de 15 MB cada uno; un ZIP, hasta 200 MB. Sin contraseña."
        button="Elegir archivos"
      />
      <Unfinished kind="documents" onResume={onResume} />
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
