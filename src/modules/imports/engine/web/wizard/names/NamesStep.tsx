import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import type { CatalogueKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { showCount } from '#platform/web/format/format.ts';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { chooseImportName, type ImportNames } from '../../../names-api.ts';
import { countedNames, NAME_LABELS } from '../../../new-names.ts';
import classes from './names.module.css';
import type { NewNames } from './useNewNames.ts';

/** Select inputs have no empty value. */
const MAKE = '-';
/** Names of one catalogue that are shown before the person asks for more. */
const MAX_NAMES = 50;

type Written = ImportNames['names'][number];
interface Choice {
  kind: CatalogueKind;
  name: string;
  entryId: string | null;
}

interface Props {
  batch: ImportBatch;
  names: NewNames;
  onBatch: (batch: ImportBatch) => void;
}

/** Step for names in the file that the company does not have: a new entry is created, or an existing one is chosen. */
export function NamesStep({ batch, names, onBatch }: Props) {
  const [busy, run] = useBusy('No se pudo guardar lo que elegiste');
  const choose = (choices: readonly Choice[]) =>
    run(async () => {
      onBatch(await call(chooseImportName, { params: { id: batch.id }, query: {}, body: { choices: [...choices] } }));
      await names.reload();
    });
  const offered = names.kinds.flatMap(({ kind, names: written }) =>
    written.flatMap(({ name, nearest, entryId }): Choice[] =>
      nearest && entryId === null ? [{ kind, name, entryId: nearest.id }] : [],
    ),
  );
  return (
    <Stack gap="lg" aria-busy={busy}>
      <Group justify="space-between" gap="sm">
        <Text>
          {names.made.length > 0
            ? `Se crearán ${countedNames(names.made)}. Si alguno ya está en tu empresa con otro nombre, elígelo.`
            : 'No se creará nada: todo lo que nombra el archivo ya está en tu empresa.'}
        </Text>
        {offered.length > 1 && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconWand size={14} aria-hidden />}
            disabled={busy}
            onClick={() => void choose(offered.slice(0, 500))}
          >
            Usar las {offered.length} parecidas
          </Button>
        )}
      </Group>
      {names.kinds.map((nameKind) => (
        <Catalogue key={nameKind.kind} of={nameKind} busy={busy} onChoose={choose} />
      ))}
      <Text size="sm" c="dimmed">
        Lo que elijas vale para todas las filas y se recuerda para los próximos archivos de tu empresa.
      </Text>
    </Stack>
  );
}

interface CatalogueProps {
  of: ImportNames;
  busy: boolean;
  onChoose: (choices: readonly Choice[]) => Promise<unknown>;
}

function Catalogue({ of: { kind, names, entries }, busy, onChoose }: CatalogueProps) {
  const [shown, setShown] = useState(MAX_NAMES);
  const [one, many] = NAME_LABELS[kind];
  const id = `new-${kind}`;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="xs">
        {showCount(names.length, one, many)} que tu empresa no tiene
      </Title>
      <ul className={classes['names']}>
        {names.slice(0, shown).map((written) => (
          <NameRow
            key={written.name}
            written={written}
            entries={entries}
            busy={busy}
            onChoose={(entryId) => void onChoose([{ kind, name: written.name, entryId }])}
          />
        ))}
      </ul>
      {names.length > shown && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShown(shown + MAX_NAMES)}>
          Ver {Math.min(MAX_NAMES, names.length - shown)} más
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  written: Written;
  entries: ImportNames['entries'];
  busy: boolean;
  onChoose: (entryId: string | null) => void;
}

function NameRow({ written: { name, rows, nearest, entryId }, entries, busy, onChoose }: RowProps) {
  return (
    <li className={classes['name']}>
      <Text size="sm">
        «{name}»{' '}
        <Text span size="sm" c="dimmed">
          {showCount(rows, 'fila', 'filas')}
        </Text>
      </Text>
      <Select
        aria-label={`Qué es «${name}»`}
        size="sm"
        searchable
        allowDeselect={false}
        disabled={busy}
        filter={withoutAccents}
        value={entryId ?? MAKE}
        data={[{ value: MAKE, label: `Crear «${name}»` }, ...entries.map((e) => ({ value: e.id, label: e.name }))]}
        onChange={(value) => value !== null && onChoose(value === MAKE ? null : value)}
      />
      {nearest && entryId === null && (
        <Button size="compact-sm" variant="light" disabled={busy} onClick={() => onChoose(nearest.id)}>
          Usar «{nearest.name}»
        </Button>
      )}
    </li>
  );
}
