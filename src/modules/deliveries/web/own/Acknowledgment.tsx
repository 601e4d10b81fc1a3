import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconDownload, IconPrinter, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { showInstant } from '../../../../platform/contract/dates.ts';
import { callForFile, saveFile } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { upload } from '../../../../platform/web/api/upload.ts';
import { printPdf } from '../../../../platform/web/pdf/print.ts';
import { SignatureModal, type SignatureWay } from '../../../../platform/web/signature/SignatureModal.tsx';
import { ACKNOWLEDGMENT_TITLE } from '../../own/acknowledgment.ts';
import { type OwnResults, openOwnDocument, signOwnResults } from '../../own/api.ts';
import { AcknowledgmentForm } from './AcknowledgmentForm.tsx';
import { useLeave } from './OwnSession.tsx';
import classes from './own.module.css';

interface Props {
  token: string;
  results: OwnResults;
  onSigned: (results: OwnResults) => void;
}
const LEVELS = { draw: 'DIBUJADA', image: 'IMAGEN', type: 'ESCRITA' } as const;

/** The acknowledgment: read, signed, sent. Once sent it is a sealed PDF, and nothing can be signed again. */
export function Acknowledgment({ token, results, onSigned }: Props) {
  const [signing, setSigning] = useState(false);
  const [signature, setSignature] = useState<{ file: File; way: SignatureWay; address: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = useLeave();
  const { signedAt, refusedAt, complete, documents, shown } = results;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const keep = async (file: File, way: SignatureWay) => {
    if (signature) URL.revokeObjectURL(signature.address);
    setSignature({ file, way, address: URL.createObjectURL(file) });
  };
  const send = () =>
    attempt(async () => {
      if (!signature) return;
      const query = { t: token, shown, level: LEVELS[signature.way] };
      const { results: after } = await upload(signOwnResults, { query }, signature.file);
      // On the doctor's device the session ended with the signature.
      if (after) onSigned(after);
      else leave('firmada');
    });
  const sealed = (then: (pdf: Blob) => void) =>
    attempt(async () => then(await callForFile(openOwnDocument, { query: { t: token, type: 'CONSTANCIA_ENTREGA' } })));
  const mayInclude = complete && !signedAt && !refusedAt && documents.length > 0;
  return (
    <section className={classes['acknowledgment']} aria-label={ACKNOWLEDGMENT_TITLE}>
      <Title order={2} size="h3">
        {ACKNOWLEDGMENT_TITLE}
      </Title>
      <AcknowledgmentForm results={results} signature={signature?.address ?? null} />
      <Stack gap="sm" mt="lg">
        {signedAt && (
          <Alert color="vigente" icon={<IconCircleCheck aria-hidden />} title="Constancia firmada" role="status">
            La firmaste el {showInstant(signedAt)}. Quedó sellada: nadie puede cambiarla. Guarda tu copia.
          </Alert>
        )}
        {refusedAt && !signedAt && (
          <Alert color="porVencer" icon={<IconAlertCircle aria-hidden />}>
            Se registró que no firmarías esta constancia. Si quieres hacerlo, pide otro enlace al médico ocupacional.
          </Alert>
        )}
        {!complete && !signedAt && (
          <Alert color="porVencer" icon={<IconAlertCircle aria-hidden />}>
            Todavía no puedes firmar: a la constancia le faltan datos o la firma del médico. Avisa al médico ocupacional
            de tu empresa.
          </Alert>
        )}
        {problem && (
          <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert">
            {problem}
          </Alert>
        )}
        {!signedAt && (
          <>
            <Button
              size="md"
              variant={signature ? 'default' : 'filled'}
              disabled={!mayInclude || busy}
              leftSection={<IconSignature size={20} aria-hidden />}
              onClick={() => setSigning(true)}
            >
              {signature ? 'Cambiar tu firma' : 'Incluir tu firma'}
            </Button>
            <Button size="md" disabled={!signature || !mayInclude} loading={busy} onClick={() => void send()}>
              Enviar
            </Button>
          </>
        )}
        {signedAt && (
          <Button
            size="md"
            loading={busy}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void sealed((pdf) => saveFile(pdf, `constancia-${results.reportCode ?? 'entrega'}.pdf`))}
          >
            Descargar
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          disabled={busy}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => (signedAt ? void sealed(printPdf) : window.print())}
        >
          Imprimir
        </Button>
        <Text size="xs" c="dimmed">
          Tu firma aquí es electrónica (Ley 27269): vale por tu identificación y por el sello del documento.
        </Text>
      </Stack>
      <SignatureModal opened={signing} onClose={() => setSigning(false)} onSave={keep} />
    </section>
  );
}
