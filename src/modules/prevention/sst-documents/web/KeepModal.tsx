import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { keepSstDocument } from '../api.ts';
import { type SstDocument, sstKeeping } from '../model.ts';
import { TOUCHED } from './files.ts';

type KeepingFields = Pick<SstDocument, 'responsible' | 'reviewOn' | 'version'>;

/** Form for the person who keeps a document up to date and for its review day. */
export default defineForm<{ document: SstDocument }>()({
  schema: sstKeeping,
  title: 'Responsable y revisión',
  gap: 'sm',
  record: {
    of: ({ document }): KeepingFields => document,
    nameOf: (_, { document }) => document.name,
  },
  initial: ({ stored }) => ({ responsible: stored?.responsible ?? '', reviewOn: stored?.reviewOn ?? null }),
  fields: [
    { name: 'responsible', label: 'Responsable', placeholder: 'Nombre o cargo', control: { kind: 'text' } },
    { name: 'reviewOn', label: 'Próxima revisión', control: { kind: 'day', clearable: true } },
  ],
  save: (values, { document, version }) =>
    call(keepSstDocument, { params: { assetId: document.id }, body: { ...values, version } }),
  touches: TOUCHED,
  saved: ({ document }) => `Se guardó quién mantiene ${document.name}.`,
});
