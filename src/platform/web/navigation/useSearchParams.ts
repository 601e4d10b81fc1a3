import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Values = Record<string, string | undefined>;

/**
 * Values of the address that a page reads and sets, such as the open object or the step; undefined removes a value. The
 * scroll position stays.
 */
export function useSearchParams(): [Values, (values: Values, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as Record<string, string | string[] | undefined>;
  const navigate = useNavigate();
  const set = useCallback(
    (values: Values, { replace = false }: { replace?: boolean } = {}) => {
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        search: (before: Values) => ({ ...before, ...values }),
      });
    },
    [navigate],
  );
  const read = Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  return [read, set];
}
