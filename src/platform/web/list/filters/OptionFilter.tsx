import { Checkbox, Combobox, Group, Text, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { FilterOption } from '../../../contract/list/filters.ts';
import { fold } from '../../../contract/text.ts';
import { FilterPill } from './FilterPill.tsx';
import type { FilterDefinition } from './filters.ts';

const SEARCHABLE_FROM = 8;
const SHOWN = 100;

interface Props {
  filter: Pick<FilterDefinition, 'label'> & { kind: 'one' | 'several'; options: readonly FilterOption[] };
  initiallyOpened: boolean;
  value: string[];
  onChange: (value: string[]) => void;
}

/** One or several of a list of options, searchable without accents. */
export function OptionFilter({ filter, initiallyOpened, value, onChange }: Props) {
  const [text, setText] = useState('');
  const searchable = filter.options.length >= SEARCHABLE_FROM;
  const combobox = useCombobox({
    defaultOpened: initiallyOpened,
    onDropdownOpen: () => searchable && combobox.focusSearchInput(),
    onDropdownClose: () => {
      setText('');
      combobox.resetSelectedOption();
    },
  });
  const wanted = fold(text);
  const options = filter.options.filter((option) => fold(option.label).includes(wanted));
  const chosen = filter.options.filter((option) => value.includes(option.value)).map((option) => option.label);

  const submit = (picked: string) => {
    if (filter.kind === 'one') {
      onChange(value[0] === picked ? [] : [picked]);
      combobox.closeDropdown();
    } else {
      onChange(value.includes(picked) ? value.filter((each) => each !== picked) : [...value, picked]);
    }
  };

  return (
    <Combobox store={combobox} width={280} position="bottom-start" shadow="md" onOptionSubmit={submit}>
      <Combobox.Target targetType="button">
        <FilterPill
          label={filter.label}
          value={value.length === 0 ? undefined : summary(chosen, value)}
          onRemove={() => onChange([])}
          onClick={() => combobox.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {searchable && (
          <Combobox.Search
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder="Buscar…"
            aria-label={`Buscar en ${filter.label}`}
          />
        )}
        <Combobox.Options aria-label={filter.label} mah={280} style={{ overflowY: 'auto' }} tabIndex={0}>
          {options.slice(0, SHOWN).map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={value.includes(option.value)}>
              <Group gap={8} wrap="nowrap">
                <Checkbox.Indicator
                  size="xs"
                  radius={filter.kind === 'one' ? 'xl' : 'xs'}
                  checked={value.includes(option.value)}
                />
                <Text size="sm">{option.label}</Text>
              </Group>
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>Nada coincide con «{text}».</Combobox.Empty>}
          {options.length > SHOWN && <Combobox.Footer>Escribe para ver más opciones.</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function summary(labels: string[], values: string[]): string {
  const [first = values[0] ?? ''] = labels;
  return values.length === 1 ? first : `${first} +${values.length - 1}`;
}
