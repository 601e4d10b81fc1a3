import { ActionIcon, Group, NumberInput, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showInstant } from '../../../../platform/contract/dates.ts';
import { showNumber } from '../../../../platform/web/format/format.ts';
import { COUNT_LABELS } from '../../labels.ts';
import { listBehind } from '../../lists.ts';
import type { Corrections, ReportCount, ReportData } from '../../report.ts';
import classes from './form.module.css';

interface Props {
  name: ReportCount;
  report: ReportData;
  /** What was typed since; undefined: nothing. Null: back to what was counted. */
  typed: number | null | undefined;
  disabled: boolean;
  onChange(value: number | null): void;
}

/** A figure as it was counted, or as somebody corrected it: both are told, with the list that it counts. */
export function CountField({ name, report, typed, disabled, onChange }: Props) {
  const counted = report.computed[name] ?? null;
  const correction = (report.corrections as Corrections)[name];
  const value = typed === undefined ? (correction?.value ?? counted) : (typed ?? counted);
  const corrected = typed === undefined ? correction !== undefined : typed !== null;
  const hidden = report.hiddenCounts.includes(name);
  const list = listBehind(name, report);
  return (
    <div className={classes['count']} data-corrected={corrected || undefined}>
      <NumberInput
        label={COUNT_LABELS[name]}
        value={value ?? ''}
        placeholder="Sin dato"
        min={0}
        max={9_999_999}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        disabled={disabled}
        onChange={(next) => {
          const number = next === '' ? null : Number(next);
          if (number !== value) onChange(number === counted ? null : number);
        }}
        rightSection={
          corrected && !disabled ? (
            <Tooltip label={`Volver a la calculada: ${counted === null ? 'sin dato' : showNumber(counted)}`}>
              <ActionIcon
                variant="subtle"
                aria-label={`Volver a la cifra calculada de ${COUNT_LABELS[name]}`}
                onClick={() => onChange(null)}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ) : null
        }
      />
      <Group gap={6} mt={4} wrap="wrap" className={classes['under']}>
        {corrected && (
          <Text size="xs" className={classes['mark']}>
            <IconPencil size={12} aria-hidden />{' '}
            {typed === undefined && correction
              ? `Modificado por ${correction.name} el ${showInstant(correction.at)} · calculado: ${counted === null ? 'sin dato' : showNumber(counted)}`
              : `Modificado por ti · calculado: ${counted === null ? 'sin dato' : showNumber(counted)}`}
          </Text>
        )}
        {hidden && (
          <Text size="xs" c="dimmed">
            La empresa verá «{value !== null && value >= 5 ? '–' : '<5'}».
          </Text>
        )}
        <Link to={list.to as never} search={list.search as never} target="_blank" className={classes['list'] ?? ''}>
          Ver la lista<span className={classes['away']}> de {COUNT_LABELS[name]}, en otra pestaña</span>
        </Link>
        {list.note && (
          <Text size="xs" c="dimmed">
            {list.note}
          </Text>
        )}
      </Group>
    </div>
  );
}
