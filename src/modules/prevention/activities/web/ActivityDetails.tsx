import { Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { FactList, Section } from '#platform/web/layout/Section.tsx';
import { useCan } from '#platform/web/session/session.ts';
import type { Activity } from '../activities.ts';
import { getActivityDetails } from '../api.ts';
import { ACTIVITY_KINDS, CHECKLISTS, WHY_NOT } from '../kinds.ts';
import { Attendees } from './Attendees.tsx';
import { AddFiles, Files } from './Files.tsx';
import { Findings, Reserved } from './Findings.tsx';

/** Shows an activity next to the list. */
export function ActivityDetails({ activity: a }: { activity: Activity }) {
  const can = useCan();
  const writes = can('activities.update') && a.state !== 'CANCELADA';
  const [shared, setShared] = useState(false);
  const { data, error, refetch } = useEndpoint(getActivityDetails, { params: { id: a.id } });
  const inside = can('clinical.read');
  const reserved = data?.reserved;
  const points = CHECKLISTS[a.kind];
  const compliantCount = points.filter(({ code }) => a.checklist[code] === 'SI').length;
  const applicableCount = points.filter(({ code }) => a.checklist[code] && a.checklist[code] !== 'NA').length;
  return (
    <Stack gap="lg">
      <FactList
        facts={[
          ['Tipo', ACTIVITY_KINDS[a.kind]],
          ['Programada', a.unplanned ? `${showDay(a.plannedOn)}, sin programar` : showDay(a.plannedOn)],
          ['Hecha', a.doneOn && [showDay(a.doneOn), a.doneBy].filter(Boolean).join(', por ')],
          ['Duración', a.hours === null ? null : `${a.hours} h`],
          [
            'Lista de verificación',
            applicableCount > 0 ? `${compliantCount} de ${applicableCount} puntos se cumplen` : null,
          ],
          ['Por qué no se hizo', a.whyNot && WHY_NOT[a.whyNot]],
          ['Sede', a.headquarter],
          ['Área', a.area],
          ['Proyecto', a.project],
          ['Responsable', a.responsible],
        ]}
      />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Findings activity={a} findings={data.findings} writes={writes} />
          <Files files={data.files} writes={writes} />
          {reserved && reserved.findings.length + reserved.files.length > 0 && (
            <>
              <Reserved activity={a} writes={writes} />
              <Findings activity={a} findings={reserved.findings} writes={writes} />
              <Files files={reserved.files} writes={writes} />
            </>
          )}
          {writes && (
            <Section title="Agregar fotos">
              {inside && (
                <Radio.Group
                  mb="sm"
                  label="¿Quién puede verlas?"
                  value={shared ? 'company' : 'doctors'}
                  onChange={(value) => setShared(value === 'company')}
                >
                  <Stack gap="xs" mt="xs">
                    <Radio value="doctors" label="Solo los médicos" />
                    <Radio value="company" label="Toda la empresa: no hay datos de salud" />
                  </Stack>
                </Radio.Group>
              )}
              <AddFiles activity={a} shared={shared} />
            </Section>
          )}
          {a.kind === 'training' && <Attendees activity={a} attendees={data.attendees} writes={writes} />}
        </>
      )}
    </Stack>
  );
}
