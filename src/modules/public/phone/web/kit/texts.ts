import { createContext, useContext } from 'react';
import { es, type Texts } from '../../texts/es.ts';

export const TextsContext = createContext<Texts>(es);
export const useTexts = (): Texts => useContext(TextsContext);
