import { type ReactElement, type Ref, type RefObject, Suspense, useRef, useState } from 'react';

/** Props that the button gets in addition to its own. */
export interface LateButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
}

interface Props {
  button: (buttonProps: LateButtonProps) => ReactElement;
  /** The button with its menu or panel, which opens at once and moves the focus to the new button. */
  opened: (focus: RefObject<HTMLButtonElement | null>) => ReactElement;
  /** True when something other than the button requests the opening. */
  asked?: boolean;
}

/**
 * A button whose menu or panel is loaded and mounted only at the first press. A list has a menu in each row and a bar
 * of filters above, which together would cost more than the rows.
 */
export function LateButton({ button, opened, asked: askedAtFirst = false }: Props) {
  const [asked, setAsked] = useState(askedAtFirst);
  const focus = useRef<HTMLButtonElement>(null);
  if (!asked) return button({ onClick: () => setAsked(true) });
  return <Suspense fallback={button({})}>{opened(focus)}</Suspense>;
}
