import { Text } from '@mantine/core';
import { FINDING_CHANGE_LABELS } from '#clinical/vocabulary/finding-change.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { type ExamFinding, shownChange } from '../finding.ts';
import { listFindings, MOST_LISTED } from '../findings-api.ts';
import { ClassBadge } from './ClassBadge.tsx';
import { ChangeBadge } from './detail/ChangeBadge.tsx';
import classes from './detail/measure.module.css';
import { findingLabel, saysOfWhat, shortClass, shortItem } from './finding-label.ts';

/** Reads the findings of the first exams of a list that one call may ask for, by exam. */
export function useFindings(examIds: readonly string[]): ReadonlyMap<string, readonly ExamFinding[]> {
  const ids = examIds.slice(0, MOST_LISTED);
  const { data } = useEndpoint(listFindings, { query: { attention_id: ids } }, { enabled: ids.length > 0 });
  return new Map(data?.items.map(({ attentionId, findings }) => [attentionId, findings]));
}

/** A conclusion in words often begins with its class: «Bloqueo AV de primer grado» of «Bloqueo auriculoventricular». */
const firstWord = (text: string): string => text.toLowerCase().split(/[\s,;:]/, 1)[0] ?? '';
const beginsAlike = (shown: string, classLabel: string): boolean => firstWord(shown) === firstWord(classLabel);

/** Name of a finding in a row: its class, or its item if the class is not understood without the item. */
function nameOf({ label, classLabel, shown }: ExamFinding): string | null {
  if (!shown) return findingLabel({ item: label, label: classLabel });
  if (beginsAlike(shown, classLabel)) return null;
  return saysOfWhat(classLabel) ? classLabel : shortItem(label);
}

/** Most letters of a figure in a row; the page of the exam has the whole text of a conclusion. */
const LONGEST = 80;
const inRow = (shown: string): string => (shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown);

/** Up to this length, in letters, figures and a part of the name fit a column of 300 px. */
const SHORT = 22;

interface Props {
  findings: readonly ExamFinding[];
  /** Findings that are shown; the others are counted. */
  most?: number;
  /** Each finding in one line; what is cut, and the other findings, are shown by the pointer and by the preview. */
  dense?: boolean;
}

const changeWords = (finding: ExamFinding): string | null => {
  const change = shownChange(finding);
  return change && FINDING_CHANGE_LABELS[change];
};
/** A finding in words, with its figures and what became of it. */
const inWords = (finding: ExamFinding): string =>
  [nameOf(finding), finding.shown, changeWords(finding)].filter(Boolean).join(' ');

/** The findings of an exam in a row of a list, the most severe first, each in its own figures. */
export function ListedFindings({ findings, most = 4, dense = false }: Props) {
  return (
    <span
      className={classes['findings']}
      {...(dense ? { 'data-dense': true, title: findings.map(inWords).join('\n') } : {})}
    >
      {findings.slice(0, most).map((finding) => {
        const { code, severity, shown, change } = finding;
        const name = nameOf(finding) ?? '';
        const news = (change === 'NEW' || change === 'WORSE') && <ChangeBadge change={change} brief={dense} />;
        return (
          <ClassBadge key={code} label={dense ? shortClass(name) : name} severity={severity} lead={dense && news}>
            {shown && <b data-long={shown.length > SHORT || undefined}>{inRow(shown)} </b>}
            {!dense && news}
          </ClassBadge>
        );
      })}
      {findings.length > most && (
        <Text span size="xs" c="dimmed">
          y {findings.length - most} más
        </Text>
      )}
    </span>
  );
}
