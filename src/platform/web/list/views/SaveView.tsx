import { Select, TextInput } from '@mantine/core';
import { z } from 'zod';
import {
  createView,
  type SavedView,
  updateView,
  VIEW_AUDIENCE_LABELS,
  viewAudience,
} from '#platform/contract/list/views.ts';
import { call } from '#platform/web/api/client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { late } from '#platform/web/start/late.tsx';
import { readLocal } from '#platform/web/storage/local-state.ts';
import type { UsedList } from '../useList.ts';
import { layoutId, storableColumns } from './view-columns.ts';
import { viewOfState } from './view-search.ts';

const FormModal = late(() => import('#platform/web/forms/FormModal.tsx'), 'FormModal');

interface Props {
  list: UsedList<unknown>;
  /** Null for a new view of the current state. */
  view: SavedView | null;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

const schema = z.strictObject({ name: z.string().trim().min(1, 'Escribe un nombre.').max(60), audience: viewAudience });

/** Saves the state of the list as a view: for the person, the company, or people inside the clinical wall. */
export default function SaveView({ list, view, onClose, onSaved }: Props) {
  const { of, state, clinical } = list;
  const offered = viewAudience.options.filter((audience) => clinical || audience !== 'DOCTORS');
  return (
    <FormModal
      opened
      onClose={onClose}
      title={view ? `Cambiar la vista ${view.name}` : 'Guardar vista'}
      schema={schema}
      initialValues={{ name: view?.name ?? '', audience: view?.audience ?? 'OWN' }}
      onSubmit={async ({ name, audience }) => {
        const fields = {
          name,
          audience,
          filters: viewOfState(of, state.filters),
          sort: state.sort === of.sort ? null : state.sort,
          columns: storableColumns(of, { clinical, view }, readLocal('customizer')?.lists?.[layoutId(of.id, view)]),
        };
        const saved = view
          ? await call(updateView, { params: { id: view.id }, body: fields })
          : await call(createView, { body: { ...fields, list: of.id } });
        showSuccess(`Se guardó la vista ${saved.name}.`);
        onSaved(saved);
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Nombre"
            withAsterisk
            data-autofocus
            maxLength={60}
            placeholder="Vencen este mes"
            {...form.getInputProps('name')}
          />
          <Select
            label="Quién la ve"
            allowDeselect={false}
            data={offered.map((value) => ({ value, label: VIEW_AUDIENCE_LABELS[value] }))}
            {...form.getInputProps('audience')}
          />
        </>
      )}
    </FormModal>
  );
}
