import type { ScreenPath } from '#screens/screens.ts';

/** Home page of a signed-in user; the logo links to it. */
export const homeOf = (membership: string | null): ScreenPath =>
  membership === 'FREE' ? '/resultados/emos' : '/dashboard_gestion/estadisticas_general';
