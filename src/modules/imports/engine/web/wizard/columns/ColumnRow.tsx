import { Badge, Button, type ComboboxItem, type ComboboxItemGroup, Select, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportColumn, ImportFieldOption } from '#platform/contract/import-kind/model.ts';
import { fold } from '#platform/contract/text.ts';
import { wrapping } from '#platform/web/theme/wrapping.ts';
import classes from '../wizard.module.css';
import type { ColumnChoice } from './useColumnChoice.ts';

interface Props {
  column: ImportColumn;
  samples: string;
  fields: readonly ImportFieldOption[];
  choice: ColumnChoice;
}

export function ColumnRow({ column, samples, fields, choice }: Props) {
  const { index, header, letter } = column;
  const field = choice.fields.get(index) ?? null;
  const name = header || `Columna ${letter}`;
  const suggested =
    field === null && column.suggestion ? fields.find(({ key }) => key === column.suggestion) : undefined;
  const free = suggested && !choice.taken.has(suggested.key);
  return (
    <li className={classes['column']} data-out={field === null || undefined}>
      <div className={classes['columnName']}>
        <Text span size="xs" c="dimmed" className={classes['letter']}>
          {letter}
        </Text>
        <Text span fw={600} size="sm">
          {name}
        </Text>
      </div>
      <Text size="sm" c="dimmed" className={classes['samples']} title={samples}>
        {samples || 'Sin datos en las primeras filas'}
      </Text>
      <FieldSelect
        name={name}
        field={field}
        fields={fields}
        taken={choice.taken}
        onChange={(key) => choice.set(index, key)}
      />
      <div>
        {free ? (
          <Button
            size="compact-sm"
            variant="light"
            styles={wrapping(28)}
            leftSection={<IconCheck size={14} aria-hidden />}
            onClick={() => choice.set(index, suggested.key)}
          >
            ¿Es «{suggested.label}»?
          </Button>
        ) : (
          <Confidence column={column} field={field} />
        )}
      </div>
    </li>
  );
}

interface FieldSelectProps {
  name: string;
  field: string | null;
  fields: readonly ImportFieldOption[];
  taken: ReadonlySet<string>;
  onChange: (key: string | null) => void;
}

function FieldSelect({ name, field, fields, taken, onChange }: FieldSelectProps) {
  const [opened, setOpened] = useState(false);
  // With two hundred columns and a hundred fields, only the open select gets all its options.
  const data = opened ? optionsOf(fields, taken, field) : fields.filter(({ key }) => key === field).map(asItem);
  return (
    <Select
      aria-label={`Campo de la columna ${name}`}
      placeholder="No se importa"
      data={data}
      value={field}
      onChange={onChange}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      searchable
      clearable
      clearButtonProps={{
        'aria-label': `No importar la columna ${name}`,
        'aria-hidden': false,
        tabIndex: 0,
        size: '24px',
      }}
      nothingFoundMessage="Ningún campo se llama así."
      maxDropdownHeight={280}
      filter={({ options, search }) => filterOptions(options as Options, fold(search)) as typeof options}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

const asItem = ({ key, label, required }: ImportFieldOption): ComboboxItem => ({
  value: key,
  label: required ? `${label} *` : label,
});

function optionsOf(fields: readonly ImportFieldOption[], usedKeys: ReadonlySet<string>, currentKey: string | null) {
  const groups = new Map<string, ComboboxItem[]>();
  for (const field of fields) {
    const items = groups.get(field.group ?? '') ?? [];
    groups.set(field.group ?? '', items);
    items.push({ ...asItem(field), disabled: usedKeys.has(field.key) && field.key !== currentKey });
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

type Options = (ComboboxItem | ComboboxItemGroup<string | ComboboxItem>)[];

function filterOptions(options: Options, wanted: string): Options {
  return options.flatMap((option): Options => {
    if (!('items' in option)) return fold(option.label).includes(wanted) ? [option] : [];
    const items = option.items.filter((item) => typeof item !== 'string' && fold(item.label).includes(wanted));
    return items.length > 0 ? [{ ...option, items }] : [];
  });
}

/** Reason for the match of a column and its confidence. */
function Confidence({ column, field }: { column: ImportColumn; field: string | null }) {
  const text = confidenceText(column, field);
  if (!text) return null;
  const sure = column.field !== field || column.reason !== 'parecido' || (column.confidence ?? 0) >= 0.9;
  return (
    <Badge variant="light" color={sure ? 'vigente' : 'porVencer'}>
      {text.charAt(0).toLocaleUpperCase('es') + text.slice(1)}
    </Badge>
  );
}

function confidenceText(column: ImportColumn, field: string | null): string {
  if (field === null) return '';
  if (field !== column.field || !column.reason) return 'elegido por ti';
  if (column.reason !== 'parecido' || column.confidence === null) return column.reason;
  return `parecido ${Math.round(column.confidence * 100)} %`;
}
