import { lazy } from 'react';
import type { FilterOption } from '#platform/contract/list/filters.ts';
import { LateButton } from '#platform/web/menu/LateButton.tsx';
import { FilterPill } from './FilterPill.tsx';
import { chosenWords } from './filter-words.ts';

const OpenedOptions = lazy(() => import('./OpenedOptions.tsx'));

export interface OptionFilterProps {
  filter: { label: string; kind: 'one' | 'several'; options: readonly FilterOption[] };
  /** The filter opens automatically. */
  asked?: boolean;
  value: string[];
  onChange: (value: string[]) => void;
}

export function OptionFilter({ asked = false, ...props }: OptionFilterProps) {
  const { filter, value, onChange } = props;
  return (
    <LateButton
      asked={asked}
      button={(buttonProps) => (
        <FilterPill
          label={filter.label}
          value={chosenWords(filter.options, value)}
          onRemove={() => onChange([])}
          aria-haspopup="listbox"
          {...buttonProps}
        />
      )}
      opened={(focus) => (
        <OpenedOptions
          {...props}
          focus={focus}
          button={(buttonProps) => (
            <FilterPill
              label={filter.label}
              value={chosenWords(filter.options, value)}
              onRemove={() => onChange([])}
              {...buttonProps}
            />
          )}
        />
      )}
    />
  );
}
