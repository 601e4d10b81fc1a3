import { type ComponentType, createContext } from 'react';
import type { AttentionDetail } from '../../model/attention.ts';

/** Component of another module, set by the shell, which shows and revokes the documents of an exam. */
export const ExamDocuments = createContext<ComponentType<{ attention: AttentionDetail }>>(() => null);
