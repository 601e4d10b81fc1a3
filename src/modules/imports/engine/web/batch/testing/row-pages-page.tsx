import { mount } from '#platform/web/testing/mount.tsx';
import { useRowPages } from '../useRowPages.ts';

function Rows() {
  const rows = useRowPages('b1', 'all');
  const note = (index: number) => rows.rowAt(index)?.note ?? 'en camino';
  return (
    <main>
      <output>{`${rows.total} filas: ${[0, 499, 500, 1200].map(note).join(', ')}`}</output>
      <button type="button" onClick={() => rows.show(490, 510)}>
        Ver 490 a 510
      </button>
      <button type="button" onClick={() => rows.show(1100, 1200)}>
        Ver 1100 a 1200
      </button>
      <button type="button" onClick={() => void rows.load(0, 1200)}>
        Cargar todas
      </button>
      <button type="button" onClick={() => rows.change(500, (row) => ({ ...row, note: 'corregida' }))}>
        Corregir la 500
      </button>
    </main>
  );
}

mount(Rows);
