import type { PopoverProps } from '@mantine/core';
import { lazy, type ReactElement, type ReactNode } from 'react';
import { type Given, LateButton } from './LateButton.tsx';

const OpenedPanel = lazy(() => import('./OpenedPanel.tsx'));

export interface PanelProps {
  button: (given: Given & { 'aria-expanded'?: boolean }) => ReactElement;
  /** Of the panel, read aloud. */
  label: string;
  panel: (close: () => void) => ReactNode;
  width?: number | string;
  position?: PopoverProps['position'];
  padding?: string | number;
  /** In a bar that stays while the page scrolls. */
  fixed?: boolean;
  /** The panel takes the focus and keeps it. */
  trapped?: boolean;
  className?: string | undefined;
}

/** A button with a panel. @param asked it opens by itself */
export const PanelButton = ({ asked, ...props }: PanelProps & { asked?: boolean }) => (
  <LateButton
    button={props.button}
    {...(asked ? { asked } : {})}
    opened={(focus) => <OpenedPanel {...props} focus={focus} />}
  />
);
