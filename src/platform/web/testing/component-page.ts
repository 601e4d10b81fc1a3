// Components run in a browser, and the test answers their calls: no server listens.
import { extname } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { browserPath } from '../../../../scripts/browser.mjs';

/** Pages of https have `crypto.subtle`. */
const ORIGIN = 'https://components.test';

interface Answer {
  status: number;
  body: unknown;
}
/** The answer to a call, or a function of its address and body. */
type Answering = Answer | ((address: URL, body: unknown) => Answer | Promise<Answer>);

interface Sent {
  /** Method and path: `GET /api/tools`. */
  call: string;
  query: Record<string, string>;
  body: unknown;
}

interface ComponentPage {
  /** The first tab of the test. */
  page: Page;
  /** Answers by method and path; a call without one gets a 404. */
  answers: Record<string, Answering>;
  /** The calls so far, in their order, of all tabs. */
  sent: Sent[];
  /** Opens an address of the components in the first tab. */
  open(path?: string): Promise<void>;
  /** Opens an address in another tab of the same browser, with the same storage. */
  openTab(path?: string): Promise<Page>;
}

interface Options {
  /**
   * Draws the page that is served at every address, from the address of the bundled script; by default a page with the
   * element `root`.
   */
  draw?: (script: string) => string;
  /** The browser of the visitor, where it is not one in Spanish of Peru. */
  browser?: BrowserContextOptions;
}

const TYPES: Record<string, string> = { '.css': 'text/css', '.avif': 'image/avif', '.woff2': 'font/woff2' };

/** Bundles the entry as the product's page is bundled. */
async function bundle(entry: string, draw?: Options['draw']) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { write: false, minify: true, rolldownOptions: { input: entry } },
  });
  const { output } = Array.isArray(built) ? built[0]! : (built as Exclude<typeof built, { close: unknown }>);
  const files = new Map<string, { contentType: string; body: string | Buffer }>();
  let head = '';
  let script = '';
  for (const part of output) {
    const address = `/${part.fileName}`;
    if (part.type === 'chunk') files.set(address, { contentType: 'text/javascript', body: part.code });
    else {
      const contentType = TYPES[extname(part.fileName)] ?? 'application/octet-stream';
      files.set(address, { contentType, body: Buffer.from(part.source) });
    }
    if (part.type === 'chunk' && part.isEntry) {
      script = address;
      head += `<script type="module" src="${address}"></script>`;
    }
    if (part.fileName.endsWith('.css')) head += `<link rel="stylesheet" href="${address}">`;
  }
  const page = `<!doctype html><html lang="es"><head>${head}</head><body><div id="root"></div></body></html>`;
  return { files, page: draw ? draw(script) : page };
}

/**
 * Runs the components of an entry file in a browser, for the tests of one file. Each test begins with a new browser
 * context, without answers.
 * @param entry path from the project's root; it draws into the element `root`
 */
export function componentPage(entry: string, { draw, browser: own = {} }: Options = {}): ComponentPage {
  let bundled: Awaited<ReturnType<typeof bundle>>;
  let browser: Browser;
  let context: BrowserContext;
  const tested = { answers: {}, sent: [] } as unknown as ComponentPage;

  beforeAll(async () => {
    [bundled, browser] = await Promise.all([
      bundle(entry, draw),
      chromium.launch({
        executablePath: browserPath(),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--no-first-run',
          '--disable-background-networking',
          // A page lives for seconds: what V8 spends on optimising its code does not come back.
          '--js-flags=--no-turbofan --no-maglev',
        ],
      }),
    ]);
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    tested.answers = {};
    tested.sent = [];
    context = await browser.newContext({ locale: 'es-PE', reducedMotion: 'reduce', ...own });
    context.setDefaultTimeout(40_000);
    await context.route('**/*', async (route) => {
      const request = route.request();
      const address = new URL(request.url());
      const file = bundled.files.get(address.pathname);
      if (file) return route.fulfill(file);
      if (address.pathname === '/healthz') return route.fulfill({ json: {} });
      if (!address.pathname.startsWith('/api/')) return route.fulfill({ contentType: 'text/html', body: bundled.page });
      const name = `${request.method()} ${address.pathname}`;
      const body = request.postData() === null ? null : request.postDataJSON();
      tested.sent.push({ call: name, query: Object.fromEntries(address.searchParams), body });
      const answering = tested.answers[name] ?? { status: 404, body: { code: 'not_found', title: 'No existe.' } };
      const answer = typeof answering === 'function' ? await answering(address, body) : answering;
      await route.fulfill({ status: answer.status, json: answer.body });
    });
    tested.page = await context.newPage();
  });
  afterEach(() => context.close());

  tested.open = async (path = '/') => void (await tested.page.goto(ORIGIN + path));
  tested.openTab = async (path = '/') => {
    const tab = await context.newPage();
    await tab.goto(ORIGIN + path);
    return tab;
  };
  return tested;
}
