import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The phone checks nothing with schemas, the server does: of zod its constants need only that every chain of calls
 * stands. Whoever parses by mistake is told.
 */
const noZod: Plugin = {
  name: 'no-zod',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? '\0no-zod' : null),
  load: (id) =>
    id === '\0no-zod'
      ? `const refuse = () => { throw new Error('The pages of the phone have no schemas.'); };
         const given = { [Symbol.hasInstance]: () => false };
         export const z = new Proxy(() => z, { get: (_, name) => given[name] ?? (/^(safeP|p)arse(Async)?$/.test(String(name)) ? refuse : z) });`
      : null,
};

/** The pages that workers open from a link: an application of their own beside the other (docs/adr/0063). */
export default defineConfig({
  plugins: [noZod, react()],
  publicDir: false,
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    manifest: '.vite/phone-manifest.json',
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: 'phone.html',
      treeshake: { manualPureFunctions: ['endpoint'] },
      output: { chunkFileNames: 'assets/[hash].js' },
    },
  },
});
