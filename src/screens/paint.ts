import { LEADS } from './leads.ts';
import { needsSession, screenAt } from './screens.ts';

/** What the document of a screen shows before any script has run; undefined where there is no screen. */
export function paintOf(path: string): { title: string; lead: string | undefined; closed: boolean } | undefined {
  const screen = screenAt(path);
  if (!screen) return undefined;
  const lead: string | undefined = (LEADS as Partial<Record<string, string>>)[screen.path];
  return { title: screen.title, lead, closed: needsSession(screen) };
}
