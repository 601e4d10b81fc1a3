import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Schemas are checked by the server and not by the phone, whose constants only need that the chains of zod's calls can
 * be evaluated. Parsing throws.
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

/** The pages that workers open from a link: a second application (docs/adr/0063). */
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
