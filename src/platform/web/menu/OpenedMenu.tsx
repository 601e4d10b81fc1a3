import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import type { Act, Acts } from './ActMenu.tsx';

interface Props {
  button: (given: { ref: Ref<HTMLButtonElement> }) => ReactElement;
  title: string | undefined;
  acts: () => Acts;
}

const isThere = (act: Acts[number]): act is Act | 'line' => Boolean(act);

/** The menu of an `ActMenu`, which opens as soon as it is there. */
export default function OpenedMenu({ button, title, acts }: Props) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // The button that was pressed made way for this one: the focus comes back to it when the menu closes.
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal>
      <Menu.Target>{button({ ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {title && <Menu.Label>{title}</Menu.Label>}
        {opened &&
          acts()
            .filter(isThere)
            .map((act, at) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
              if (act === 'line') return <Menu.Divider key={at} />;
              const { label, icon: Icon, onClick, danger } = act;
              return (
                <Menu.Item
                  key={label}
                  leftSection={Icon && <Icon size={16} aria-hidden />}
                  onClick={onClick}
                  {...(danger ? { color: 'vencido' } : {})}
                >
                  {label}
                </Menu.Item>
              );
            })}
      </Menu.Dropdown>
    </Menu>
  );
}
