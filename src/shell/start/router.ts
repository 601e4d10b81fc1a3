/** Entry of the separate file with the router and the server queries, as react.ts is for React. */
export { RouterProvider } from '@tanstack/react-router';
