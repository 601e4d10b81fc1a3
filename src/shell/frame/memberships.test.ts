import { expect, test } from 'vitest';
import { membershipRows } from './memberships.ts';

test('the comparison says what the table of screens opens', () => {
  const rows = new Map(membershipRows().map((row) => [row.title, row]));
  expect(rows.get('Agendamiento')).toMatchObject({ free: 'all', plusOnly: [] });
  expect(rows.get('Dashboard de gestión')).toMatchObject({ free: 'none', plusOnly: [] });
  expect(rows.get('Gestión de Colaboradores')).toMatchObject({ free: 'some', plusOnly: ['Histórico de Documentos'] });
  expect([...rows.keys()]).not.toContain('Configuración');
});
