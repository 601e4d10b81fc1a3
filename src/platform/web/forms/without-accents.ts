import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { fold } from '#platform/contract/text.ts';

/** Options that contain the typed text, ignoring accents; empty groups are left out. */
export const withoutAccents: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search);
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return fold(option.label).includes(wanted) ? [option] : [];
    const items = option.items.filter((item) => fold(item.label).includes(wanted));
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};
