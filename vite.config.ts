import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PHONE_PAGES, PHONE_VIEWERS } from './src/modules/public/phone/pages.ts';

/** What runs before the first paint, and what loads the rest. */
const FIRST = /vite\/preload-helper|rolldown\/runtime|src\/platform\/web\/(navigation\/arrival|start\/turns)\./;
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|src\/shell\/start\/react\./;
const ROUTER =
  /node_modules\/@tanstack\/(history|store|query-core|react-query|react-router|react-store|router-core)\/(?!.*nfiniteQuery(Observer)?\.)|src\/shell\/start\/router\./;
const ZOD = /node_modules\/zod\/|src\/shell\/start\/zod\./;

/** What the sign-in page and the frame of all others need: one file compresses better than its twenty parts. */
const BASE =
  /node_modules\/@mantine\/core\/esm\/(core|components\/(ActionIcon|Alert|Anchor|Button|Center|CloseButton|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden))\/|src\/shell\/start\/base\./;

/** Our own parts that stand below every page, those of sign-in among them: it loads nothing of `frame`. */
const START =
  /IconCloudOff\.|src\/(shell\/start\/start\.|screens\/(?!leads|shots|paint|pictures)|platform\/(contract\/(access|endpoint|pagination|problem)|web\/(feedback\/(ErrorBoundary|Failure|Loading|ConnectionBanner|toast)|list\/list-search|api\/(?!events|useEvents|useEndpointMutation|useSlicedQuery|upload|link|open-link)[\w-]+|layout\/(Logo|boot)|navigation\/(?!ImportButton|useSearchParams|screens-context)[\w-]+|session\/\w+|storage\/[\w-]+))\.|modules\/access\/session\/(api|model|password-rules|web\/(layout\/(Notice|SignInLayout)|PasswordField|session-store|useCountdown|useSignIn))\.)/;

/** Of forms and their choices: many pages have one, and show it only when somebody asks for it. */
const FORMS =
  /node_modules\/(@mantine\/form|klona|fast-deep-equal)\/|@mantine\/core\/esm\/components\/(Select|Combobox)\/|src\/platform\/web\/forms\/(FormModal|LeaveModal|useZodForm)\./;
/** Of forms that have such a field. */
const TYPED =
  /node_modules\/react-number-format\/|@mantine\/core\/esm\/components\/(NumberInput|Textarea|Checkbox|Switch)\/|src\/platform\/web\/forms\/OptionalNumberInput\./;
/** Small parts of dialogs that few pages use outside one. */
const SMALL =
  /@mantine\/core\/esm\/components\/List\/|@mantine\/hooks\/esm\/use-debounced-value\/|src\/platform\/web\/(feedback\/RefusedModal|forms\/(RecordModal|StaleChange|useStaleChange|without-accents))\./;
/** Of dialogs that are declared, which have all controls. */
const DECLARED =
  /@mantine\/core\/esm\/components\/(MultiSelect|Pill|PillsInput)\/|src\/platform\/web\/forms\/(define-form|FieldControl|differences|RemoteSelect|ReasonModal)\./;
/** Styles of parts that a third of the pages load late: each a file of its own. */
const STYLES = /@mantine\/core\/styles\/(Checkbox|List|NumberInput|Switch|Table)\.layer\.css/;
/** Days are chosen in a calendar that opens when it is asked for. */
const DAYS =
  /node_modules\/(@mantine\/dates|dayjs)\/|src\/platform\/web\/(forms\/DayInput|list\/filters\/DateRangePanel)\./;
const atOnce = (id: string): boolean => ![FORMS, TYPED, DAYS, SMALL, DECLARED, STYLES].some((late) => late.test(id));

const ICONS = /node_modules\/@tabler\/icons-react\/dist\/esm\/icons\//;

/** In development the workers' pages come from here too, on React: the server has them as they were built. */
const phonePages: Plugin = {
  name: 'phone-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', SERVER);
      const own = (PHONE_PAGES as readonly string[]).includes(pathname);
      if (own || (pathname in PHONE_VIEWERS && searchParams.has('t'))) request.url = '/phone.html';
      next();
    });
  },
};

