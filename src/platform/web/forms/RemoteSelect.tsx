import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { PageEndpoint } from '#platform/contract/endpoint.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';

/** A list of the company to choose from by typing; its call accepts `q` and `page_size`. */
export interface Choosable<Item extends { id: string } = { id: string }> {
  label: string;
  placeholder: string;
  /** Text when there is no match. */
  nothing: string;
  list: PageEndpoint<Item>;
  labelOf(item: Item): string;
}

interface Props extends Pick<SelectProps, 'error' | 'required'> {
  of: Choosable;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Selects an entry of a long list that the server searches. */
export function RemoteSelect({ of, value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  // After a choice the field holds the name of the chosen entry, which must not start a search.
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const search = q === '' || q === chosen?.label ? undefined : q;
  const optionsQuery = useEndpoint(of.list, { query: { q: search, page_size: 20 } }, { keepPrevious: true });
  const items = optionsQuery.data?.items ?? [];
  const options = items.map((item) => ({ value: item.id, label: of.labelOf(item) }));
  const data = chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options;
  return (
    <Select
      label={of.label}
      placeholder={of.placeholder}
      data-autofocus
      searchable
      clearable
      data={data}
      // No filter here, because the server has already filtered.
      filter={({ options: all }) => all}
      value={value}
      onChange={(id, option) => {
        setChosen(id ? option : null);
        onChange(id);
      }}
      onSearchChange={setTyped}
      nothingFoundMessage={optionsQuery.isFetching ? 'Buscando…' : of.nothing}
      rightSection={optionsQuery.isFetching ? <Loader size={16} /> : undefined}
      {...rest}
    />
  );
}
