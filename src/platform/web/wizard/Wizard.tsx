import { Button, Group, Paper, Stepper, Text } from '@mantine/core';
import '@mantine/core/styles/Stepper.layer.css';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Wizard.module.css';

export interface WizardStep {
  id: string;
  label: string;
  content: ReactNode;
  /** Button to the next step; left out when the content itself moves on. */
  next?: { label: string; disabled?: boolean; loading?: boolean; onClick: () => void };
  /** Left out when there is no way back. */
  onBack?: () => void;
  /** Sentence next to the buttons, such as the reason why the person cannot continue. */
  hint?: ReactNode;
}

/** Steps of a task, one screen each; the buttons stay visible. */
export function Wizard({ steps, current, label }: { steps: readonly WizardStep[]; current: string; label: string }) {
  const index = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const step = steps[index];
  const top = useRef<HTMLElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts at its top, and is read from there
  useEffect(() => {
    if (!first.current) top.current?.focus();
    first.current = false;
  }, [current]);
  if (!step) return null;
  return (
    <Paper component="section" className={classes['frame']} aria-label={label} ref={top} tabIndex={-1}>
      <Stepper active={index} size="sm" className={classes['steps']} allowNextStepsSelect={false} iconSize={28}>
        {steps.map(({ id, label: name }) => (
          <Stepper.Step key={id} label={name} disabled component="div" />
        ))}
      </Stepper>
      <Text className={classes['short']} size="sm" c="dimmed">
        Paso {index + 1} de {steps.length}: {step.label}
      </Text>
      <div className={classes['content']}>{step.content}</div>
      {(step.next || step.onBack) && (
        <Group className={classes['buttons']} data-action-bar justify="space-between">
          {step.onBack ? (
            <Button variant="default" onClick={step.onBack}>
              Atrás
            </Button>
          ) : (
            <span />
          )}
          <Group gap="sm" className={classes['forward']}>
            {step.hint && (
              <Text size="sm" c="dimmed" role="status">
                {step.hint}
              </Text>
            )}
            {step.next && (
              <Button disabled={step.next.disabled} loading={step.next.loading} onClick={step.next.onClick}>
                {step.next.label}
              </Button>
            )}
          </Group>
        </Group>
      )}
    </Paper>
  );
}
