import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { referenceText } from '#clinical/vocabulary/reference-text.ts';
import { SERVICE_AREA_LABELS } from '#clinical/vocabulary/service-area.ts';
import { SEVERITY_LABELS } from '#clinical/vocabulary/severity.ts';
import { showDay } from '#platform/contract/dates.ts';
import { type ActFrom, useWorkerActs, type WorkerAct } from '#platform/web/table/worker-acts.ts';
import { findingText } from '../../acts/exam-findings.ts';
import { beforeText, type ExamFinding, shownChange } from '../../finding.ts';
import type { AttentionDetail, ExamMeasure } from '../../model/attention.ts';
import { ClassBadge } from '../ClassBadge.tsx';
import { ChangeBadge } from './ChangeBadge.tsx';
import { Sparkline } from './Measure.tsx';
import classes from './measure.module.css';
import { trendOf } from './measures.ts';
import { OtherUnit } from './OtherUnit.tsx';

interface Props {
  attention: AttentionDetail;
  /** Begins an act on the worker from a finding; left out where findings are only read. */
  onStart?: Start | undefined;
}
type Start = (act: WorkerAct, from: ActFrom) => void;

/** The findings of an exam in their own figures, the most severe first, and what is normal again. */
export function FindingList({ attention: a, onStart }: Props) {
  const { examFindings: findings = [], resolvedFindings: resolved = [], stations = [] } = a;
  const measures = new Map(stations.flatMap((station) => station.measures.map((each) => [each.code, each])));
  return (
    <>
      {findings.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          Sin hallazgos entre las medidas que tienen una norma.
        </Text>
      ) : (
        <ul className={classes['list']}>
          {findings.map((finding) => (
            <Finding
              key={finding.code}
              finding={finding}
              measure={measures.get(finding.code)}
              attention={a}
              onStart={onStart}
            />
          ))}
        </ul>
      )}
      {resolved.length > 0 && (
        <div className={classes['resolved']}>
          <b>Volvió a lo normal:</b>{' '}
          {resolved
            .map((each) => `${each.label} ${each.shown ?? each.classLabel} (antes ${beforeText(each) ?? ''})`)
            .join('; ')}
          .
        </div>
      )}
    </>
  );
}

interface FindingProps {
  finding: ExamFinding;
  /** Its result; undefined for a finding that several results give. */
  measure: ExamMeasure | undefined;
  attention: AttentionDetail;
  onStart: Start | undefined;
}

function Finding({ finding, measure, attention, onStart }: FindingProps) {
  const acts = useWorkerActs();
  const { label, serviceAreaCode, shown, reference, classLabel, severity, before } = finding;
  const change = shownChange(finding);
  const station = SERVICE_AREA_LABELS[serviceAreaCode];
  const earlier = beforeText(finding);
  const isSaid = (words: string) => words.toLowerCase() === shown?.toLowerCase();
  const listed = `${finding.code}:${measure?.class ?? ''}`;
  const flags = (measure?.flags ?? []).filter((flag) => flag !== classLabel && !isSaid(flag));
  return (
    <li className={classes['measure']} data-finding>
      <div className={classes['name']}>
        {label}
        <div className={classes['under']}>
          {station !== label && <span className={classes['hint']}>{station}</span>}
          {onStart &&
            acts
              .filter(({ proposedFor }) => proposedFor(listed))
              .map((act) => (
                <Button
                  key={act.label}
                  size="compact-xs"
                  variant="subtle"
                  className={classes['act'] ?? ''}
                  aria-label={`${act.label} por ${label}`}
                  leftSection={<IconPlus size={12} aria-hidden />}
                  onClick={() => onStart(act, { finding: listed, reason: findingText(finding) })}
                >
                  {act.brief}
                </Button>
              ))}
        </div>
      </div>
      <div className={classes['value']}>
        {(shown ?? classLabel).split(' · ').map((part) => (
          <span key={part} className={classes['part']}>
            {part}
          </span>
        ))}
        {reference && (
          <div className={classes['hint']} title={measure?.norm ?? undefined}>
            {referenceText(reference)}
          </div>
        )}
      </div>
      <div>
        {shown !== null && (
          <ClassBadge
            label={isSaid(classLabel) && severity ? SEVERITY_LABELS[severity] : classLabel}
            severity={severity}
          />
        )}
        {flags.length > 0 && <div className={classes['hint']}>{flags.join(' · ')}</div>}
      </div>
      <div className={classes['before']}>
        <div>
          {change && <ChangeBadge change={change} />}
          <div className={classes['hint']}>
            {before ? `Antes ${earlier} (${showDay(before.date)})` : 'Sin valor anterior para comparar'}
          </div>
        </div>
        {measure && trendOf(measure) && <Sparkline measure={measure} />}
      </div>
      {measure?.implausible && <OtherUnit measure={measure} attention={attention} area={serviceAreaCode} />}
    </li>
  );
}
