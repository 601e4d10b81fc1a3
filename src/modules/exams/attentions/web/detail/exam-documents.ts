import { type ComponentType, createContext } from 'react';
import type { AttentionDetail } from '../../model/attention.ts';

/** Where the documents of an exam are shown and revoked: another module's part, which the shell gives. */
export const ExamDocuments = createContext<ComponentType<{ attention: AttentionDetail }>>(() => null);
