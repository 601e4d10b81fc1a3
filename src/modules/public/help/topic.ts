import type { ScreenPath } from '#screens/screens.ts';

/** What the help says of one screen: its panel, the manual and the manual as PDF are made of it. In «tú». */
export interface HelpTopic {
  path: ScreenPath;
  /** What the screen is for and for whom, in one to three sentences. */
  purpose: string;
  /** What people do there. A step is a sentence that names buttons and tabs as they stand on the page, in «». */
  tasks: readonly { title: string; steps: readonly string[] }[];
  /** How its numbers and states are made, with the norm or source where there is one. */
  figures?: readonly { term: string; text: string }[];
  /** What other roles see of it, or do not see. */
  seenBy?: string;
  /** What people look for it by and no text above says. */
  words?: readonly string[];
}