/** Files that are asked for by name: what pdf.js needs for some documents, and the viewer of `/api/docs`. */
let root = '';
const namedFiles: Plugin = {
  name: 'named-files',
  apply: 'build',
  configResolved(config) {
    root = config.root;
  },
  generateBundle() {
    const viewer = readFileSync(join(root, 'node_modules/openapi-explorer/dist/browser/openapi-explorer.min.js'));
    this.emitFile({ type: 'asset', fileName: 'api-docs/viewer.js', source: viewer });
    const home = join(root, 'node_modules/pdfjs-dist');
    for (const [folder, wanted] of [
      ['standard_fonts', /\.(pfb|ttf)$/],
      ['wasm', /_nowasm_fallback\.js$/],
    ] as const) {
      for (const file of readdirSync(join(home, folder)).filter((name) => wanted.test(name))) {
        const source = readFileSync(join(home, folder, file));
        this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${file}`, source });
      }
    }
  },
};

/** Replaces text of a library; a new version without that text must be looked at. */
function without(code: string, parts: readonly (readonly [part: RegExp, by: string])[]): string {
  return parts.reduce((text, [part, by]) => {
    const left = text.replace(part, by);
    if (left === text) throw new Error(`zod does not contain ${part}.`);
    return left;
  }, code);
}

/**
 * The page checks with schemas and neither publishes them nor asks for their limits. zod's writer of JSON Schema and
 * its readers of limits are left out (7 kB of every page), and so is what makes functions from strings, which
 * shell/start/zod.ts forbids. One message in Spanish replaces the English ones.
 */
const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('zod/v4/locales/en.js'))
      return "export default () => ({ localeError: () => 'Revisa este dato.' });";
    if (id.endsWith('zod/v4/core/schemas.js'))
      return without(code, [[/const jit = !core\.globalConfig\.jitless;/, 'const jit = false;']]);
    if (!id.endsWith('zod/v4/classic/schemas.js')) return null;
    return without(code, [
      [/^\s*inst\._zod\.processJSONSchema = .*$/gm, ''],
      [/createStandardJSONSchemaMethod\([^)]*\)/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/, 'undefined'],
      [/util\.derived\(\{\n[\s\S]*?\n\}, \{/g, 'util.derived({}, {'],
    ]);
  },
};

export default defineConfig({
  plugins: [react(), phonePages, namedFiles, leanZod],
  // The server compares the origin of a change with its host: the proxy keeps it.
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/landing', '/caso-studio', '/assets'].map((path) => [path, { target: SERVER, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    cssCodeSplit: true,
    // Fonts and pictures stay files: the content policy admits no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The first script names every part of the application: seven characters of a hash (42 bits) are enough, and
        // the manifest has the rest.
        chunkFileNames: 'assets/[hash:7].js',
        // Changes with the dependencies alone, so browsers keep it over releases.
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST },
            { name: 'react', test: REACT },
            { name: 'router', test: ROUTER },
            { name: 'zod', test: ZOD },
            { name: 'base', test: BASE },
            { name: 'start', test: START },
            // Each in a file of its own would be twenty requests of a page.
            { name: 'icons', test: ICONS, minShareCount: 2 },
            // What a third of the pages share: a hundred files of a kilobyte would wait for each other. The counts grow
            // with the pages: `node --import tsx scripts/page-weight.ts` lists what they load.
            { name: 'frame', minShareCount: 30, test: atOnce },
            { name: (id) => STYLES.exec(id)?.[1] ?? null, test: STYLES },
            { name: 'forms', test: FORMS, minShareCount: 10 },
            { name: 'typed', test: TYPED, minShareCount: 2 },
            { name: 'days', test: DAYS, minShareCount: 2 },
            { name: 'small', test: SMALL, minShareCount: 2 },
            { name: 'declared', test: DECLARED, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
