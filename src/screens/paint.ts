import { LEADS } from './leads.ts';
import { needsSession, screenAt } from './screens.ts';

interface Paint {
  path: string;
  title: string;
  lead: string | undefined;
  closed: boolean;
}

/** Returns the content that the document of a screen shows before any script runs; undefined for an unknown screen. */
export function paintOf(path: string): Paint | undefined {
  const screen = screenAt(path);
  if (!screen) return undefined;
  const lead: string | undefined = (LEADS as Partial<Record<string, string>>)[screen.path];
  return { path: screen.path, title: screen.title, lead, closed: needsSession(screen) };
}
