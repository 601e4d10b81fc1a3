import type { Page } from '#platform/contract/pagination.ts';
import { fold } from '#platform/contract/text.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { DICTIONARY_GROUPS } from '../fields.ts';
import { FIELDS } from '../lists.ts';
import type { DictionaryEntry } from '../model.ts';
import { entriesIn } from './dictionary.queries.ts';
import { entryIn, lockDictionary, setRanges, setSynonyms } from './save-entry.ts';
import { unknownLabelRoutes } from './unknown-labels.ts';

interface ListQuery {
  q?: string | undefined;
  group?: string[] | undefined;
  only?: 'ranges' | 'added' | undefined;
  sort: string;
}

function wanted(entries: readonly DictionaryEntry[], { q = '', group, only, sort }: ListQuery): DictionaryEntry[] {
  const text = fold(q);
  const named = ({ name, id, synonyms, added }: DictionaryEntry) =>
    [name, id, ...synonyms, ...added].some((word) => fold(word).includes(text));
  const matching = entries.filter(
    (entry) =>
      (!group?.length || group.includes(entry.group)) &&
      (only === undefined || entry[only].length > 0) &&
      (text === '' || named(entry)),
  );
  const order = (a: DictionaryEntry, b: DictionaryEntry) =>
    (sort.endsWith('group') ? DICTIONARY_GROUPS.indexOf(a.group) - DICTIONARY_GROUPS.indexOf(b.group) : 0) ||
    (sort.endsWith('name') ? a.name.localeCompare(b.name, 'es') : 0);
  const sorted = matching.sort(order);
  return sort.startsWith('-') ? sorted.reverse() : sorted;
}

const all = (scope: Scope): Promise<DictionaryEntry[]> => scope.run(entriesIn);

/** The few hundred fields are defined in code, so they are filtered here instead of in SQL. */
async function pageOfDictionary(
  scope: Scope,
  listQuery: ListQuery & { page: number; page_size: number },
): Promise<Page<DictionaryEntry>> {
  const matching = wanted(await all(scope), listQuery);
  const from = (listQuery.page - 1) * listQuery.page_size;
  return { items: matching.slice(from, from + listQuery.page_size), total: matching.length };
}

export const dictionaryRoutes: Route[] = [
  ...listRoutes(
    FIELDS,
    { list: api.viewDictionary, file: api.exportDictionary },
    { page: ({ scope }, query: Parameters<typeof pageOfDictionary>[1]) => pageOfDictionary(scope, query) },
  ),
  route(api.updateDictionaryEntry, (call) =>
    actingSystem(call).run(async (tx) => {
      const { id } = call.params;
      const { added, ranges, version } = call.body;
      await lockDictionary(tx);
      await setSynonyms(tx, [{ id, synonyms: added, version, path: 'added' }], call.scope.actor.id);
      const before = entryIn(await entriesIn(tx), id);
      if (JSON.stringify(before.ranges) !== JSON.stringify(ranges)) await setRanges(tx, id, ranges);
      return entryIn(await entriesIn(tx), id);
    }),
  ),
  route(api.setDictionaryTags, (call) =>
    actingSystem(call).run(async (tx) => {
      const { tags } = call.body;
      await lockDictionary(tx);
      const changes = tags.map((tag, index) => ({ ...tag, path: `tags.${index}.synonyms` }));
      await setSynonyms(tx, changes, call.scope.actor.id);
      const entries = await entriesIn(tx);
      return tags.map(({ id }) => entryIn(entries, id));
    }),
  ),
  ...unknownLabelRoutes,
];
