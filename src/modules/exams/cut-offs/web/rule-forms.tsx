import { Fieldset, NumberInput, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import type { SettingForm } from '#platform/web/settings/setting.ts';
import { chooseRule, previewRuleChoice, previewRuleVersion, publishRuleVersion } from '../api.ts';
import {
  type ClinicalRule,
  choiceFields,
  type PreviewCursor,
  type RulePreview,
  type RuleVersion,
  versionFields,
} from '../model.ts';
import { addPreviews } from '../preview.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { RULES_TOUCH } from './rules-list.tsx';

/** Adds up the count part by part; if stopped, returns what was counted so far. */
async function counted(
  fetchPart: (from: PreviewCursor | undefined) => Promise<RulePreview>,
  onProgress: (part: { done: number; total: number }) => void,
  stop: AbortSignal,
): Promise<RulePreview> {
  let all = await fetchPart(undefined);
  while (all.next && !stop.aborted) {
    onProgress({ done: all.counted, total: all.exams });
    all = addPreviews(all, await fetchPart(all.next));
  }
  return all;
}

type CutOffs = RuleVersion['cutOffs'];

/** The cut-offs of a version by group, each with its index in the list. */
function groupsOf(cutOffs: CutOffs): { group: string; cuts: (CutOffs[number] & { index: number })[] }[] {
  const groups = new Map<string, (CutOffs[number] & { index: number })[]>();
  for (const [index, cut] of cutOffs.entries())
    groups.set(cut.group, [...(groups.get(cut.group) ?? []), { ...cut, index }]);
  return [...groups].map(([group, cuts]) => ({ group, cuts }));
}

/** The last class of a group, which no cut-off ends. */
const lastClass = ({ classes }: RuleVersion, group: string): string | undefined =>
  classes.findLast((ruleClass) => ruleClass.group === group)?.label;

/** Form for a new version based on another version. */
export const versionForm = (rule: ClinicalRule, base: RuleVersion): SettingForm<typeof versionFields, RulePreview> => ({
  title: `Nueva versión de ${rule.name}`,
  size: 'xl',
  schema: versionFields,
  initialValues: {
    item: rule.id,
    base: base.version,
    norm: base.norm,
    validFrom: todayInLima(),
    cutOffs: base.cutOffs.map(({ path, value }) => ({ path, value })),
  },
  fields: (form) => (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Norma o fuente" withAsterisk maxLength={200} {...form.getInputProps('norm')} />
        <DayInput
          label="Vale para exámenes desde"
          description="Los anteriores conservan la regla de entonces."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          {...form.getInputProps('validFrom')}
        />
      </SimpleGrid>
      <Stack gap="sm">
        {groupsOf(base.cutOffs).map(({ group, cuts }) => (
          <Fieldset key={group} legend={group || (rule.unit ? `Cortes (${rule.unit})` : 'Cortes')} p="sm">
            <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
              {cuts.map(({ path, label, index, value }) => (
                <NumberInput
                  key={path}
                  label={label}
                  decimalScale={4}
                  {...form.getInputProps(`cutOffs.${index}.value`)}
                  description={form.getValues().cutOffs[index]?.value === value ? undefined : `Antes: ${value}`}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                />
              ))}
            </SimpleGrid>
            {lastClass(base, group) && (
              <Text size="sm" c="dimmed" mt="xs">
                Después del último corte: {lastClass(base, group)}
              </Text>
            )}
          </Fieldset>
        ))}
      </Stack>
    </>
  ),
  preview: {
    ask: (body, onProgress, stop) =>
      counted((from) => call(previewRuleVersion, { body: { ...body, from } }), onProgress, stop),
    show: (preview, { validFrom }, again) => (
      <PreviewTable preview={preview} since={validFrom} onSince={(day) => again({ validFrom: day })} />
    ),
  },
  applyLabel: 'Registrar y recalcular',
  save: (body) => call(publishRuleVersion, { body }),
  saved: () => `Se registró la versión de ${rule.name}. Las clases se recalculan en segundo plano.`,
  touches: RULES_TOUCH,
});

/** Form for the alternative of a company. */
export const choiceForm = (rule: ClinicalRule, company: string): SettingForm<typeof choiceFields, RulePreview> => ({
  title: `Alternativa de ${rule.name}`,
  schema: choiceFields,
  initialValues: { item: rule.id, variant: rule.variant },
  fields: (form) => (
    <>
      <Text size="sm">
        Vale para {company}. Los exámenes anteriores a la publicación de una alternativa conservan la regla general.
      </Text>
      <Radio.Group label="Criterio" {...form.getInputProps('variant')}>
        <Stack gap="xs" mt="xs">
          {rule.alternatives.map(({ code, label }) => (
            <Radio
              key={code}
              value={code}
              label={label}
              description={rule.versions.find(({ variant, withdrawn }) => variant === code && !withdrawn)?.norm}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  ),
  preview: {
    ask: (body, onProgress, stop) =>
      counted((from) => call(previewRuleChoice, { body: { ...body, from } }), onProgress, stop),
    show: (preview) => <PreviewTable preview={preview} />,
  },
  applyLabel: 'Elegir y recalcular',
  save: (body) => call(chooseRule, { body }),
  saved: ({ variant }) =>
    `${company} usa ${rule.alternatives.find(({ code }) => code === variant)?.label ?? 'otra regla'}. Las clases se recalculan en segundo plano.`,
  touches: RULES_TOUCH,
});
