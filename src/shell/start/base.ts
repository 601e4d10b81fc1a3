/** Entry of the component library's separate file, as react.ts is for React. */
export { MantineProvider } from '@mantine/core';
