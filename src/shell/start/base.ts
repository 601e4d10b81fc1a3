/** Names the file of the component library and zod, so that it can be evaluated by itself (see framework.ts). */
export { MantineProvider } from '@mantine/core';
