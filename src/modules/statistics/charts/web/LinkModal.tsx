import { Checkbox, Select, TextInput } from '@mantine/core';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { createLink, listCategories, parentsOfLinks, updateLink } from '../api.ts';
import { ACCESS_LABELS, type ChartLink, type LinkAccess, linkFields } from '../model.ts';
import { useInsideTheWall } from './useInsideTheWall.ts';

interface Props {
  /** Null for a new page. */
  link: ChartLink | null;
  onClose: () => void;
  onSaved?: (link: ChartLink) => void;
}

/** Creates a page of the menu, or changes its title, its readers and its position. */
export function LinkModal({ link, onClose, onSaved }: Props) {
  const inside = useInsideTheWall();
  const parents = useEndpoint(parentsOfLinks, { query: {} }).data?.items ?? [];
  const categories = useEndpoint(listCategories, { query: {} }).data?.items ?? [];
  const accesses = (Object.keys(ACCESS_LABELS) as LinkAccess[]).filter((access) => inside || access !== 'DOCTORS');
  return (
    <FormModal
      opened
      onClose={onClose}
      title={link ? 'Datos de la página' : 'Nueva página'}
      submitLabel={link ? 'Guardar' : 'Crear página'}
      schema={linkFields}
      initialValues={{
        title: link?.title ?? '',
        title2: link?.title2 ?? null,
        access: link?.access ?? 'OWN',
        category: link?.category ?? null,
        parentId: link?.parentId ?? null,
        cleared: false,
      }}
      onSubmit={async (values) => {
        const saved = link
          ? await call(updateLink, { params: { id: link.id }, body: { ...values, version: link.version } })
          : await call(createLink, { body: values });
        readAgain(['/configuration/']);
        showSuccess(link ? 'Se guardó la página.' : `Se creó «${saved.title}».`);
        onSaved?.(saved);
      }}
    >
      {(form) => {
        const { access, title2 } = form.getValues();
        return (
          <>
            <TextInput
              label="Título"
              withAsterisk
              maxLength={60}
              data-autofocus
              placeholder="Salud auditiva de la mina"
              {...form.getInputProps('title')}
            />
            <TextInput
              label="Para qué sirve"
              maxLength={160}
              {...form.getInputProps('title2')}
              value={title2 ?? ''}
              onChange={(event) => form.setFieldValue('title2', event.currentTarget.value || null)}
            />
            <Select
              label="Quién la ve"
              data={accesses.map((value) => ({ value, label: ACCESS_LABELS[value] }))}
              allowDeselect={false}
              {...form.getInputProps('access')}
            />
            {inside && access === 'COMPANY' && (
              <Checkbox
                label="Revisé los textos de la página y de sus gráficos: no nombran a nadie ni cuentan casos."
                {...form.getInputProps('cleared', { type: 'checkbox' })}
              />
            )}
            <Select
              label="Debajo de"
              placeholder="Primer nivel del menú"
              data={parents.filter(({ id }) => id !== link?.id).map(({ id, title }) => ({ value: id, label: title }))}
              clearable
              searchable
              nothingFoundMessage="No hay páginas."
              {...form.getInputProps('parentId')}
            />
            {categories.length > 0 && (
              <Select
                label="Categoría"
                placeholder="Sin categoría"
                data={categories.map(({ code, name }) => ({ value: code, label: name }))}
                clearable
                {...form.getInputProps('category')}
              />
            )}
          </>
        );
      }}
    </FormModal>
  );
}
