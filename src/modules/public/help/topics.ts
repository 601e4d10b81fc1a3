import { fold, words } from '#platform/contract/text.ts';
import { type ScreenPath, SECTIONS, screenAt, sectionOf } from '#screens/screens.ts';
import type { HelpTopic } from './topic.ts';
import { COLLABORATORS } from './topics/collaborators.ts';
import { DASHBOARD } from './topics/dashboard.ts';
import { DELIVERIES } from './topics/deliveries.ts';
import { HEALTH } from './topics/health.ts';
import { IMPORTS } from './topics/imports.ts';
import { PROGRAMS } from './topics/programs.ts';
import { REPORTS } from './topics/reports.ts';
import { RESULTS } from './topics/results.ts';
import { SCHEDULING } from './topics/scheduling.ts';
import { ACCOUNT } from './topics/settings/account.ts';
import { COMPANY } from './topics/settings/company.ts';
import { PLATFORM } from './topics/settings/platform.ts';
import { RULES } from './topics/settings/rules.ts';
import { SST } from './topics/sst.ts';
import { STATISTICS } from './topics/statistics.ts';

export const TOPICS: readonly HelpTopic[] = [
  ...DASHBOARD,
  ...COLLABORATORS,
  ...SCHEDULING,
  ...RESULTS,
  ...DELIVERIES,
  ...IMPORTS,
  ...STATISTICS,
  ...HEALTH,
  ...PROGRAMS,
  ...SST,
  ...REPORTS,
  ...COMPANY,
  ...PLATFORM,
  ...RULES,
  ...ACCOUNT,
];

const TOPIC_BY_PATH = new Map<string, HelpTopic>(TOPICS.map((topic) => [topic.path, topic]));

/** @param path the screen's address in the table of screens */
export const topicOf = (path: string): HelpTopic | undefined => TOPIC_BY_PATH.get(path);

/** The heading of a topic: the title of its screen. */
export const titleOf = (path: ScreenPath): string => screenAt(path)?.title ?? path;

/** Topics by section of the menu, in its order; sections without a topic are left out. */
export function chapters(topics: readonly HelpTopic[] = TOPICS): { id: string; title: string; topics: HelpTopic[] }[] {
  const chapterList = SECTIONS.map(({ id, title }) => ({
    id: id as string,
    title,
    topics: topics.filter(({ path }) => sectionOf(path)?.id === id),
  }));
  const otherTopics = topics.filter(({ path }) => !sectionOf(path));
  return [...chapterList, { id: 'otros', title: 'Otros', topics: otherTopics }].filter(
    (chapter) => chapter.topics.length > 0,
  );
}

const SEARCHED = new Map(
  TOPICS.map(({ path, purpose, tasks, figures = [], seenBy = '', words: more = [] }) => [
    path,
    fold(
      [
        titleOf(path),
        purpose,
        ...tasks.flatMap(({ title, steps }) => [title, ...steps]),
        ...figures.flatMap(({ term, text }) => [term, text]),
        seenBy,
        ...more,
      ].join(' '),
    ),
  ]),
);

/** Topics that contain every word of the search, ignoring accents; topics with the words in their title come first. */
export function findTopics(search: string): HelpTopic[] {
  const searchWords = words(search);
  const matchingTopics = TOPICS.filter(({ path }) => searchWords.every((word) => SEARCHED.get(path)?.includes(word)));
  const inTitle = ({ path }: HelpTopic) => searchWords.every((word) => fold(titleOf(path)).includes(word));
  return [...matchingTopics.filter(inTitle), ...matchingTopics.filter((topic) => !inTitle(topic))];
}
