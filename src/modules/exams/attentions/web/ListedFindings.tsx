import { Text } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import type { ExamFinding } from '../finding.ts';
import { listFindings, MOST_LISTED } from '../findings-api.ts';
import { ClassBadge } from './ClassBadge.tsx';
import { ChangeBadge } from './detail/ChangeBadge.tsx';
import classes from './detail/measure.module.css';
import { findingLabel } from './finding-label.ts';

/** Findings in a row of a list; the others are counted. */
const SHOWN = 3;

/** Reads the findings of the exams at the head of a list, by exam. */
export function useFindings(examIds: readonly string[]): ReadonlyMap<string, readonly ExamFinding[]> {
  const ids = examIds.slice(0, MOST_LISTED);
  const { data } = useEndpoint(listFindings, { query: { attention_id: ids } }, { enabled: ids.length > 0 });
  return new Map(data?.items.map(({ attentionId, findings }) => [attentionId, findings]));
}

/** The findings of an exam in a row of a list, the most severe first, each in its own figures. */
export function ListedFindings({ findings }: { findings: readonly ExamFinding[] }) {
  return (
    <span className={classes['findings']}>
      {findings.slice(0, SHOWN).map(({ code, label, classLabel, severity, shown, change }) => (
        <span key={code}>
          <ClassBadge label={findingLabel({ item: label, label: classLabel })} severity={severity} />
          {shown && <span className={classes['figure']}>{shown}</span>}
          {change && change !== 'SAME' && <ChangeBadge change={change} />}
        </span>
      ))}
      {findings.length > SHOWN && (
        <Text span size="xs" c="dimmed">
          y {findings.length - SHOWN} más
        </Text>
      )}
    </span>
  );
}
