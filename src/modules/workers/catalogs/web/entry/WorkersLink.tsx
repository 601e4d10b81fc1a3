import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { showNumber } from '#platform/web/format/format.ts';
import { countedWorkers } from '../../counted.ts';

interface Used {
  id: string;
  name: string;
  patients: number;
}

/**
 * A cell that tells how many active workers use an entry, and leads to them.
 * @param filter of the list of workers that gives these
 */
export const workersLink = (filter: 'working_area_id' | 'job_title_id' | 'project_id') => (entry: Used) => {
  if (entry.patients === 0) return '0';
  const to = { to: '/gestion_colaboradores/colaboradores', search: { [filter]: entry.id } } as unknown as LinkProps;
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
