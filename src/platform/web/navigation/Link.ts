import { Link as RouterLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';

/** The values of an address by name; undefined leaves a value out. */
type AddressValues = Readonly<Record<string, unknown>>;

/** A page of the product: its path with `$name` for a parameter, and the values of the address. */
interface PageAddress {
  to: string;
  params?: Readonly<Record<string, string>> | undefined;
  search?: AddressValues | undefined;
}

interface LinkProps extends PageAddress, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  ref?: Ref<HTMLAnchorElement>;
  preload?: false;
  activeOptions?: { exact: boolean; includeSearch: boolean };
  activeProps?: { 'aria-current': 'page' };
}

/**
 * The link of the router. Its type has no parameters, because a component that is passed to another one
 * (`component={Link}`) loses them; the routes are built from the table of screens anyway, so no path has a type.
 */
export const Link: (props: LinkProps) => ReactElement = RouterLink;
