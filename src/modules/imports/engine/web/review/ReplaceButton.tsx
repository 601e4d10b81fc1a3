import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { late } from '#platform/web/start/late.tsx';
import { wrapping } from '#platform/web/theme/wrapping.ts';

const ConfirmModal = late(() => import('#platform/web/forms/ConfirmModal.tsx'), 'ConfirmModal');

interface Props {
  header: string;
  /** Current text of the cell. */
  text: string;
  onReplace: (to: string) => Promise<void>;
}

/** Replaces a text in all rows of a column, including rows out of view. */
export function ReplaceButton({ header, text, onReplace }: Props) {
  const [opened, setOpened] = useState(false);
  const [to, setTo] = useState('');
  const replacedText = text === '' ? 'celdas vacías' : `«${text.length > 24 ? `${text.slice(0, 23)}…` : text}»`;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        styles={wrapping(26)}
        leftSection={<IconReplace size={14} aria-hidden />}
        onClick={() => {
          setTo(text);
          setOpened(true);
        }}
      >
        {text === '' ? 'Llenar todas las vacías…' : `Reemplazar todos los ${replacedText}…`}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={() => onReplace(to)}
        title={text === '' ? `¿Llenar todas las celdas vacías de ${header}?` : `¿Reemplazar todos los ${replacedText}?`}
        confirmLabel="Reemplazar en todas las filas"
        confirmDisabled={to === text}
      >
        <Stack gap="sm">
          <Text size="sm">
            Cambia todas las filas que dicen lo mismo en la columna {header}. Puedes deshacerlo
            <span className="with-keyboard"> con Ctrl+Z</span>.
          </Text>
          <TextInput
            label="Nuevo valor"
            data-autofocus
            autoComplete="off"
            maxLength={2000}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Stack>
      </ConfirmModal>
    </>
  );
}
