import { Alert, Button, Center, Checkbox, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconAlertCircle, IconArrowLeft, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callForFile } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { upload } from '../../../../platform/web/api/upload.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { Loading } from '../../../../platform/web/feedback/Loading.tsx';
import { SignatureModal, type SignatureWay } from '../../../../platform/web/signature/SignatureModal.tsx';
import { type OwnReading, type OwnReadings, openOwnReading, signOwnReading } from '../../readings/own/api.ts';
import classes from './own-readings.module.css';

const PdfViewer = lazy(() => import('../../../../platform/web/pdf/PdfViewer.tsx'));
const LEVELS = { draw: 'DIBUJADA', image: 'IMAGEN', type: 'ESCRITA' } as const;

interface Props {
  token: string;
  reading: OwnReading;
  readings: OwnReadings;
  /** Null: the session ended with the signature. */
  onSigned: (after: OwnReadings | null) => void;
  onBack: () => void;
}

/** A document on a phone, and below it what is signed. */
export function Reading({ token, reading, readings: { statement }, onSigned, onBack }: Props) {
  const [understood, setUnderstood] = useState(false);
  const [signing, setSigning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const query = { t: token, reading_id: reading.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['own-reading', token, reading.id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => callForFile(openOwnReading, { query }, { signal }),
  });
  const waiting = (
    <Center mih={280}>
      <Loading label="Abriendo el documento" />
    </Center>
  );
  const sign = async (file: File, way: SignatureWay) => {
    setProblem(null);
    const given = { ...query, level: LEVELS[way], shown: reading.shown };
    const { readings: after } = await upload(signOwnReading, { query: given }, file);
    onSigned(after);
    if (after) onBack();
  };
  return (
    <>
      <Button variant="subtle" size="sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack} mb="xs">
        Volver
      </Button>
      <Title order={1} size="h3" mb="sm">
        {reading.name}
      </Title>
      <div className={classes['paper']}>
        {data ? (
          <Suspense fallback={waiting}>
            <PdfViewer file={data} title={reading.name} />
          </Suspense>
        ) : error ? (
          <EmptyState
            kind="failed"
            title="No se pudo abrir el documento"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          waiting
        )}
      </div>
      <dl className={classes['fields']}>
        {reading.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <Stack gap="sm">
        <Checkbox
          size="md"
          label={statement}
          checked={understood}
          disabled={!data}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
        {problem && (
          <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert">
            {problem}
          </Alert>
        )}
        <Button
          size="md"
          disabled={!understood}
          leftSection={<IconSignature size={20} aria-hidden />}
          onClick={() => setSigning(true)}
        >
          Leí y entendí: firmar
        </Button>
        <Text size="xs" c="dimmed">
          Tu firma es electrónica (Ley 27269). Queda sellada con la fecha, el documento y su versión.
        </Text>
      </Stack>
      <SignatureModal
        opened={signing}
        onClose={() => setSigning(false)}
        onSave={(file, way) =>
          sign(file, way).catch((failure) => {
            setProblem(messageOf(failure));
            throw failure;
          })
        }
      />
    </>
  );
}
