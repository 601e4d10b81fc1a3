import { Text } from '@mantine/core';
import { useContext } from 'react';
import { worstFirst } from '#clinical/vocabulary/severity.ts';
import { MOST_LISTED } from '../findings-api.ts';
import type { EmoListItem } from '../model/attention.ts';
import { ClassBadge } from './ClassBadge.tsx';
import styles from './detail/measure.module.css';
import { findingLabel } from './finding-label.ts';
import { ListedFindings, useFindings } from './ListedFindings.tsx';
import { ListedExams } from './listed-exams.ts';

/** The findings of an exam in their own figures; until they are read, its main classes that need follow-up. */
export default function FindingCell({ row }: { row: EmoListItem }) {
  const exams = useContext(ListedExams);
  const place = exams.findIndex((exam) => exam.id === row.id);
  const from = place - (place % MOST_LISTED);
  const findings = useFindings(exams.slice(from, from + MOST_LISTED).map((exam) => exam.id)).get(row.id);
  if (findings && findings.length > 0) return <ListedFindings findings={findings} most={2} dense />;
  return <MainClasses row={row} isRead={findings !== undefined} />;
}

/** Shows the main classes that need follow-up; only after the findings were read it says that there are none. */
function MainClasses({ row, isRead }: { row: EmoListItem; isRead: boolean }) {
  const classes = row.findings?.classes ?? [];
  const review = worstFirst(classes.filter((listedFinding) => listedFinding.review));
  if (classes.length === 0 || (review.length === 0 && !isRead)) return <>—</>;
  if (review.length === 0) return <ClassBadge label="Sin hallazgos" severity={null} />;
  return (
    <span className={styles['findings']} data-dense title={review.map(findingLabel).join('\n')}>
      {review.slice(0, 2).map((listedFinding) => (
        <ClassBadge key={listedFinding.item} label={findingLabel(listedFinding)} severity={listedFinding.severity} />
      ))}
      {review.length > 2 && (
        <Text span size="xs" c="dimmed">
          y {review.length - 2} más
        </Text>
      )}
    </span>
  );
}
