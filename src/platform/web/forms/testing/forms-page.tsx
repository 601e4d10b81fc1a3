import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { CONSULTATIONS } from '#exams/consultations/consultations.ts';
import { nameField } from '#platform/contract/catalogue/fields.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { endpointKey } from '#platform/web/api/useEndpoint.ts';
import { ActDialog } from '#platform/web/cases/ActDialog.tsx';
import { EntryModal } from '#platform/web/catalogue/EntryModal.tsx';
import { mount } from '#platform/web/testing/mount.tsx';
import { AREAS } from '#workers/catalogs/areas.ts';
import { defineForm } from '../define-form.tsx';

const tool = z.object({ name: z.string(), kind: z.string(), boughtOn: z.string().nullable(), version: z.int() });
type Tool = z.infer<typeof tool>;
const toolFields = z.strictObject({
  name: nameField().schema,
  kind: z.enum(['MANUAL', 'ELECTRICA'], 'Elige el tipo.'),
  boughtOn: day.nullable(),
});

const read = endpoint({
  method: 'GET',
  path: '/tools',
  summary: 'Herramientas',
  access: 'member',
  tenant: 'session',
  response: z.object({ items: z.array(tool) }),
});
const write = endpoint({
  method: 'PUT',
  path: '/tools',
  summary: 'Cambia una herramienta',
  access: 'member',
  tenant: 'session',
  body: toolFields.extend({ version: z.int() }),
  response: tool,
});
const lend = endpoint({
  method: 'POST',
  path: '/tools/lend',
  summary: 'Presta herramientas',
  access: 'member',
  tenant: 'session',
  body: z.strictObject({ reason: z.string().min(1, 'Escribe el motivo.'), urgent: z.boolean() }),
  response: z.object({ refused: z.array(refused) }),
});

const KINDS = [
  { value: 'MANUAL', label: 'Manual' },
  { value: 'ELECTRICA', label: 'Eléctrica' },
];

const ToolForm = defineForm<{ record: Tool | null }>()({
  schema: toolFields,
  title: ({ record }) => record?.name ?? 'Registrar herramienta',
  record: { of: ({ record }) => record, staleTitle: 'Otra persona cambió esta herramienta' },
  initial: ({ stored }) => ({
    name: stored?.name ?? '',
    kind: (stored?.kind ?? null) as 'MANUAL' | null,
    boughtOn: stored?.boughtOn ?? null,
  }),
  fields: ({ values }) => [
    { name: 'name', label: 'Nombre', required: true, focused: true, control: { kind: 'text', max: 200 } },
    [
      {
        name: 'kind',
        label: 'Tipo',
        control: { kind: 'select', options: KINDS },
        onChanged: (_, form) => form.setFieldValue('boughtOn', null),
      },
      { name: 'boughtOn', label: 'Comprada el', control: { kind: 'day' } },
    ],
    values.kind === 'ELECTRICA' && 'Revisa su cable cada mes.',
  ],
  save: (values, { version }) => call(write, { body: { ...values, version } }),
  touches: ['/tools'],
  saved: ({ values }) => `Se guardó ${values.name}.`,
});

const LendForm = defineForm()({
  schema: lend.body!,
  title: 'Prestar',
  submitLabel: 'Prestar',
  initial: () => ({ reason: '', urgent: false }),
  fields: [
    { note: 'Se presta hasta mañana.' },
    { name: 'reason', label: 'Motivo', required: true, control: { kind: 'long', rows: [2] } },
    { name: 'urgent', label: 'Es urgente', control: { kind: 'check' } },
  ],
  save: (body) => call(lend, { body }),
  saved: ({ result }) => (result.refused.length > 0 ? null : 'Se prestó.'),
  refused: ({ result }) => result.refused,
});

/** Dialogs of a catalogue and of an act on a case, which are made of the same parts. */
function Entry({ onClose }: { onClose: () => void }) {
  return <EntryModal of={AREAS} parts={{}} entry={null} touches={[]} onClose={onClose} />;
}
function Act({ onClose }: { onClose: () => void }) {
  const { acts, calls } = CONSULTATIONS;
  return (
    <ActDialog
      of={CONSULTATIONS}
      acting={{ name: 'clear', act: acts['clear']!, ids: ['c1'] }}
      onDone={async ({ name, ids }, values) =>
        void (await call(calls.act, { body: { act: name, ids: [...ids], values: { ...values } } }))
      }
      onClose={onClose}
    />
  );
}

const DIALOGS = { lend: LendForm, entry: Entry, act: Act };

function Page() {
  const { data } = useQuery({ queryKey: endpointKey(null, read, {}), queryFn: () => call(read, {}) });
  const [open, setOpen] = useState<Tool | 'new' | keyof typeof DIALOGS | null>(null);
  const close = () => setOpen(null);
  const Dialog = typeof open === 'string' && open !== 'new' ? DIALOGS[open] : null;
  return (
    <main>
      <button type="button" onClick={() => setOpen('new')}>
        Nueva
      </button>
      <button type="button" onClick={() => setOpen('lend')}>
        Prestar
      </button>
      <button type="button" onClick={() => setOpen('entry')}>
        Crear área
      </button>
      <button type="button" onClick={() => setOpen('act')}>
        Levantar
      </button>
      {data?.items.map((item) => (
        <button key={item.version} type="button" onClick={() => setOpen(item)}>
          {item.name}
        </button>
      ))}
      {Dialog && <Dialog onClose={close} />}
      {open === 'new' && <ToolForm record={null} onClose={close} />}
      {open !== null && typeof open !== 'string' && <ToolForm record={open} onClose={close} />}
    </main>
  );
}

mount(Page);
