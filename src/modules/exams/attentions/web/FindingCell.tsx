import { type ReactNode, useContext } from 'react';
import { MOST_LISTED } from '../findings-api.ts';
import { ListedFindings, useFindings } from './ListedFindings.tsx';
import { ListedExams } from './listed-exams.ts';

interface Props {
  /** The exam of the row. */
  id: string;
  /** Shown until the findings are read, and for an exam without results. */
  until: ReactNode;
}

/** The findings of an exam in the list of exams, in their own figures. */
export default function FindingCell({ id, until }: Props) {
  const exams = useContext(ListedExams);
  const place = exams.findIndex((exam) => exam.id === id);
  const from = place - (place % MOST_LISTED);
  const findings = useFindings(exams.slice(from, from + MOST_LISTED).map((exam) => exam.id)).get(id);
  return findings && findings.length > 0 ? <ListedFindings findings={findings} most={2} /> : until;
}
