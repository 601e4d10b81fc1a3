import { Popover } from '@mantine/core';
import type { RefObject } from 'react';
import type { PanelProps } from './PanelButton.tsx';
import { useOpening } from './useOpening.ts';

/** The panel of a `PanelButton`. */
export default function OpenedPanel(props: PanelProps & { focus: RefObject<HTMLButtonElement | null> }) {
  const { button, focus, label, panel, width, position = 'bottom-start', padding = 'xs', fixed, trapped } = props;
  const [opened, setOpened] = useOpening(focus);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={position}
      floatingStrategy={fixed ? 'fixed' : 'absolute'}
      returnFocus
      withRoles={false}
      {...(trapped ? { trapFocus: true } : {})}
      {...(width ? { width } : {})}
    >
      <Popover.Target>
        {button({ ref: focus, 'aria-expanded': opened, onClick: () => setOpened((on) => !on) })}
      </Popover.Target>
      <Popover.Dropdown p={padding} role="dialog" aria-label={label} className={props.className ?? ''}>
        {opened && panel(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
