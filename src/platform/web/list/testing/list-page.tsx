import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { pageOf } from '#platform/contract/pagination.ts';
import { mount } from '#platform/web/testing/mount.tsx';
import { useList } from '../useList.ts';

const tool = z.object({ id: z.string(), name: z.string() });
const kind = z.enum(['MANUAL', 'ELECTRICA']);
const TOOLS = defineList<z.infer<typeof tool>>()({
  id: 'tools',
  label: 'Herramientas',
  sort: 'name',
  columns: [{ id: 'name', label: 'Nombre', page: TITLE, sort: true }],
  filters: {
    q: { kind: 'text', label: 'Buscar' },
    kind: {
      kind: 'one',
      label: 'Tipo',
      of: kind,
      options: [
        { value: 'MANUAL', label: 'Manual' },
        { value: 'ELECTRICA', label: 'Eléctrica' },
      ],
    },
  },
});
const list = endpoint({
  method: 'GET',
  path: '/tools',
  summary: 'Herramientas',
  access: 'member',
  tenant: 'session',
  query: z.strictObject(TOOLS.query),
  response: pageOf(tool),
});

function Page() {
  const { state, query } = useList(TOOLS, { list });
  return (
    <main>
      <output>{query.data ? query.data.items.map(({ name }) => name).join(', ') : 'cargando'}</output>
      <button type="button" onClick={() => state.setPage(state.page + 1)}>
        Página siguiente
      </button>
      <button type="button" onClick={() => state.setPageSize(20)}>
        Veinte filas
      </button>
      <button type="button" onClick={() => state.setSort('-name')}>
        Orden inverso
      </button>
      <button type="button" onClick={() => state.setFilters({ kind: 'MANUAL' })}>
        Solo manuales
      </button>
      <button type="button" disabled={!state.hasFilters} onClick={state.clearFilters}>
        Quitar filtros
      </button>
    </main>
  );
}

mount(Page);
