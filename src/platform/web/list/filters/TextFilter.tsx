import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './FilterBar.module.css';

const WAIT_MS = 300;

interface Props {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Text search that is applied when the person pauses. */
export function TextFilter({ label, placeholder, value, onChange }: Props) {
  const [draft, setDraft] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    // The address changed from outside: the back button, or cleared filters.
    if (value !== sent.current) setDraft(value);
    sent.current = value;
  }, [value]);

  useEffect(() => {
    const text = draft.trim();
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      latest.current(text);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <TextInput
      className={classes['text']}
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      rightSection={draft && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => setDraft('')} />}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
    />
  );
}
