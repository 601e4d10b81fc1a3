import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|store|query-core|react-query|react-router|react-store|router-core))\//;

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': SERVER } },
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
        // Changes with the dependencies alone, so browsers keep it over releases.
        codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] },
      },
    },
  },
});
