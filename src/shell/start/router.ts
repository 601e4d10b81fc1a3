/** Names the file of the router and of what asks the server, as react.ts does. */
export { RouterProvider } from '@tanstack/react-router';
