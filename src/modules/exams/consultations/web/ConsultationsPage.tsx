import { Anchor, Button, FileButton, Stack, Text } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { APTITUDE_LABELS } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { CasePage } from '#platform/web/cases/CasePage.tsx';
import type { CaseParts } from '#platform/web/cases/parts.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { FactList, Section } from '#platform/web/layout/Section.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { linkConsultationReport, uploadConsultationReport } from '../api.ts';
import { CONSULTATIONS, type Consultation } from '../consultations.ts';

const UNSENT = 'No se pudo enviar';

function noticeText({ notifiedAt, noticeUnsent }: Consultation): string | null {
  const at = notifiedAt && showInstant(notifiedAt);
  if (!noticeUnsent) return at;
  return at ? `${at}. El último aviso no se pudo enviar` : UNSENT;
}

const parts: CaseParts<Consultation> = {
  patientOf: ({ patientId }) => patientId,
  actions: (item) => <Report item={item} />,
  details: (c) => (
    <Stack gap="md">
      <FactList
        facts={[
          ['Documento', `${c.documentType} ${c.documentNumber}`],
          ['Especialidad', c.specialty ?? null],
          ['Emitida', showDay(c.issuedOn)],
          ['Vence', showDay(c.dueOn)],
          ['Notificada', noticeText(c)],
          ['Informe pedido', c.reportAskUnsent ? UNSENT : c.reportAskedAt && showInstant(c.reportAskedAt)],
          ['Cita', showDay(c.appointmentOn) || null],
          ['Atendida', showDay(c.attendedOn) || null],
          ['Cerrada', showDay(c.clearedOn) || null],
          ['Responsable', c.responsible],
          ['Puesto', c.jobTitle],
          ['Área', c.area],
        ]}
      />
      {c.reason && (
        <Section title="Motivo">
          <Text size="sm">{c.reason}</Text>
        </Section>
      )}
      {c.outcome && (
        <Section title="Respuesta del especialista">
          <Text size="sm">{c.outcome}</Text>
        </Section>
      )}
      <Anchor component={Link} to="/resultados/emos" search={{ attention: c.attentionId }} size="sm">
        Ver el examen: {EXAM_TYPE_LABELS[c.examType].toLowerCase()} del {showDay(c.examDate)},{' '}
        {APTITUDE_LABELS[c.aptitude].toLowerCase()}
      </Anchor>
    </Stack>
  ),
};

/** Referrals to specialists, followed from their issue to the answer. */
export default function ConsultationsPage() {
  return <CasePage of={CONSULTATIONS} parts={parts} />;
}

/** The specialist's report: it can be loaded while the referral is open, and opened once it is loaded. */
function Report({ item }: { item: Consultation }) {
  const [busy, during] = useBusy();
  const load = (file: File | null) =>
    file &&
    void during(async () => {
      await upload(uploadConsultationReport, { params: { id: item.id } }, file);
      readAgain([CONSULTATIONS.path]);
      showSuccess('Se guardó el informe del especialista.');
    });
  const open = () =>
    during(async () => {
      const { link } = await call(linkConsultationReport, { params: { id: item.id } });
      window.open(link, '_blank', 'noopener');
    });
  const closed = CONSULTATIONS.states[item.state]?.final;
  return (
    <>
      {!closed && (
        <FileButton onChange={load} accept="application/pdf">
          {(props) => (
            <Button
              {...props}
              size="sm"
              variant="default"
              loading={busy}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {item.report ? 'Cambiar informe' : 'Cargar informe'}
            </Button>
          )}
        </FileButton>
      )}
      {item.report && (
        <Button
          size="sm"
          variant="light"
          loading={busy}
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => void open()}
        >
          Ver informe
        </Button>
      )}
    </>
  );
}
