import { useState } from 'react';
import { mount } from '#platform/web/testing/mount.tsx';
import type { CellChange, GridRow } from '../types.ts';
import { VirtualGrid } from '../VirtualGrid.tsx';

const COLUMNS = ['A', 'B'].map((id) => ({ id, header: id, editable: true }));
const FIRST: readonly GridRow[] = [1, 2, 3].map((n) => ({ A: `a${n}`, B: `b${n}` }));

const changed = (rows: readonly GridRow[], changes: readonly CellChange[]) =>
  rows.map((row, i) =>
    Object.assign({}, row, ...changes.filter((change) => change.row === i).map((c) => ({ [c.columnId]: c.value }))),
  );

/** A grid of three rows; the last act that is not an edit is written below it. */
function Page() {
  const [rows, setRows] = useState(FIRST);
  const [act, setAct] = useState('ninguno');
  return (
    <>
      <VirtualGrid
        label="Filas"
        columns={COLUMNS}
        rowCount={rows.length}
        getRow={(index) => rows[index]}
        onCellChange={(changes) => setRows((now) => changed(now, changes))}
        onUndo={() => setAct('deshacer')}
        onRedo={() => setAct('rehacer')}
      />
      <output data-testid="values">{rows.map(({ A, B }) => `${A} ${B}`).join(', ')}</output>
      <output data-testid="act">{act}</output>
    </>
  );
}

mount(Page);
