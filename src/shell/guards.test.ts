import { describe, expect, it } from 'vitest';
import type { SessionCompanyView, SessionView } from '#platform/web/session/session.ts';
import { screenAt } from '#screens/screens.ts';
import { judge, menuState } from './guards.ts';
import { modulesOf } from './menu.ts';

const company: SessionCompanyView = {
  customerId: 'c1',
  name: 'Minera',
  role: 'USER',
  isOwner: false,
  membership: 'PREMIUM',
  membershipDays: null,
  renewalDate: null,
  demonstrationEndsAt: null,
};
const person = (change: Partial<SessionView> = {}, of: Partial<SessionCompanyView> = {}): SessionView => ({
  userId: 'u1',
  username: 'a@b.pe',
  firstName: 'Ana',
  lastName: 'Bello',
  fullName: 'Ana Bello',
  profileImageUrl: null,
  isAdmin: false,
  npsReplyFlag: true,
  customers: [],
  company: { ...company, ...of },
  policies: ['dashboard.read'],
  ...change,
});
const at = (path: string) => {
  const screen = screenAt(path);
  if (!screen) throw new Error(path);
  return screen;
};

describe('judge', () => {
  it.each([
    ['a user at a list', '/resultados/emos', person(), 'open'],
    ['a user without policies', '/resultados/emos', person({ policies: [] }), 'missing'],
    ['a user at a doctor screen', '/resultados/interconsultas', person(), 'missing'],
    ['a doctor at a doctor screen', '/resultados/interconsultas', person({}, { role: 'DOCTOR' }), 'open'],
    ['an admin at a doctor screen', '/resultados/interconsultas', person({ isAdmin: true }), 'open'],
    ['a user at an owner screen', '/config/area', person(), 'missing'],
    ['an owner at an owner screen', '/config/area', person({}, { isOwner: true }), 'open'],
    ['an owner at an admin screen', '/config/protocols', person({}, { isOwner: true }), 'missing'],
    ['an admin at an admin screen', '/config/protocols', person({ isAdmin: true }), 'open'],
    ['a user at a policy-code screen', '/config/status', person(), 'missing'],
    ['the holder of the code', '/config/status', person({ policies: ['brain:showAlfaPage'] }), 'open'],
    ['a free company at a premium screen', '/dashboard_gestion/nps', person({}, { membership: 'FREE' }), 'premium'],
    ['a trial at a premium screen', '/dashboard_gestion/nps', person({}, { membership: 'TRIAL' }), 'open'],
    ['an admin in a free company', '/dashboard_gestion/nps', person({ isAdmin: true }, { membership: 'FREE' }), 'open'],
    ['a free company at what is always open', '/account/perfil', person({}, { membership: 'FREE' }), 'open'],
    ['nobody’s company', '/resultados/emos', person({ company: null }), 'company'],
    ['a public page', '/404', person({ company: null }), 'open'],
    ['a protected page without policies', '/reporte_mensual', person({ policies: [] }), 'open'],
  ] as const)('%s', (_, path, session, verdict) => {
    expect(judge(at(path), session)).toBe(verdict);
  });
});

describe('menuState', () => {
  it('shows what the membership closes with a lock, to non-doctors too', () => {
    const free = person({}, { membership: 'FREE' });
    expect(menuState(at('/resultados/interconsultas'), free)).toBe('locked');
    expect(menuState(at('/dashboard_gestion/nps'), free)).toBe('locked');
    expect(menuState(at('/resultados/emos'), free)).toBe('open');
    expect(menuState(at('/config/area'), free)).toBe('hidden');
  });
  it('locks what the membership closes for who holds its policy, and hides it from who does not', () => {
    const free = (policies: string[]) => person({ policies }, { membership: 'FREE' });
    expect(menuState(at('/programa_salud/actividades'), free(['programs.read']))).toBe('locked');
    expect(menuState(at('/programa_salud/actividades'), free(['dashboard.read']))).toBe('hidden');
    const owner = person({}, { membership: 'FREE', isOwner: true });
    expect(menuState(at('/dashboard_gestion/difot'), owner)).toBe('locked');
  });
  it('hides a doctor screen from others where the membership opens it', () => {
    expect(menuState(at('/resultados/interconsultas'), person())).toBe('hidden');
  });
});

describe('modules of the top bar', () => {
  it('say FREE or PREMIUM where the membership does not open everything', () => {
    const badges = (of: SessionView) => Object.fromEntries(modulesOf(of).map(({ id, badge }) => [id, badge]));
    const free = badges(person({}, { membership: 'FREE' }));
    expect(free).toMatchObject({
      gestion_colaboradores: 'FREE',
      agendamiento: 'FREE',
      resultados: 'FREE',
      config: null,
    });
    expect(free).toMatchObject({ dashboard_gestion: 'PREMIUM', estadisticas_salud: 'PREMIUM' });
    for (const all of [
      person(),
      person({}, { membership: 'TRIAL' }),
      person({ isAdmin: true }, { membership: 'FREE' }),
    ])
      expect(new Set(Object.values(badges(all)))).toEqual(new Set([null]));
  });
});
