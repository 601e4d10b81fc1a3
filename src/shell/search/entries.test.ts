import { describe, expect, it } from 'vitest';
import type { SessionView } from '#platform/web/session/session.ts';
import { actionsOf, matching, pagesOf } from './entries.ts';

const company = (membership: 'FREE' | 'PREMIUM') => ({
  customerId: 'c',
  name: 'Empresa',
  role: 'USER' as const,
  isOwner: false,
  membership,
  membershipDays: null,
  renewalDate: null,
  demonstrationEndsAt: null,
});
const session = (more: Partial<SessionView>): SessionView => ({
  userId: 'u',
  username: 'u',
  firstName: '',
  lastName: '',
  fullName: '',
  profileImageUrl: null,
  isAdmin: false,
  npsReplyFlag: false,
  customers: [],
  company: company('PREMIUM'),
  policies: ['collaborators.read', 'rosters.import', 'scheduling.update', 'aptitudes.import'],
  ...more,
});
const ADMIN = session({ isAdmin: true });
const paths = (text: string, who = ADMIN) => matching(text, pagesOf(who)).map((entry) => entry.path);
const titles = (text: string, who = ADMIN) => matching(text, actionsOf(who)).map((entry) => entry.title);

describe('pages', () => {
  it('wait for two characters', () => {
    expect(paths('')).toEqual([]);
    expect(paths(' h ')).toEqual([]);
    expect(paths('hi').length).toBeGreaterThan(0);
  });

  it.each([
    ['padron', '/gestion_colaboradores/colaboradores_import'],
    ['PUESTO', '/config/puesto_laboral'],
    ['historico documentos', '/gestion_colaboradores/colaboradores_documentos'],
  ])('are found by %s', (text, path) => expect(paths(text)).toContain(path));

  it('are those of the person', () => {
    expect(paths('reglas clinicas', session({}))).toEqual([]);
    expect(paths('zzzz')).toEqual([]);
  });

  it('are shown locked where the membership does not open them', () => {
    const free = session({ company: company('FREE') });
    expect(matching('historico documentos', pagesOf(free))[0]?.locked).toBe(true);
  });
});

describe('actions', () => {
  it('are found by what people call them', () => {
    expect(titles('programar')).toEqual(['Programar EMOs desde un archivo']);
    expect(titles('importar padrón')).toEqual(['Importar padrón']);
  });

  it('are what the person may do, on pages that open', () => {
    expect(titles('invitar', session({}))).toEqual([]);
    expect(titles('importar', session({}))).toContain('Importar aptitudes');
    expect(titles('importar', ADMIN)).not.toContain('Importar aptitudes');
    expect(titles('aptitudes', session({ company: company('FREE') }))).toEqual([]);
    expect(titles('programar', session({ policies: ['collaborators.read'] }))).toEqual([]);
  });
});
