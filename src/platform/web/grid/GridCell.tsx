import { type KeyboardEvent, useId } from 'react';
import type { CellState, GridColumn } from './types.ts';
import type { Editing } from './useGrid.ts';
import classes from './VirtualGrid.module.css';

interface Props {
  id: string;
  column: GridColumn;
  columnIndex: number;
  left: number;
  width: number;
  value: string | undefined;
  loading: boolean;
  state: CellState | undefined;
  active: boolean;
  selected: boolean;
  editing: Editing | null;
  onHover: (over: boolean) => void;
  onSelect: (extend: boolean) => void;
  onEdit: () => void;
  onType: (value: string) => void;
  onCommit: (then: 'ArrowDown' | 'ArrowRight' | 'ArrowLeft' | null) => void;
  onCancel: () => void;
}

/** A cell: its value and problem, or the field that edits it. */
export function GridCell(props: Props) {
  const { column, state, editing, value } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the grid holds the focus and the keys
    <div
      id={props.id}
      role="gridcell"
      aria-colindex={props.columnIndex + 2}
      aria-selected={props.selected}
      aria-readonly={!column.editable}
      aria-invalid={state?.severity === 'error' || undefined}
      className={classes['cell']}
      data-active={props.active || undefined}
      data-selected={props.selected || undefined}
      data-severity={state?.severity}
      data-fixed={!column.editable || undefined}
      style={{ left: props.left, width: props.width, textAlign: column.align ?? 'left' }}
      // The problem has its own bubble, which the keyboard also reaches, so no tooltip is needed.
      title={state ? undefined : value}
      onPointerEnter={(event) => event.pointerType === 'mouse' && props.onHover(true)}
      onPointerLeave={() => props.onHover(false)}
      onClick={(event) => !editing && props.onSelect(event.shiftKey)}
      onDoubleClick={props.onEdit}
    >
      {editing ? (
        <Editor {...props} editing={editing} />
      ) : props.loading ? (
        <span className={classes['ghost']} />
      ) : (
        <>
          {state && <span className={classes['mark']} aria-hidden />}
          {value}
          {state && <span className={classes['hiddenText']}>. {state.message}</span>}
        </>
      )}
    </div>
  );
}

function Editor({ column, editing, onType, onCommit, onCancel }: Props & { editing: Editing }) {
  const list = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onCommit('ArrowDown');
    else if (event.key === 'Tab') onCommit(event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        className={classes['editor']}
        aria-label={column.header}
        // biome-ignore lint/a11y/noAutofocus: the person asked to edit this cell
        autoFocus
        list={column.options ? list : undefined}
        value={editing.value}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onCommit(null)}
      />
      {column.options && (
        <datalist id={list}>
          {column.options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}
