import { Box, Tabs } from '@mantine/core';
import { LEADS } from '#screens/leads.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { IconEye, IconLock, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useSession } from '#platform/web/session/session.ts';
import { InviteButton, PeopleTab } from './PeopleTab.tsx';

const RolesTab = lazy(() => import('./roles/RolesTab.tsx').then((m) => ({ default: m.RolesTab })));
const PoliciesTab = lazy(() => import('./policies/PoliciesTab.tsx').then((m) => ({ default: m.PoliciesTab })));
const TABS = ['personas', 'roles', 'politicas', 'ver-como'];

/** Page of the company's people, the roles that they can have, and the screens of each role (`ViewAs`). */
export default function UsersPage({ ViewAs }: { ViewAs: ComponentType }) {
  const [{ tab }, setParams] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const { isAdmin } = useSession();
  const current = tab && TABS.includes(tab) && (isAdmin || tab !== 'politicas') ? tab : 'personas';
  return (
    <PageBody>
      <PageHeader
        title="Usuarios"
        description={LEADS['/config/usuarios']}
        actions={current === 'personas' && <InviteButton onClick={() => setInviting(true)} />}
      />
      <Tabs
        value={current}
        onChange={(value) => setParams({ tab: value === 'personas' ? undefined : (value ?? undefined) })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="personas" leftSection={<Box component={IconUsers} size={16} visibleFrom="xs" aria-hidden />}>
            Personas
          </Tabs.Tab>
          <Tabs.Tab
            value="roles"
            leftSection={<Box component={IconShieldCheck} size={16} visibleFrom="xs" aria-hidden />}
          >
            Roles
          </Tabs.Tab>
          {isAdmin && (
            <Tabs.Tab
              value="politicas"
              leftSection={<Box component={IconLock} size={16} visibleFrom="xs" aria-hidden />}
            >
              Políticas
            </Tabs.Tab>
          )}
          <Tabs.Tab value="ver-como" leftSection={<Box component={IconEye} size={16} visibleFrom="xs" aria-hidden />}>
            Ver como
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="personas">
          <PeopleTab inviting={inviting} onInvite={setInviting} />
        </Tabs.Panel>
        <Suspense>
          <Tabs.Panel value="roles">
            <RolesTab />
          </Tabs.Panel>
          {isAdmin && (
            <Tabs.Panel value="politicas">
              <PoliciesTab />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="ver-como">
            <ViewAs />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </PageBody>
  );
}
