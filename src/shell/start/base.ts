/** Names the file of the component library, as react.ts does. */
export { MantineProvider } from '@mantine/core';
