import type { ScreenPath } from '#screens/screens.ts';

/** Help of one screen, written in «tú». The help panel, the manual and its PDF use it. */
export interface HelpTopic {
  path: ScreenPath;
  /** One to three sentences about the purpose of the screen and its users. */
  purpose: string;
  /** Tasks on the screen. A step is a sentence that quotes buttons and tabs exactly as on the page, in «». */
  tasks: readonly { title: string; steps: readonly string[] }[];
  /** How the numbers and states of the screen are computed, with the norm or source if there is one. */
  figures?: readonly { term: string; text: string }[];
  /** What other roles can or cannot see on the screen. */
  seenBy?: string;
  /** Search words that none of the texts above contains. */
  words?: readonly string[];
}
