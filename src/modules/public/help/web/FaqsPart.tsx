import { Button, NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { EntryMenu } from '#platform/web/catalogue/EntryMenu.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import type { FormValues, ZodForm } from '#platform/web/forms/useZodForm.ts';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { screenAt, screens } from '#screens/screens.ts';
import { createFaq, deleteFaq, exportFaqs, listFaqs, updateFaq } from '../api.ts';
import { FAQS } from '../faqs/list.ts';
import { FAQ_AUDIENCES, type Faq, faqFields } from '../faqs/model.ts';

type Values = FormValues<typeof faqFields>;

const TOUCHES = ['/configuration/faqs', '/middleware/faqs', '/middleware/faqs-ops'];
const AUDIENCES = Object.entries(FAQ_AUDIENCES).map(([value, label]) => ({ value, label }));
const SCREENS = screens.filter(({ menu }) => menu).map(({ path, title }) => ({ value: path as string, label: title }));

/** A new question comes last. */
const NEW: Values = { audience: 'app', screen: null, position: 500, question: '', answer: '' };
const valuesOf = (faq: Faq | null): Values => {
  if (!faq) return NEW;
  const { audience, screen, position, question, answer } = faq;
  return { audience, screen, position, question, answer };
};

const LABELS: readonly (readonly [field: keyof Values, label: string])[] = [
  ['question', 'Pregunta'],
  ['answer', 'Respuesta'],
  ['audience', 'Para'],
  ['screen', 'Pantalla'],
  ['position', 'Orden'],
];
function inWords(values: Values, field: keyof Values): string {
  if (field === 'audience') return FAQ_AUDIENCES[values.audience];
  if (field === 'screen') return values.screen ? (screenAt(values.screen)?.title ?? values.screen) : 'Todas';
  return String(values[field]);
}
const differences = (typed: Values, stored: Values): Difference[] =>
  LABELS.flatMap(([field, label]) => {
    const [mine, theirs] = [inWords(typed, field), inWords(stored, field)];
    return mine === theirs ? [] : [{ label, mine, stored: theirs }];
  });

export function FaqsPart({ tabs }: { tabs: ReactNode }) {
  const list = useList(FAQS, { list: listFaqs, file: exportFaqs });
  const [editing, setEditing] = useState<Faq | 'new' | null>(null);
  const add = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Agregar pregunta
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Preguntas frecuentes"
        description="Lo que leen los visitantes de la portada y, dentro de Vigía, quienes abren la ayuda de una pantalla."
        actions={add}
      />
      {tabs}
      <ListTable
        list={list}
        rowKey={(faq) => faq.id}
        onOpen={setEditing}
        rowActions={(faq) => (
          <EntryMenu
            name={faq.question}
            onEdit={() => setEditing(faq)}
            onDelete={() => call(deleteFaq, { params: { id: faq.id } })}
            deleteLabel="Eliminar pregunta"
            consequence="Deja de mostrarse. El registro de auditoría conserva su texto."
            touches={TOUCHES}
          />
        )}
        empty={{ title: 'Todavía no hay preguntas', description: 'Agrega la primera.', action: add }}
      />
      {editing && <FaqModal faq={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function FaqModal({ faq, onClose }: { faq: Faq | null; onClose: () => void }) {
  return (
    <RecordModal<Faq, typeof faqFields>
      record={faq}
      onClose={onClose}
      title={faq ? 'Cambiar pregunta' : 'Agregar pregunta'}
      size="lg"
      schema={faqFields}
      valuesOf={valuesOf}
      save={(typed, version) =>
        faq && version !== null
          ? call(updateFaq, { params: { id: faq.id }, body: { ...typed, version } })
          : call(createFaq, { body: typed })
      }
      nameOf={(stored) => stored.question}
      differences={(typed, stored) => differences(typed, valuesOf(stored))}
      touches={TOUCHES}
      saved={() => (faq ? 'Se guardó la pregunta.' : 'Se agregó la pregunta.')}
    >
      {(form) => <Fields form={form} />}
    </RecordModal>
  );
}

function Fields({ form }: { form: ZodForm<typeof faqFields>['form'] }) {
  const forApp = form.getValues().audience === 'app';
  return (
    <>
      <TextInput label="Pregunta" withAsterisk maxLength={200} data-autofocus {...form.getInputProps('question')} />
      <Textarea
        label="Respuesta"
        description="Texto sin formato. Una línea vacía separa los párrafos."
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        {...form.getInputProps('answer')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Para"
          withAsterisk
          allowDeselect={false}
          data={AUDIENCES}
          {...form.getInputProps('audience')}
          onChange={(value) => form.setValues({ audience: value === 'public' ? 'public' : 'app', screen: null })}
        />
        <NumberInput
          label="Orden"
          description="Las de menor número van primero."
          min={0}
          max={9999}
          {...form.getInputProps('position')}
        />
      </SimpleGrid>
      {forApp && (
        <Select
          label="Pantalla"
          placeholder="Todas"
          description="Sin elegir ninguna, se muestra en todas."
          data={SCREENS}
          searchable
          clearable
          filter={withoutAccents}
          nothingFoundMessage="Ninguna pantalla coincide."
          {...form.getInputProps('screen')}
        />
      )}
    </>
  );
}
