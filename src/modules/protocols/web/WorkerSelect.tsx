import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { listPatients } from '../../collaborators/api.ts';

/** An active worker, found by name or document. */
export function WorkerSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  // What stands in the field after a choice is the worker's name: no search of its own.
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const search = q === '' || q === chosen?.label ? undefined : q;
  const found = useEndpoint(listPatients, { query: { q: search, page_size: 20 } }, { keepPrevious: true });
  const options = (found.data?.items ?? []).map(({ id, fullName, documentNumber }) => ({
    value: id,
    label: `${fullName} · ${documentNumber}`,
  }));
  const data = chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options;
  return (
    <Select
      label="Colaborador"
      placeholder="Escribe su nombre o documento"
      data-autofocus
      searchable
      clearable
      data={data}
      // The server has searched already.
      filter={({ options: all }) => all}
      value={value}
      onChange={(id, option) => {
        setChosen(id ? option : null);
        onChange(id);
      }}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isFetching ? 'Buscando…' : 'Ningún colaborador coincide.'}
      rightSection={found.isFetching ? <Loader size={16} /> : undefined}
    />
  );
}
