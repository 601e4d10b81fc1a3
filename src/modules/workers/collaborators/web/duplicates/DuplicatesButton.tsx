import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { listDuplicates } from '../../duplicates-api.ts';

/** Number of pairs that may be one person; shows nothing if there are none. */
export function DuplicatesButton() {
  const [, setParams] = useSearchParams();
  const { data } = useEndpoint(listDuplicates, { query: { page_size: 1 } }, { staleTime: 5 * 60_000 });
  if (!data || data.total === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUsers size={18} aria-hidden />}
      onClick={() => setParams({ vista: 'duplicados' })}
    >
      Posibles duplicados ({data.total})
    </Button>
  );
}
