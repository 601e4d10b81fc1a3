import { Badge, Button, Divider, Group, Modal, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { withdrawRuleVersion } from '../api.ts';
import { endsClass } from '../cut-offs.ts';
import type { ClinicalRule, RuleVersion } from '../model.ts';
import { chosenVersionLabel, RULES_TOUCH } from './rules-list.tsx';

interface Props {
  rule: ClinicalRule;
  isAdmin: boolean;
  onClose: () => void;
  onVersion: (base: RuleVersion) => void;
  onChoose: () => void;
}

/** A rule with its versions, newest first. */
export function RuleModal({ rule, isAdmin, onClose, onVersion, onChoose }: Props) {
  const newest = new Map<string, RuleVersion>();
  for (const version of rule.versions)
    if (!version.withdrawn && !newest.has(version.variant)) newest.set(version.variant, version);
  return (
    <Modal opened onClose={onClose} title={rule.name} size="xl">
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {rule.area}
            {rule.unit ? ` · ${rule.unit}` : ''}
            {chosenVersionLabel(rule) ? ` · Criterio elegido: ${chosenVersionLabel(rule)}` : ''}
          </Text>
          {rule.alternatives.length > 0 && (
            <Button
              variant={isAdmin ? 'default' : 'filled'}
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              onClick={onChoose}
            >
              Elegir alternativa
            </Button>
          )}
        </Group>
        {rule.versions.map((version) => (
          <Version
            key={version.version}
            rule={rule}
            version={version}
            isAdmin={isAdmin}
            onVersion={newest.get(version.variant) === version && version.cutOffs.length > 0 ? onVersion : null}
          />
        ))}
      </Stack>
    </Modal>
  );
}

interface VersionProps {
  rule: ClinicalRule;
  version: RuleVersion;
  isAdmin: boolean;
  onVersion: ((base: RuleVersion) => void) | null;
}

/** Every class with its values, and the numbers outside the ladders, by group. */
function linesOf({ classes, cutOffs }: RuleVersion): { group: string; lines: [label: string, value: string][] }[] {
  const groups = new Map<string, [string, string][]>();
  const add = (group: string, label: string, value: string) =>
    groups.set(group, [...(groups.get(group) ?? []), [label, value]]);
  for (const { group, label, interval } of classes) add(group, `${label}:`, interval);
  for (const { path, group, label, value } of cutOffs) if (!endsClass(path)) add(group, label, String(value));
  return [...groups].map(([group, lines]) => ({ group, lines }));
}

function Version({ rule, version, isAdmin, onVersion }: VersionProps) {
  const { norm, validFrom, until, withdrawn, createdBy, cutOffs } = version;
  const groups = linesOf(version);
  const inForce = version.version === rule.version;
  const others = rule.versions.filter((v) => v.variant === version.variant && !v.withdrawn).length > 1;
  const put = async (next: boolean) => {
    await call(withdrawRuleVersion, { body: { item: rule.id, version: version.version, withdrawn: next } });
    readAgain(RULES_TOUCH);
  };
  const withdraw = () =>
    runOrShowError(async () => {
      await put(true);
      showUndo(`Se retiró la versión ${version.version}. Las clases se recalculan.`, () => put(false));
    });
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div style={{ flex: '1 1 240px' }}>
          <Group gap="xs">
            <Text fw={600}>Versión {version.version}</Text>
            {inForce && (
              <Badge color="vigente" variant="light" tt="none">
                En vigor
              </Badge>
            )}
            {withdrawn && (
              <Badge color="gray" variant="light" tt="none">
                Retirada
              </Badge>
            )}
          </Group>
          <Text size="sm">{norm}</Text>
          <Text size="xs" c="dimmed">
            {until ? `Del ${showDay(validFrom)} hasta antes del ${showDay(until)}` : `Desde el ${showDay(validFrom)}`}
            {createdBy ? ` · ${createdBy}` : ''}
          </Text>
        </div>
        {isAdmin && (
          <Group gap="xs">
            {withdrawn ? (
              <Button size="xs" variant="default" onClick={() => void put(false).catch(showFailure)}>
                Reponer
              </Button>
            ) : (
              others && (
                <Button size="xs" variant="subtle" color="vencido" onClick={() => void withdraw()}>
                  Retirar
                </Button>
              )
            )}
            {onVersion && (
              <Button
                size="xs"
                variant="light"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => onVersion(version)}
              >
                Nueva versión
              </Button>
            )}
          </Group>
        )}
      </Group>
      {cutOffs.length > 0 ? (
        <>
          <Divider my="xs" />
          <SimpleGrid cols={{ base: 1, xs: groups.length > 1 ? 2 : 1 }} spacing="xs">
            {groups.map(({ group, lines }) => (
              <div key={group}>
                {group && (
                  <Text size="xs" fw={600} c="dimmed">
                    {group}
                  </Text>
                )}
                {lines.map(([label, value]) => (
                  <Text key={label} size="sm" className="tabular">
                    {label} <b>{value}</b>
                  </Text>
                ))}
              </div>
            ))}
          </SimpleGrid>
        </>
      ) : (
        <Text size="sm" c="dimmed" mt="xs">
          Se decide por el texto del informe o por otras clases: no tiene cortes numéricos.
        </Text>
      )}
    </Paper>
  );
}
