import { ActionIcon, Group, NumberInput, Text, Tooltip } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { COUNT_LABELS } from '../../labels.ts';
import { listBehind } from '../../lists.ts';
import { CLINICAL_COUNTS } from '../../model.ts';
import type { Corrections, ReportCount, ReportData } from '../../report.ts';
import classes from './form.module.css';

interface Props {
  name: ReportCount;
  report: ReportData;
  /** Unsaved value; undefined without a change. Null restores the computed count. */
  typed: number | null | undefined;
  disabled: boolean;
  onChange(value: number | null): void;
}

/** Text that the company reads instead of a figure; null when it reads the exact figure. */
function publishedWords({ clinical, withheld }: ReportData, name: ReportCount, value: number | null): string | null {
  if (!(CLINICAL_COUNTS as readonly string[]).includes(name)) return null;
  const publishedCount = clinical[name] ?? 'NONE';
  if (name === 'numberWorkersWithDisabilities')
    return `La empresa verá ${publishedCount}: los que tienen certificado en su ficha.`;
  if (publishedCount === 'NONE' || withheld) return 'La empresa no verá esta cifra.';
  if (typeof publishedCount === 'number')
    return publishedCount === value ? null : `La empresa verá ${showNumber(publishedCount)}.`;
  return `La empresa verá «${publishedCount === 'FEW' ? 'menos de 10' : '10 o más'}».`;
}

/**
 * A computed or corrected figure. When it is corrected, both values are shown, with a link to the list of the counted
 * rows.
 */
export function CountField({ name, report, typed, disabled, onChange }: Props) {
  const counted = report.computed[name] ?? null;
  const correction = (report.corrections as Corrections)[name];
  const value = typed === undefined ? (correction?.value ?? counted) : (typed ?? counted);
  const corrected = typed === undefined ? correction !== undefined : typed !== null;
  const published = publishedWords(report, name, value);
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
        {published && (
          <Text size="xs" c="dimmed">
            {published}
          </Text>
        )}
        <Link to={list.to} search={list.search} target="_blank" className={classes['list'] ?? ''}>
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
