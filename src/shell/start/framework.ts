/** Names the file of React and the router, so that it can be evaluated by itself (vite.config.ts puts this beside them). */
export { createRoot } from 'react-dom/client';
