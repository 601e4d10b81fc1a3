import { Checkbox, Combobox, Group, Text, useCombobox } from '@mantine/core';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { fold } from '#platform/contract/text.ts';
import type { LateButtonProps } from '#platform/web/menu/LateButton.tsx';
import type { OptionFilterProps } from './OptionFilter.tsx';

const SEARCHABLE_FROM = 8;
const MAX_OPTIONS = 100;

interface Props extends Omit<OptionFilterProps, 'asked'> {
  button: (buttonProps: LateButtonProps) => ReactElement;
  focus: RefObject<HTMLButtonElement | null>;
}

/** The options of an `OptionFilter`, with a search that ignores accents. */
export default function OpenedOptions({ filter, value, onChange, button, focus }: Props) {
  const [text, setText] = useState('');
  const searchable = filter.options.length >= SEARCHABLE_FROM;
  const combobox = useCombobox({
    onDropdownOpen: () => searchable && combobox.focusSearchInput(),
    onDropdownClose: () => {
      setText('');
      combobox.resetSelectedOption();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, as soon as it is there
  useEffect(() => {
    focus.current?.focus();
    combobox.openDropdown();
  }, []);
  const wanted = fold(text);
  const options = filter.options.filter((option) => fold(option.label).includes(wanted));

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
        {button({ ref: focus, onClick: () => combobox.toggleDropdown() })}
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
          {options.slice(0, MAX_OPTIONS).map((option) => (
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
          {options.length > MAX_OPTIONS && <Combobox.Footer>Escribe para ver más opciones.</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
