import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { CataloguePage } from '#platform/web/catalogue/CataloguePage.tsx';
import { asOptions, type CatalogueParts } from '#platform/web/catalogue/parts.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { LEADS } from '#screens/leads.ts';
import { listProjects } from '#workers/catalogs/api.ts';
import { type HealthProgram, PROGRAMS } from '../programs.ts';
import { Followed } from './Followed.tsx';
import { Running } from './Running.tsx';

/** «Programas de salud»: for all users, the running programmes and their coverage; for doctors, also their content. */
export default function ProgramsPage() {
  return useCan()('clinical.read') ? <Doctors /> : <Company />;
}

function Company() {
  return (
    <PageBody>
      <PageHeader title={PROGRAMS.title} description={LEADS['/programa_salud/programas']} />
      <Running />
    </PageBody>
  );
}

function Doctors() {
  const { data: projects } = useEndpoint(listProjects, { query: {} });
  const parts = useMemo<CatalogueParts<HealthProgram>>(
    () => ({
      above: (
        <Stack gap="md">
          <Followed />
          <Running />
        </Stack>
      ),
      size: 'lg',
      cells: {
        running: ({ running }) => (
          <StatusBadge status={running ? 'vigente' : 'sinDato'} label={running ? 'Activo' : 'Inactivo'} />
        ),
      },
      about: () => ({ options: { projectId: asOptions(projects) } }),
    }),
    [projects],
  );
  return <CataloguePage of={PROGRAMS} parts={parts} />;
}
