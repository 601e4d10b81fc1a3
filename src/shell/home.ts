import type { ScreenPath } from '#screens/screens.ts';

/** Where a signed-in person starts, and where the logo leads. */
export const homeOf = (membership: string | null): ScreenPath =>
  membership === 'FREE' ? '/resultados/emos' : '/dashboard_gestion/estadisticas_general';
