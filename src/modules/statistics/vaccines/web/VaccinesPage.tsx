import { Button, Group, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { ImportButton } from '#platform/web/navigation/ImportButton.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import type { VaccineDose } from '../model.ts';
import { CoverageTab } from './CoverageTab.tsx';

const DosesTab = lazy(() => import('./DosesTab.tsx'));
const PeopleTab = lazy(() => import('./PeopleTab.tsx'));
const DoseModal = lazy(() => import('./DoseModal.tsx'));

/** «Registro de vacunas»: coverage for all users; the register and the due workers only for doctors. */
export default function VaccinesPage() {
  const can = useCan();
  const doctor = can('clinical.read');
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<VaccineDose | 'new' | null>(null);
  const tab = doctor && ['registro', 'personas'].includes(params['tab'] ?? '') ? params['tab']! : 'cobertura';
  const register = can('clinical.update') && (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Registrar dosis
    </Button>
  );
  return (
    <PageBody {...(tab === 'cobertura' ? { width: 'reading' as const } : {})}>
      <PageHeader
        title="Registro de vacunas"
        description={
          doctor
            ? 'Qué vacunas tiene cada colaborador, a quién le falta una dosis y a quién le toca el refuerzo.'
            : 'Cobertura de vacunas de la empresa. Los datos de cada persona son reservados.'
        }
        actions={
          <Group gap="sm">
            {can('results.import') && <ImportButton to="/estadisticas_salud/registro_vacunas_generales/import" />}
            {register}
          </Group>
        }
      />
      {doctor ? (
        <Tabs
          value={tab}
          // A change of tab clears the parameters of the other tabs.
          onChange={(value) =>
            setParams({
              ...Object.fromEntries(Object.keys(params).map((name) => [name, undefined])),
              tab: value === 'cobertura' ? undefined : (value ?? undefined),
            })
          }
          keepMounted={false}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="cobertura">Cobertura</Tabs.Tab>
            <Tabs.Tab value="personas">Colaboradores</Tabs.Tab>
            <Tabs.Tab value="registro">Dosis registradas</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="cobertura">
            <CoverageTab />
          </Tabs.Panel>
          <Tabs.Panel value="personas">
            <Suspense fallback={<Loading label="Cargando la lista" />}>
              <PeopleTab />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="registro">
            <Suspense fallback={<Loading label="Cargando la lista" />}>
              <DosesTab onOpen={setEditing} register={register} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <CoverageTab />
      )}
      <Suspense>
        {editing && <DoseModal dose={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </PageBody>
  );
}
