import { Radio, SimpleGrid, Text } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { IMPORT_SCREENS, PEOPLE_SCREENS } from './batch/import-screens.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';
import classes from './wizard/wizard.module.css';

/** Page to import files of people: the person first chooses the purpose, which is stored in the address. */
export default function CollaboratorImportPage() {
  const [{ kind }, setParams] = useSearchParams();
  const screen = PEOPLE_SCREENS.find((each) => each.kind === kind) ?? IMPORT_SCREENS.ROSTER;
  const choice = (
    <Radio.Group
      label="¿Qué quieres hacer con el archivo?"
      value={screen.kind}
      onChange={(value) => setParams({ kind: value === IMPORT_SCREENS.ROSTER.kind ? undefined : value })}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" mt={6}>
        {PEOPLE_SCREENS.map(({ kind: value, purpose }) => (
          <Radio.Card key={value} value={value} className={classes['purpose']}>
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
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
  return <ImportWizard key={screen.kind} screen={screen} choice={choice} />;
}
