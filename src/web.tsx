// First: what the address keeps secret leaves it before anything else runs.
import '#platform/web/navigation/arrival.ts';
import '#platform/web/theme/fonts.css';
import '#platform/web/theme/base.css';
import '#platform/web/theme/tokens.css';
import { firstFrame, nextTask } from '#platform/web/start/turns.ts';

const FILES = [
  () => import('#shell/start/react.ts'),
  () => import('#shell/start/router.ts'),
  () => import('#shell/start/zod.ts'),
  () => import('#shell/start/base.ts'),
  () => import('#shell/start/start.ts'),
];

/**
 * The document shows its title before any program runs, and each large file of the application is evaluated in a task of
 * its own: between them the page answers scrolling and touch. All of them are on their way since the document came
 * (platform/server/http/first-paint.ts), so waiting costs no request.
 */
async function start(root: Element): Promise<void> {
  await firstFrame();
  for (const load of FILES) {
    await load();
    await nextTask();
  }
  const { draw } = await import('#shell/start/app.tsx');
  await nextTask();
  draw(root);
}

const root = document.getElementById('root');
if (root) void start(root);
