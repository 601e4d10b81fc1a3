import { type ComponentType, createContext } from 'react';

/**
 * List of a batch's files and their results. Another module implements it, and the application shell provides it here.
 */
export const BatchFiles = createContext<ComponentType<{ id: string }>>(() => null);
