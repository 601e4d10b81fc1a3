import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readEntries, writeEntries } from '#clinical/rules/record/entries.ts';
import classes from './record.module.css';

interface Props {
  label: string;
  /** Headings of the cells of an entry. */
  cells: readonly string[];
  text: string;
  error?: ReactNode;
  onChange: (text: string) => void;
}

/** A list of entries, one row of inputs for each. */
export function EntriesInput({ label, cells, text, error, onChange }: Props) {
  const [rows, setRows] = useState(() => readEntries(text, cells.length));
  const change = (next: typeof rows) => {
    setRows(next);
    onChange(writeEntries(next));
  };
  const write = (at: number, cell: number, value: string) =>
    change(rows.map((row, i) => (i === at ? row.map((each, j) => (j === cell ? value : each)) : row)));
  return (
    <Input.Wrapper label={label} error={error} role="group" aria-label={label} className={classes['entries'] ?? ''}>
      <Stack gap={6} mt={4}>
        {rows.map((row, at) => (
          // The rows have no identity of their own, and a row that is removed takes its values with it.
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same text, so only their place identifies them
          <Group key={at} gap={4} wrap="nowrap" align="start">
            <div className={classes['entry']} style={{ flex: 1 }}>
              {cells.map((heading, cell) => (
                <TextInput
                  key={heading}
                  size="xs"
                  placeholder={heading}
                  aria-label={`${heading}, fila ${at + 1}`}
                  maxLength={200}
                  value={row[cell] ?? ''}
                  onChange={(event) => write(at, cell, event.currentTarget.value)}
                />
              ))}
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Quitar la fila ${at + 1}`}
              onClick={() => change(rows.filter((_, i) => i !== at))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          size="compact-sm"
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setRows([...rows, cells.map(() => '')])}
        >
          Agregar fila
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
