import { Anchor } from '@mantine/core';
import { showNumber } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { countedWorkers } from '../../counted.ts';

interface Used {
  id: string;
  name: string;
  patients: number;
}

/**
 * A cell with the number of active workers that use an entry, linked to their list.
 * @param filter of the list of workers that selects them
 */
export const workersLink = (filter: 'working_area_id' | 'job_title_id' | 'project_id') => (entry: Used) => {
  if (entry.patients === 0) return '0';
  const to = { to: '/gestion_colaboradores/colaboradores', search: { [filter]: entry.id } };
  return (
    <Anchor
      inherit
      underline="always"
      aria-label={`${countedWorkers(entry.patients)} de ${entry.name}`}
      renderRoot={(props) => <Link {...props} {...to} />}
    >
      {showNumber(entry.patients)}
    </Anchor>
  );
};
