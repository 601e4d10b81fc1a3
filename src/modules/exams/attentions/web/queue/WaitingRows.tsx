import { Badge, Skeleton } from '@mantine/core';
import { showDay } from '#platform/contract/dates.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { MOST_LISTED } from '../../findings-api.ts';
import { type QueueItem, WAIT_LABELS, type Wait } from '../../queue/model.ts';
import { ClassBadge } from '../ClassBadge.tsx';
import { ListedFindings, useFindings } from '../ListedFindings.tsx';
import { placeOf, typeText } from './place.ts';
import classes from './queue.module.css';

const COLOURS: Partial<Record<Wait, string>> = { CRITICAL: 'vencido', APTITUDE: 'porVencer', REPORT: 'porVencer' };

interface Props {
  items: readonly QueueItem[];
  /** One line of findings in each row, with the two most severe. */
  brief?: boolean;
}

/** The exams that wait, in the order given, each a link to its place in the queue. */
export function WaitingRows({ items, brief = false }: Props) {
  const findings = useFindings(items.map(({ id }) => id));
  return (
    <ul className={classes['list']} aria-label="Exámenes que esperan">
      {items.map((item, place) => (
        <li key={item.id}>
          <Link {...placeOf(item, item.id)} className={classes['row']}>
            <span>
              <b>{item.fullName}</b>
              <div className={classes['hint']}>
                {[`${item.documentType} ${item.documentNumber}`, item.jobTitle].filter(Boolean).join(' · ')}
              </div>
            </span>
            <span className={classes['waits']}>
              {item.waits.map((wait) => (
                <Badge key={wait} variant="light" color={COLOURS[wait] ?? 'gray'} tt="none">
                  {WAIT_LABELS[wait]}
                </Badge>
              ))}
              {findings.has(item.id) ? (
                <ListedFindings findings={findings.get(item.id) ?? []} most={brief ? 2 : 4} />
              ) : (
                isGraded(item) &&
                (place < MOST_LISTED ? (
                  <Skeleton height={brief ? 20 : 42} className={classes['room'] ?? ''} />
                ) : (
                  <ClassBadge label="Hallazgo" severity={item.severity} />
                ))
              )}
            </span>
            <span className={classes['hint']}>
              {typeText(item)} del {showDay(item.examDate)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Only an exam with a graded finding keeps room for its findings, which are read after the queue. */
const isGraded = ({ severity }: QueueItem): boolean => severity !== null && severity !== 'UNGRADED';
