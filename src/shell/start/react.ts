/**
 * Entry of React's separate file, so that it is evaluated by itself: vite.config.ts puts this module into that file.
 */
export { createRoot } from 'react-dom/client';
