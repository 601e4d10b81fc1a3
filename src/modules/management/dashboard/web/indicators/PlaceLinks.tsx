import { Anchor } from '@mantine/core';
import { Link } from '#platform/web/navigation/Link.ts';
import type { Place } from '../../rules/links.ts';
import classes from './indicators.module.css';

/** Links to the lists behind a chart's numbers, for users who do not use the bars. */
export function PlaceLinks({ items }: { items: readonly { label: string; place: Place }[] }) {
  return (
    <div className={classes['links']}>
      {items.map(({ label, place }) => (
        <Anchor key={label} component={Link} to={place.to} search={place.search} size="sm">
          {label}
        </Anchor>
      ))}
    </div>
  );
}
