/** Names the file of React, so that it can be evaluated by itself: vite.config.ts puts this module into that file. */
export { createRoot } from 'react-dom/client';
