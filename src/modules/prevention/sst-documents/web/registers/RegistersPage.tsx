import { Alert, Badge, Button, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconFileZip, IconPencil, IconRubberStamp, IconShieldLock, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { showInstant } from '#platform/contract/dates.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { type Status, StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { LEADS } from '#screens/leads.ts';
import { createPack, listSstRegisters, openValidation, validateExamRegister } from '../../registers/api.ts';
import { REGISTER_STATES, REGISTERS, type RegisterState, type SstRegister } from '../../registers/model.ts';
import { TOUCHED } from '../files.ts';
import { Packs } from './Packs.tsx';
import { saveLink } from './save-link.ts';

const UploadModal = lazy(() => import('../UploadModal.tsx'));
const ClinicalPackModal = lazy(() => import('./ClinicalPackModal.tsx'));
const ResponsibleModal = lazy(() => import('./ResponsibleModal.tsx'));

const STATUS: Record<RegisterState, Status> = {
  AL_DIA: 'vigente',
  POR_COMPLETAR: 'porVencer',
  SIN_EVIDENCIA: 'vencido',
};

async function validate(): Promise<void> {
  const { validation } = await call(validateExamRegister, { body: {} });
  readAgain(TOUCHED);
  showSuccess(
    validation
      ? `Validaste y sellaste el registro de ${showNumber(validation.workers)} colaboradores.`
      : 'El registro es grande: se está validando por partes. Te avisaremos cuando quede sellado.',
  );
}
async function pack(): Promise<void> {
  await call(createPack, { body: {} });
  readAgain(TOUCHED);
}

/** «Registros obligatorios»: the eight registers as an inspector requests them, and the pack that contains them. */
export default function RegistersPage() {
  const { data, error, refetch } = useEndpoint(listSstRegisters, { query: {} });
  const can = useCan();
  const mayEdit = can('sst.update');
  const [forAuthority, setForAuthority] = useState(false);
  const [uploading, setUploading] = useState<SstRegister | null>(null);
  const [naming, setNaming] = useState<SstRegister | null>(null);
  const ready = data?.items.filter(({ state }) => state === 'AL_DIA').length ?? 0;
  return (
    <PageBody width="reading">
      <PageHeader
        title="Registros obligatorios"
        description={LEADS['/documentacion_sst/registros']}
        actions={
          mayEdit && (
            <Group gap="xs">
              {can('clinical.read') && (
                <Button
                  variant="default"
                  leftSection={<IconShieldLock size={18} aria-hidden />}
                  onClick={() => setForAuthority(true)}
                >
                  Para la autoridad de salud
                </Button>
              )}
              <Button
                color="accent"
                leftSection={<IconFileZip size={18} aria-hidden />}
                onClick={() => void pack().catch(showFailure)}
              >
                Paquete de inspección
              </Button>
            </Group>
          )
        }
      />
      <Packs />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label="Cargando los registros" />}
      {data && (
        <>
          <Text mb="md">
            <b>{ready} de 8</b> registros al día.
          </Text>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            {data.items.map((register) => (
              <Paper
                key={register.letter}
                withBorder
                p="md"
                component="section"
                aria-label={REGISTERS[register.letter].short}
              >
                <Group justify="space-between" align="flex-start" wrap="nowrap" mb="xs">
                  <Title order={2} size="h4">
                    {register.letter}) {REGISTERS[register.letter].short}
                  </Title>
                  <StatusBadge status={STATUS[register.state]} label={REGISTER_STATES[register.state]} />
                </Group>
                <Stack gap="xs">
                  <Text size="sm" c="dimmed">
                    {REGISTERS[register.letter].name}. Se conserva {REGISTERS[register.letter].years}.
                  </Text>
                  <Text size="sm">
                    Responsable: <b>{register.responsible || 'sin asignar'}</b>
                  </Text>
                  {register.facts.map((fact) => (
                    <Text key={fact} size="sm">
                      {fact}.
                    </Text>
                  ))}
                  {register.gaps.length > 0 && (
                    <Alert color="porVencer" p="xs">
                      <List size="sm">
                        {register.gaps.map((gap) => (
                          <List.Item key={gap}>{gap}</List.Item>
                        ))}
                      </List>
                    </Alert>
                  )}
                  {register.letter === 'b' && data.validation && (
                    <Group gap="xs">
                      <Text size="sm">
                        Validado por {data.validation.doctor} (CMP {data.validation.cmp}) el{' '}
                        {showInstant(data.validation.at)}.
                      </Text>
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() =>
                          void call(openValidation, { params: { id: data.validation!.id } })
                            .then(saveLink)
                            .catch(showFailure)
                        }
                      >
                        Descargar validación
                      </Button>
                    </Group>
                  )}
                  {register.evidence.length > 0 && (
                    <Group gap={6}>
                      {register.evidence.slice(0, 4).map(({ id, name }) => (
                        <Badge key={id} variant="light" tt="none" maw="100%">
                          {name}
                        </Badge>
                      ))}
                      {register.evidence.length > 4 && <Text size="sm">y {register.evidence.length - 4} más</Text>}
                    </Group>
                  )}
                  <Group gap="xs">
                    {mayEdit && (
                      <Button
                        size="compact-md"
                        variant="default"
                        leftSection={<IconPencil size={16} aria-hidden />}
                        aria-label={`Responsable del registro ${register.letter}`}
                        onClick={() => setNaming(register)}
                      >
                        Responsable
                      </Button>
                    )}
                    {mayEdit && (
                      <Button
                        size="compact-md"
                        variant="default"
                        leftSection={<IconUpload size={16} aria-hidden />}
                        aria-label={`Subir evidencia del registro ${register.letter}`}
                        onClick={() => setUploading(register)}
                      >
                        Subir evidencia
                      </Button>
                    )}
                    {register.letter === 'b' && can('clinical.update') && (
                      <Button
                        size="compact-md"
                        leftSection={<IconRubberStamp size={16} aria-hidden />}
                        onClick={() => void validate().catch(showFailure)}
                      >
                        Validar y sellar
                      </Button>
                    )}
                  </Group>
                </Stack>
              </Paper>
            ))}
          </SimpleGrid>
        </>
      )}
      <Suspense>
        {uploading && <UploadModal document={null} register={uploading.letter} onClose={() => setUploading(null)} />}
        {forAuthority && <ClinicalPackModal onClose={() => setForAuthority(false)} />}
        {naming && <ResponsibleModal register={naming} onClose={() => setNaming(null)} />}
      </Suspense>
    </PageBody>
  );
}
