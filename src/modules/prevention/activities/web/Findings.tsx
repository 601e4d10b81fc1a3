import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { Section } from '#platform/web/layout/Section.tsx';
import type { Activity } from '../activities.ts';
import { shareActivity, solveFinding } from '../api.ts';
import { pointLabel } from '../kinds.ts';
import type { Finding } from '../model.ts';
import classes from './activities.module.css';
import { readActivitiesAgain } from './touched.ts';

const solve = async (id: string, solvedOn: string | null) => {
  await call(solveFinding, { params: { id }, body: { solvedOn } });
  readActivitiesAgain();
};

interface Props {
  activity: Activity;
  findings: readonly Finding[];
  writes: boolean;
}

/** Findings, open ones first; each is marked as solved with one touch. */
export function Findings({ activity, findings, writes }: Props) {
  if (findings.length === 0) return null;
  return (
    <Section title="Hallazgos">
      <ul className={classes['rows']}>
        {findings.map((finding) => (
          <li key={finding.id} className={classes['row']}>
            {finding.point && (
              <Text size="xs" c="dimmed">
                {pointLabel(activity.kind, finding.point)}
              </Text>
            )}
            <Text size="sm" fw={500}>
              {finding.text}
            </Text>
            {finding.action && <Text size="sm">Acción: {finding.action}</Text>}
            <Group justify="space-between" gap="xs">
              <StatusBadge {...standing(finding)} />
              {writes && <SolveButton finding={finding} />}
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const standing = ({ solvedOn, dueOn, overdue }: Finding) =>
  solvedOn
    ? ({ status: 'vigente', label: `Corregido el ${showDay(solvedOn)}` } as const)
    : overdue
      ? ({ status: 'vencido', label: `Venció el ${showDay(dueOn)}` } as const)
      : ({ status: 'porVencer', label: dueOn ? `Hasta el ${showDay(dueOn)}` : 'Pendiente' } as const);

function SolveButton({ finding: { id, solvedOn } }: { finding: Finding }) {
  const change = (to: string | null) =>
    runOrShowError(async () => {
      await solve(id, to);
      showUndo(to ? 'Hallazgo corregido.' : 'Hallazgo pendiente otra vez.', () => solve(id, solvedOn));
    });
  return (
    <Button size="compact-sm" variant="default" onClick={() => void change(solvedOn ? null : todayInLima())}>
      {solvedOn ? 'Sigue pendiente' : 'Marcar corregido'}
    </Button>
  );
}

/** Entries that a doctor kept from the company, with the option to release them. */
export function Reserved({ activity, writes }: { activity: Activity; writes: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title="La empresa no ve lo que sigue">
      {writes && (
        <Button size="compact-sm" variant="default" mt={4} onClick={() => setAsking(true)}>
          Mostrar a la empresa
        </Button>
      )}
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        title="¿Mostrar a la empresa los hallazgos y las fotos?"
        confirmLabel="Mostrar"
        onConfirm={async () => {
          await call(shareActivity, { params: { id: activity.id } });
          readActivitiesAgain();
          showSuccess('La empresa ya los ve.');
        }}
      >
        Revisa que no digan nada de la salud de una persona. Quien los haya leído no lo olvida: no se puede retirar.
      </ConfirmModal>
    </Alert>
  );
}
