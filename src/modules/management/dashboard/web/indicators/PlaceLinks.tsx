import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Place } from '../../rules/links.ts';
import classes from './indicators.module.css';

/** The lists behind the numbers of a chart, for those who do not point at its bars. */
export function PlaceLinks({ items }: { items: readonly { label: string; place: Place }[] }) {
  return (
    <div className={classes['links']}>
      {items.map(({ label, place }) => (
        <Anchor key={label} component={Link} to={place.to} search={place.search as never} size="sm">
          {label}
        </Anchor>
      ))}
    </div>
  );
}
