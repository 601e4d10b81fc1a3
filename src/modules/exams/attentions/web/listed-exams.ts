import { createContext } from 'react';

/** The exams on the page of a list, whose findings are read in one call. */
export const ListedExams = createContext<readonly { id: string }[]>([]);
