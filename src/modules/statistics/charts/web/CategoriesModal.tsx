import { ActionIcon, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { createCategory, deleteCategory, listCategories, updateCategory } from '../api.ts';
import type { ChartCategory } from '../model.ts';
import { codeFor } from './chart-state.ts';
import { useInsideTheWall } from './useInsideTheWall.ts';

const READ = ['/configuration/'];

/** Dialog to add, rename and remove the company's categories. */
export function CategoriesModal({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(listCategories, { query: {} });
  const [name, setName] = useState('');
  const [cleared, setCleared] = useState(false);
  const inside = useInsideTheWall();
  const create = useEndpointMutation(createCategory, { invalidates: READ, onSuccess: () => setName('') });
  const items = data?.items ?? [];
  const usedCodes = new Set(items.map(({ code }) => code));
  return (
    <Modal opened onClose={onClose} title="Categorías">
      <Stack gap="md">
        {items.length === 0 && (
          <Text size="sm" c="dimmed">
            Una categoría reúne los gráficos de un tema: en la página se muestran juntos.
          </Text>
        )}
        {items.map((category) => (
          <Row key={`${category.id} ${category.version}`} category={category} cleared={cleared} />
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) create.mutate({ body: { name: name.trim(), code: codeFor(name, usedCodes), cleared } });
          }}
        >
          <Group align="flex-end" wrap="nowrap">
            <TextInput
              label="Nueva categoría"
              flex={1}
              maxLength={60}
              value={name}
              data-autofocus
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" loading={create.isPending} disabled={!name.trim()}>
              Crear
            </Button>
          </Group>
        </form>
        {inside && (
          <Checkbox
            label="Los nombres no dicen nada clínico: la empresa puede leerlos."
            checked={cleared}
            onChange={(event) => setCleared(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Modal>
  );
}

function Row({ category, cleared }: { category: ChartCategory; cleared: boolean }) {
  const [name, setName] = useState(category.name);
  const update = useEndpointMutation(updateCategory, { invalidates: READ });
  const remove = useEndpointMutation(deleteCategory, { invalidates: READ });
  const { id, code, version } = category;
  return (
    <Group align="flex-end" wrap="nowrap" gap="xs">
      <TextInput
        label={`Nombre de «${category.name}»`}
        flex={1}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        variant="default"
        loading={update.isPending}
        disabled={!name.trim() || name === category.name}
        onClick={() => update.mutate({ params: { id }, body: { code, name: name.trim(), version, cleared } })}
      >
        Guardar
      </Button>
      <ActionIcon
        variant="subtle"
        color="vencido"
        size={36}
        aria-label={`Eliminar la categoría «${category.name}»`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
