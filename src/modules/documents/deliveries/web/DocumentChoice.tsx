import { Checkbox, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { ALL_HANDED, HANDED_LABELS, type Handed } from '../model.ts';

interface Props {
  chosen: readonly Handed[];
  onChoose: (chosen: readonly Handed[]) => void;
}

/** Choice of the delivered documents. At least one is required, so the last chosen document cannot be removed. */
export function DocumentChoice({ chosen, onChoose }: Props) {
  return (
    <Checkbox.Group
      label="Qué se entrega"
      description="La constancia nombra lo que se entrega."
      value={[...chosen]}
      onChange={(values) => onChoose(ALL_HANDED.filter((each) => values.includes(each)))}
    >
      <Stack gap="xs" mt="xs">
        {ALL_HANDED.map((each) => (
          <Checkbox
            key={each}
            value={each}
            label={HANDED_LABELS[each]}
            disabled={chosen.length === 1 && chosen[0] === each}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
