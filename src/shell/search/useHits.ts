import { useDebouncedValue } from '@mantine/hooks';
import { words } from '#platform/contract/text.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import type { Hit } from '#public/search/api.ts';
import { searchEverything } from '#public/search/api.ts';
import type { Entry } from './entries.ts';

export const HIT_GROUPS: Readonly<Record<Hit['kind'], { title: string; icon: string }>> = {
  worker: { title: 'Colaboradores', icon: 'account' },
  exam: { title: 'Exámenes', icon: 'emos' },
  document: { title: 'Documentos', icon: 'documents' },
  batch: { title: 'Importaciones', icon: 'importing' },
};

/** Hits of the server in the company, requested at each pause in typing; an earlier request is cancelled. */
export function useHits(text: string, company: boolean) {
  const [q] = useDebouncedValue(text.trim(), 50);
  const asks = company && words(text).join('').length >= 2;
  const { data, isFetching, error } = useEndpoint(
    searchEverything,
    { query: { q } },
    { enabled: asks && words(q).join('').length >= 2, staleTime: 30_000 },
  );
  const hits = asks ? (data?.items ?? []) : [];
  const entries = (kind: Hit['kind']): Entry[] =>
    hits
      .filter((hit) => hit.kind === kind)
      .map(({ id, title, detail, path, search }) => ({
        id: `${kind} ${id}`,
        title,
        detail,
        icon: HIT_GROUPS[kind].icon,
        path,
        search,
      }));
  return { entries, pending: asks && (isFetching || q !== text.trim()), failed: asks && error !== null };
}
