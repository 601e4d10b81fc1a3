import { Radio, SimpleGrid, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { factsOfKind, type SheetKind } from '#platform/contract/import-kind/kinds.ts';
import classes from './wizard.module.css';

interface Props {
  kinds: readonly SheetKind[];
  value: SheetKind;
  onChange: (kind: string) => void;
}

/** Choice of what a file is for, among kinds of import that share a page. */
export function PurposeChoice({ kinds, value, onChange }: Props) {
  return (
    <Radio.Group label="¿Qué quieres hacer con el archivo?" value={value} onChange={onChange}>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" mt={6}>
        {kinds.map((kind) => {
          const { purpose } = factsOfKind(kind);
          return (
            <Radio.Card key={kind} value={kind} className={classes['purpose']}>
              <Radio.Indicator aria-hidden />
              <div>
                <Text fw={600} size="sm">
                  {purpose?.label}
                </Text>
                <Text size="sm" c="dimmed">
                  {purpose?.hint}
                </Text>
              </div>
            </Radio.Card>
          );
        })}
      </SimpleGrid>
    </Radio.Group>
  );
}
