import { Button, Stack, Text } from '@mantine/core';
import { IconMessageShare, IconPencil, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { CasePage } from '#platform/web/cases/CasePage.tsx';
import type { CaseParts } from '#platform/web/cases/parts.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { FactList, Section } from '#platform/web/layout/Section.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { type Candidate, endSensitiveStaffAdjustment } from '../api.ts';
import { AGENTS, CLOSE_REASONS, FACTORS, STAFF_KINDS } from '../codes.ts';
import { SENSITIVE_STAFF, type SensitiveStaff } from '../sensitive-staff.ts';
import { Candidates } from './Candidates.tsx';
import classes from './sensitive-staff.module.css';

const StaffModal = lazy(() => import('./StaffModal.tsx'));
const AdjustmentModal = lazy(() => import('./AdjustmentModal.tsx'));

type Doing = { edit: SensitiveStaff | null; candidate?: Candidate } | { adjust: SensitiveStaff };
const ALL = {};

/** «Personal sensible»: the confidential register of doctors. */
export default function SensitiveStaffPage() {
  const writes = useCan()('clinical.update');
  const [doing, setDoing] = useState<Doing | null>(null);
  const parts = useMemo(
    (): CaseParts<SensitiveStaff> => ({
      patientOf: ({ patientId }) => patientId,
      details: (staff) => <Details staff={staff} writes={writes} />,
      actions: (staff) =>
        writes && (
          <>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setDoing({ edit: staff })}
            >
              Editar
            </Button>
            {staff.state === 'ABIERTO' && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconMessageShare size={16} aria-hidden />}
                onClick={() => setDoing({ adjust: staff })}
              >
                Indicación para la empresa
              </Button>
            )}
          </>
        ),
    }),
    [writes],
  );
  const { title, description } = SENSITIVE_STAFF.page;
  const actions = writes && (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDoing({ edit: null })}>
      Registrar
    </Button>
  );
  const above = writes && <Candidates onChoose={(candidate) => setDoing({ edit: null, candidate })} />;
  const close = () => setDoing(null);
  return (
    <>
      <CasePage of={SENSITIVE_STAFF} parts={parts} part={{ title, description, asked: ALL, actions, above }} />
      <Suspense>
        {doing && 'edit' in doing && (
          <StaffModal staff={doing.edit} candidate={doing.candidate ?? null} onClose={close} />
        )}
        {doing && 'adjust' in doing && <AdjustmentModal staff={doing.adjust} onClose={close} />}
      </Suspense>
    </>
  );
}

function Details({ staff: s, writes }: { staff: SensitiveStaff; writes: boolean }) {
  const end = () =>
    runOrShowError(async () => {
      await call(endSensitiveStaffAdjustment, { params: { id: s.id } });
      readAgain([SENSITIVE_STAFF.path, ...(SENSITIVE_STAFF.page.touches ?? [])]);
      showSuccess('La indicación terminó: la empresa ya no la lee.');
    });
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ['Documento', `${s.documentType} ${s.documentNumber}`],
          ['Tipo', s.kind ? STAFF_KINDS[s.kind] : null],
          ['Se sabe desde', showDay(s.since) || null],
          ['Evaluado', showDay(s.assessedOn) || (s.state === 'ABIERTO' ? 'Falta evaluar' : null)],
          ['Fecha probable de parto', showDay(s.expectedOn) || null],
          ['Descanso por maternidad', s.restFrom ? `${showDay(s.restFrom)} al ${showDay(s.restUntil)}` : null],
          ['Condiciones', s.factors?.map((code) => FACTORS[code]).join(', ') || null],
          ['Agentes de riesgo', s.agents?.map((code) => AGENTS[code]).join(', ') || null],
          ['Puesto', s.jobTitle],
          ['Área', s.area],
          [
            'Cerrado',
            s.closedOn ? `${showDay(s.closedOn)}: ${s.closeReason ? CLOSE_REASONS[s.closeReason] : ''}` : null,
          ],
          ['Correcciones', s.corrections > 0 ? String(s.corrections) : null],
        ]}
      />
      <Section
        title="Lo que lee la empresa"
        action={
          writes &&
          s.adjustment && (
            <Button size="compact-sm" variant="subtle" onClick={() => void end()}>
              Terminar
            </Button>
          )
        }
      >
        {s.adjustment ? (
          <div className={classes['instruction']}>
            <Text size="sm">{s.adjustment}</Text>
            <Text size="xs" c="dimmed" mt={4}>
              Desde el {showDay(s.adjustmentFrom)}
              {s.adjustmentUntil ? ` hasta el ${showDay(s.adjustmentUntil)}` : ''}
            </Text>
          </div>
        ) : (
          <Text size="sm" c="dimmed">
            Nada: no tiene una indicación de trabajo.
          </Text>
        )}
      </Section>
      {s.note && (
        <Section title="Observaciones">
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {s.note}
          </Text>
        </Section>
      )}
    </Stack>
  );
}
