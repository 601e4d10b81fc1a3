import { Radio, Table } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Table.layer.css';
import type { ImportPreview } from '#platform/contract/import-kind/model.ts';
import classes from './wizard.module.css';

interface Props {
  rows: ImportPreview['rows'];
  headerRow: number | null;
  onChoose: (row: number) => void;
}

/** First rows of the sheet as they are; the person chooses the row of titles. */
export function HeaderTable({ rows, headerRow, onChoose }: Props) {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard
    <section className={classes['preview']} aria-label="Primeras filas de la hoja" tabIndex={0}>
      <Table withColumnBorders className={classes['previewTable']}>
        <Table.Tbody>
          {rows.map(({ number, cells }) => {
            const chosen = number === headerRow;
            return (
              <Table.Tr
                key={number}
                className={classes['previewRow']}
                data-header={chosen || undefined}
                data-above={(headerRow !== null && number < headerRow) || undefined}
                onClick={() => onChoose(number)}
              >
                <Table.Th scope="row" w={72}>
                  <Radio
                    size="xs"
                    name="header-row"
                    label={number}
                    aria-label={`Fila ${number} como fila de títulos`}
                    checked={chosen}
                    onChange={() => onChoose(number)}
                  />
                </Table.Th>
                {places.map((place) => (
                  <Table.Td key={place} title={cells[place]}>
                    {cells[place]}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
