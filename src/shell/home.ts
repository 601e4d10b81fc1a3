import { screens } from '../screens/screens.ts';
import { works } from './pages.ts';

const HOME = '/dashboard_gestion/estadisticas_general';
const FREE_HOME = '/resultados/emos';

/** Where a signed-in person starts, and where the logo leads. */
export function homeOf(membership: string | null): string {
  const wanted = membership === 'FREE' ? [FREE_HOME, HOME] : [HOME, FREE_HOME];
  return wanted.find(works) ?? screens.find((screen) => screen.menu && works(screen.path))?.path ?? '/404';
}
