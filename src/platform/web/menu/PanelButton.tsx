import type { PopoverProps } from '@mantine/core';
import { lazy, type ReactElement, type ReactNode } from 'react';
import { LateButton, type LateButtonProps } from './LateButton.tsx';

const OpenedPanel = lazy(() => import('./OpenedPanel.tsx'));

export interface PanelProps {
  button: (buttonProps: LateButtonProps & { 'aria-expanded'?: boolean }) => ReactElement;
  /** Accessible name of the panel. */
  label: string;
  panel: (close: () => void) => ReactNode;
  width?: number | string;
  position?: PopoverProps['position'];
  padding?: string | number;
  /** The button is in a bar that stays while the page scrolls. */
  fixed?: boolean;
  /** The focus moves into the panel and stays there. */
  trapped?: boolean;
  className?: string | undefined;
}

/**
 * A button with a panel.
 * @param asked the panel opens automatically
 */
export const PanelButton = ({ asked, ...props }: PanelProps & { asked?: boolean }) => (
  <LateButton
    button={props.button}
    {...(asked ? { asked } : {})}
    opened={(focus) => <OpenedPanel {...props} focus={focus} />}
  />
);
