import { Skeleton } from '@mantine/core';
import classes from './CardList.module.css';
import { Tick } from './selection/Tick.tsx';
import grid from './TableGrid.module.css';
import { isPlain, type ListProps } from './TableGrid.tsx';

/** The rows as cards, for a phone. */
export function CardList<T>({ label, columns, rows, rowKey, onOpen, rowActions, selection, loading }: ListProps<T>) {
  if (loading) {
    return ['a', 'b', 'c', 'd', 'e'].map((key) => <Skeleton key={key} height={108} mb="xs" />);
  }
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const subtitles = columns.filter((column) => column.card === 'subtitle');
  const lines = columns.filter((column) => column !== title && column.card === undefined);
  return (
    <ul className={classes['cards']} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the title inside is a button that does the same
          <li key={key} className={classes['card']} onClick={onOpen && ((e) => isPlain(e.target) && onOpen(row))}>
            <div className={classes['cardHead']}>
              {selection && (
                <Tick label="Seleccionar" checked={selection.has(key)} onChange={() => selection.toggle(key)} />
              )}
              <div className={classes['cardTitle']}>
                {onOpen ? (
                  <button type="button" className={grid['open']} onClick={() => onOpen(row)}>
                    {title?.cell(row)}
                  </button>
                ) : (
                  title?.cell(row)
                )}
                {subtitles.map((column) => (
                  <div key={column.id} className={classes['cardSubtitle']}>
                    {column.cell(row)}
                  </div>
                ))}
              </div>
              {rowActions?.(row)}
            </div>
            {lines.length > 0 && (
              <dl className={classes['cardLines']}>
                {lines.map((column) => (
                  <div key={column.id}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}
