import { APTITUDE_LISTS } from './aptitude-lists.ts';
import { AUDIOLOGY } from './audiology.ts';
import type { CorpusFile } from './corpus-file.ts';
import { LEAVERS } from './leavers.ts';
import { RESULTS } from './results.ts';
import { ROSTERS_OF_EXCEL } from './rosters-of-excel.ts';
import { ROSTERS_OF_PEOPLE } from './rosters-of-people.ts';
import { ROSTERS_OF_SYSTEMS } from './rosters-of-systems.ts';

/** All files of the corpus; files of results and aptitudes are about workers of the roster. */
export const CORPUS_FILES: readonly CorpusFile[] = [
  ...ROSTERS_OF_EXCEL,
  ...ROSTERS_OF_PEOPLE,
  ...ROSTERS_OF_SYSTEMS,
  ...RESULTS,
  ...AUDIOLOGY,
  ...APTITUDE_LISTS,
  ...LEAVERS,
];
