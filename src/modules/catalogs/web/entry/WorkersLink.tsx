import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { showNumber } from '../../../../platform/web/format/format.ts';
import { countedWorkers } from '../../counted.ts';

interface Props {
  count: number;
  /** Filter of the list of workers that gives these, and its value. */
  filter: 'working_area_id' | 'job_title_id' | 'project_id';
  id: string;
  name: string;
}

/** How many active workers use an entry, and the way to them. */
export function WorkersLink({ count, filter, id, name }: Props) {
  if (count === 0) return '0';
  const to = { to: '/gestion_colaboradores/colaboradores', search: { [filter]: id } } as unknown as LinkProps;
  return (
    <Anchor
      inherit
      underline="always"
      aria-label={`${countedWorkers(count)} de ${name}`}
      renderRoot={(props) => <Link {...props} {...to} />}
    >
      {showNumber(count)}
    </Anchor>
  );
}
