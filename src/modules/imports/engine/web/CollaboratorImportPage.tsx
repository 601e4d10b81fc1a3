import { Radio, SimpleGrid, Text } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { PEOPLE_KINDS } from './batch/import-screens.ts';
import { ImportWizard } from './wizard/ImportWizard.tsx';
import classes from './wizard/wizard.module.css';

/** Page to import files of people: the person first chooses the purpose, which is stored in the address. */
export default function CollaboratorImportPage() {
  const [{ kind: kindInAddress }, setParams] = useSearchParams();
  const kind = PEOPLE_KINDS.find((each) => each === kindInAddress) ?? PEOPLE_KINDS[0];
  const choice = (
    <Radio.Group
      label="¿Qué quieres hacer con el archivo?"
      value={kind}
      onChange={(value) => setParams({ kind: value === PEOPLE_KINDS[0] ? undefined : value })}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" mt={6}>
        {PEOPLE_KINDS.map((each) => (
          <Radio.Card key={each} value={each} className={classes['purpose']}>
            <Radio.Indicator aria-hidden />
            <div>
              <Text fw={600} size="sm">
                {IMPORT_KIND_FACTS[each].purpose.label}
              </Text>
              <Text size="sm" c="dimmed">
                {IMPORT_KIND_FACTS[each].purpose.hint}
              </Text>
            </div>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
  return <ImportWizard key={kind} kind={kind} choice={choice} />;
}
