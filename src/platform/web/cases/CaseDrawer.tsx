import { Button, Drawer, Group, Menu, Skeleton, Stack, Title, useMatches } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type CaseAct, type CaseItem, type Cases, nameOf } from '#platform/contract/cases/cases.ts';
import { capital } from '#platform/contract/catalogue/noun.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { type CaseParts, StateBadge } from './parts.tsx';
import { type Acts, buttonsOf } from './useActs.ts';

interface Props<Item extends CaseItem> {
  of: Cases<Item>;
  parts: CaseParts<Item>;
  id: string | undefined;
  acts: Acts;
  onClose: () => void;
}

/** A case in a drawer next to the list; on a phone, instead of the list. */
export function CaseDrawer<Item extends CaseItem>({ of, parts, id, acts, onClose }: Props<Item>) {
  const size = useMatches({ base: '100%', sm: 600 }, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={size}
      title={capital(of.noun.one)}
      padding="lg"
    >
      {id && <Opened of={of} parts={parts} id={id} acts={acts} />}
    </Drawer>
  );
}

function Opened<Item extends CaseItem>({ of, parts, id, acts }: Omit<Props<Item>, 'onClose' | 'id'> & { id: string }) {
  const { data, error, refetch } = useEndpoint(of.calls.one, { params: { id } });
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="md" aria-busy="true">
        <Skeleton height={32} width="70%" />
        <Skeleton height={120} />
        <Skeleton height={200} />
      </Stack>
    );
  const { item } = data;
  const buttons = buttonsOf(of, item);
  const rare = buttons.filter(([, act]) => act.rare);
  const start = (name: string, act: CaseAct) =>
    acts.start({ name, act, ids: [item.id], version: item.version, begins: of.acts[name]?.begins?.(item) });
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} mb={6}>
          {nameOf(of, item)}
        </Title>
        <StateBadge of={of} item={item} />
      </div>
      <Group gap="xs" role="group" aria-label="Qué hacer">
        {buttons
          .filter(([, { rare }]) => !rare)
          .map(([name, act]) => (
            <Button key={name} size="sm" variant={act.next ? 'filled' : 'default'} onClick={() => start(name, act)}>
              {act.label}
            </Button>
          ))}
        {parts.actions?.(item)}
        {rare.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="sm" variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                Más
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rare.map(([name, act]) => (
                <Menu.Item key={name} onClick={() => start(name, act)}>
                  {act.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {parts.details(item)}
      <CaseHistory of={of} id={id} events={data.events} notes={data.notes} />
    </Stack>
  );
}
