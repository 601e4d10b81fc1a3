import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconClock, IconFileZip, IconLock, IconMailOff, IconUserQuestion } from '@tabler/icons-react';
import { showBirthDate, showDay, showInstant } from '#platform/contract/dates.ts';
import { FactList, Section } from '#platform/web/layout/Section.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan } from '#platform/web/session/session.ts';
import { COMPANY_FIELDS, GROUNDS, hasArchive, ORIGINS, type RightsField } from '../kinds.ts';
import { REQUESTS, type RightsRequest, wishOf } from '../requests.ts';

const ARCHIVES = {
  QUEUED: 'Se está preparando el archivo con todos sus datos y documentos. Puedes responder cuando esté listo.',
  DONE: 'El archivo con todos sus datos y documentos está listo: la persona lo descarga desde su enlace al responder.',
  FAILED: 'El archivo con sus datos no se pudo preparar. Elige «Preparar el archivo otra vez».',
  EXPIRED: 'El archivo ya se borró, porque el enlace terminó. Prepáralo otra vez si lo piden.',
} as const;

const ARCHIVE_COLORS = { QUEUED: 'gray', DONE: 'vigente', FAILED: 'porVencer', EXPIRED: 'gray' } as const;

const ofCompany = (field: RightsField) => (COMPANY_FIELDS as readonly RightsField[]).includes(field);

/** Shows a request to the desk. */
export function RequestDetails({ of: r }: { of: RightsRequest }) {
  const can = useCan();
  const doctor = can('clinical.read');
  const open = !REQUESTS.states[r.state]?.final;
  const text = r.wish ?? r.sharedText;
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ['Documento', `${r.documentType} ${r.documentNumber}`],
          ['Qué pide', wishOf(r)],
          ['Debe decir', r.field === 'NACIMIENTO' ? showBirthDate(r.newValue) : r.newValue],
          ['Cómo llegó', ORIGINS[r.origin]],
          ['Recibida', showDay(r.receivedOn)],
          ['Plazo', `${showDay(r.dueOn)} (${r.termDays} días hábiles)`],
          ['Norma del plazo', r.termNorm],
          ['Plazo ampliado', r.extendedOn && `el ${showDay(r.extendedOn)}, ${r.extensionDays} días hábiles más`],
          ['Responsable', r.responsible],
          ['Respondió', r.decidedBy && r.decidedAt ? `${r.decidedBy}, ${showInstant(r.decidedAt)}` : null],
          ['Motivo', r.ground && GROUNDS[r.ground]],
          ['Enlace enviado', r.linkUnsent ? 'No se pudo enviar' : r.toldAt && showInstant(r.toldAt)],
        ]}
      />
      {!r.mayAct && open && (
        <Alert color="gray" icon={<IconLock aria-hidden />}>
          La responde el médico ocupacional: trata de datos de salud. Aquí puedes seguir su plazo.
        </Alert>
      )}
      {hasArchive(r.kind) && r.archive && (
        <Alert color={ARCHIVE_COLORS[r.archive]} icon={<IconFileZip aria-hidden />} role="status">
          {ARCHIVES[r.archive]}
          {r.archiveMissing !== null &&
            r.archiveMissing > 0 &&
            ` No se pudieron incluir ${r.archiveMissing} documentos: el archivo dice cuáles.`}
        </Alert>
      )}
      {r.identityPending && open && (
        <Alert color="porVencer" icon={<IconUserQuestion aria-hidden />}>
          Cambió la identidad de esta persona o se unió su registro: se responde cuando el médico confirme quién es.
        </Alert>
      )}
      {r.mayAct && !r.reachable && (
        <Alert color="porVencer" icon={<IconClock aria-hidden />}>
          No tiene un contacto verificado al que se le pueda escribir: podrá leer la respuesta en el equipo del médico,
          o cuando verifique su correo o celular.
        </Alert>
      )}
      {r.linkUnsent && r.reachable && (
        <Alert color="porVencer" icon={<IconMailOff aria-hidden />}>
          El enlace con la respuesta no se pudo enviar. Elige «Enviar otro enlace», o deja que la lea en el equipo del
          médico.
        </Alert>
      )}
      {text && (
        <Section title="En sus palabras">
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </Text>
        </Section>
      )}
      {!text && !doctor && open && (
        <Text size="sm" c="dimmed">
          Lo que escribió la persona lo lee el médico; te lo muestra si no dice nada de su salud.
        </Text>
      )}
      {(r.doctorAnswer ?? r.answer) && (
        <Section title="Respuesta">
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {r.doctorAnswer ?? r.answer}
          </Text>
        </Section>
      )}
      {r.field && open && r.mayAct && (
        <Section title="Dónde se corrige">
          <Text size="sm" mb={4}>
            {ofCompany(r.field)
              ? 'Cambia el dato en su ficha y después responde aquí: el cambio queda en el historial de la ficha.'
              : 'Abre el examen, corrige lo que esté mal y después responde aquí: el examen guarda lo que decía antes.'}
          </Text>
          {ofCompany(r.field) ? (
            <Anchor
              component={Link}
              to="/gestion_colaboradores/colaboradores"
              search={{ q: r.documentNumber }}
              size="sm"
            >
              Ver su ficha
            </Anchor>
          ) : (
            <Anchor component={Link} to="/resultados/emos" search={{ documentTypeNumber: r.documentNumber }} size="sm">
              Ver sus exámenes
            </Anchor>
          )}
        </Section>
      )}
    </Stack>
  );
}
