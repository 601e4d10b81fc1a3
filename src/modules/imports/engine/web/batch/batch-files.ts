import { type ComponentType, createContext } from 'react';

/** The files of a batch whose rows are files, with what became of each: another module's part, which the shell gives. */
export const BatchFiles = createContext<ComponentType<{ id: string }>>(() => null);
