// Must be first: removes secrets from the address before other code runs.
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
 * The document shows its title before any code runs, and each large file of the application is evaluated in a separate
 * task: between the tasks the page responds to scrolling and touch. All files are requested with the document
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
