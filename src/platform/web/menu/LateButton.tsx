import { type ReactElement, type Ref, type RefObject, Suspense, useRef, useState } from 'react';

/** What the button gets besides its own properties. */
export interface Given {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
}

interface Props {
  button: (given: Given) => ReactElement;
  /** The button with what it opens, which opens at once and gives the focus to the new button. */
  opened: (focus: RefObject<HTMLButtonElement | null>) => ReactElement;
  /** It was asked for by something else. */
  asked?: boolean;
}

/**
 * A button at rest; what it opens is made, and loaded, when it is first pressed. A list has a menu in each row and a bar
 * of filters above: together they cost more than the rows.
 */
export function LateButton({ button, opened, asked: given = false }: Props) {
  const [asked, setAsked] = useState(given);
  const focus = useRef<HTMLButtonElement>(null);
  if (!asked) return button({ onClick: () => setAsked(true) });
  return <Suspense fallback={button({})}>{opened(focus)}</Suspense>;
}
