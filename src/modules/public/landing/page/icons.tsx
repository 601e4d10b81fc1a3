/** @jsxImportSource preact */
import type { VNode } from 'preact';

const PATHS = {
  check: 'M5 12l5 5L20 7',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z M9 12l2 2 4-4',
  calendar: 'M4 6h16v14H4z M4 10h16 M8 3v4 M16 3v4',
  file: 'M14 3H6v18h12V7z M14 3v4h4 M9 13h6 M9 17h4',
  pen: 'M4 20h4L19 9l-4-4L4 16z M13 7l4 4',
  chart: 'M4 20V10 M10 20V4 M16 20v-7 M21 20H3',
  lock: 'M6 11h12v9H6z M9 11V8a3 3 0 016 0v3',
  upload: 'M12 16V4 M7 9l5-5 5 5 M4 20h16',
  bell: 'M6 16V11a6 6 0 0112 0v5l2 2H4z M10 20a2 2 0 004 0',
  phone: 'M8 3h8v18H8z M11 18h2',
  arrow: 'M5 12h14 M13 6l6 6-6 6',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14 M16 5v14',
  menu: 'M4 7h16 M4 12h16 M4 17h16',
  close: 'M6 6l12 12 M18 6L6 18',
  mail: 'M3 6h18v12H3z M3 7l9 6 9-6',
  chat: 'M4 5h16v11H9l-5 4z',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13z M15.5 15.5L21 21',
} as const;
export type IconName = keyof typeof PATHS;

/** A decorative line icon next to a text; screen readers skip it. */
export const Icon = ({ name, size = 22 }: { name: IconName; size?: number }): VNode => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
