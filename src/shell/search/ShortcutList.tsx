import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';

const SHORTCUTS: readonly [keys: string[], what: string][] = [
  [['Ctrl', 'K'], 'Buscar personas, exámenes, páginas y acciones'],
  [['Ctrl', 'B'], 'Lo mismo'],
  [['?'], 'Ver esta lista'],
  [['J', 'K'], 'En un examen: el siguiente y el anterior de la lista'],
  [['Q'], 'En Resultados de EMOs: empezar la cola'],
  [['A', 'V'], 'En un examen: ir a la aptitud o al valor crítico'],
  [['D', 'R'], 'En un examen: agregar un diagnóstico o una recomendación'],
  [['I', 'C'], 'En un examen: abrir una interconsulta, fijar el próximo control'],
  [['T', 'E'], 'En un examen: certificar una tarea, emitir el certificado de aptitud'],
  [['Ctrl', 'Enter'], 'Guardar el formulario; en la aptitud, guardar y pasar al siguiente'],
  [['←', '→'], 'En un calendario: de un día a otro'],
  [['Re Pág', 'Av Pág'], 'En un calendario: el periodo anterior y el siguiente'],
  [['M'], 'En un calendario: mover la cita'],
  [['Esc'], 'Cerrar lo que está abierto'],
  [['Tab'], 'Ir al siguiente control'],
  [['↑', '↓'], 'Moverse en menús, listas y cuadrículas'],
];

export default function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Atajos de teclado">
      <Stack gap="xs">
        {SHORTCUTS.map(([keys, what]) => (
          <Group key={keys.join()} justify="space-between" wrap="nowrap">
            <Text size="sm">{what}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
