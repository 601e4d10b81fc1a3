import { Radio, SimpleGrid, Text } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { factsOfKind, type SheetKind } from '#platform/contract/import-kind/kinds.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { ImportWizard } from './ImportWizard.tsx';
import classes from './wizard.module.css';

interface Props {
  /** The kinds that share the page; the first needs no word in the address. */
  kinds: readonly [SheetKind, ...SheetKind[]];
}

/** The wizard of kinds that share a page: the user first chooses the purpose, which is stored in the address. */
export function WizardByPurpose({ kinds }: Props) {
  const [{ kind: kindInAddress }, setParams] = useSearchParams();
  const kind = kinds.find((each) => each === kindInAddress) ?? kinds[0];
  const choice = (
    <Radio.Group
      label="¿Qué quieres hacer con el archivo?"
      value={kind}
      onChange={(value) => setParams({ kind: value === kinds[0] ? undefined : value })}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" mt={6}>
        {kinds.map((each) => {
          const { purpose } = factsOfKind(each);
          return (
            <Radio.Card key={each} value={each} className={classes['purpose']}>
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
  return <ImportWizard key={kind} kind={kind} choice={choice} />;
}
