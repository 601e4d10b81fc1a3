import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { JobProgress } from '#platform/web/feedback/JobProgress.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { SettingFamily } from '#platform/web/settings/SettingFamily.tsx';
import { SettingTable } from '#platform/web/settings/SettingTable.tsx';
import { late } from '#platform/web/start/late.tsx';
import { listClinicalRules, listRuleRuns } from '../api.ts';
import type { RuleVersion } from '../model.ts';
import { choiceForm, versionForm } from './rule-forms.tsx';
import { RULES } from './rules-list.tsx';

const POLL_MS = 2_000;

/** Runs in progress in the company; shows nothing if there are none. */
function RunsPanel() {
  const { data } = useEndpoint(listRuleRuns, { query: { page_size: 20 } }, { refetchInterval: POLL_MS });
  const open = (data?.items ?? []).filter(({ finishedAt }) => finishedAt === null).slice(0, 3);
  if (open.length === 0) return null;
  return (
    <Stack gap="xs" mb="md">
      {open.map(({ id, name, found, left }) => (
        <JobProgress
          key={id}
          title={`Recalculando: ${name}`}
          state={found === 0 ? 'waiting' : 'running'}
          done={found - left}
          total={found}
          unit="exámenes"
        />
      ))}
    </Stack>
  );
}

const SettingModal = late(() => import('#platform/web/settings/SettingModal.tsx'), 'SettingModal');
const RuleModal = late(() => import('./RuleModal.tsx'), 'RuleModal');

type Open = { id: string; doing: 'look' | 'choose' | RuleVersion };

/**
 * Cut-offs of every clinical class: a super admin edits those of all companies, a doctor chooses the company's
 * alternatives.
 */
export default function RulesPage() {
  const { isAdmin, company } = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  // The open rule is read from the list of all rules, so that it shows later changes.
  const all = useEndpoint(listClinicalRules, { query: { page_size: 100 } }).data?.items;
  const rule = open ? all?.find(({ id }) => id === open.id) : undefined;
  const close = () => setOpen(null);
  return (
    <PageBody>
      <PageHeader
        title="Reglas clínicas"
        description={
          isAdmin
            ? 'Los cortes de cada clase, con su norma y su fecha. Valen para todas las empresas.'
            : 'Los cortes de cada clase, con su norma y su fecha. Elige la alternativa de tu empresa donde la hay.'
        }
      />
      <SettingFamily />
      <RunsPanel />
      <SettingTable of={RULES} onOpen={({ id }) => setOpen({ id, doing: 'look' })} />
      {open && rule && open.doing === 'look' && (
        <RuleModal
          rule={rule}
          isAdmin={isAdmin}
          onClose={close}
          onChoose={() => setOpen({ id: rule.id, doing: 'choose' })}
          onVersion={(base) => setOpen({ id: rule.id, doing: base })}
        />
      )}
      {open && rule && open.doing === 'choose' && (
        <SettingModal of={choiceForm(rule, company?.name ?? 'tu empresa')} onClose={close} />
      )}
      {open && rule && typeof open.doing === 'object' && (
        <SettingModal of={versionForm(rule, open.doing)} onClose={close} />
      )}
    </PageBody>
  );
}
