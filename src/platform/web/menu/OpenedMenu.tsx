import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import type { Act, Acts } from './ActMenu.tsx';
import type { LateButtonProps } from './LateButton.tsx';
import { useOpening } from './useOpening.ts';

interface Props {
  button: (buttonProps: LateButtonProps) => ReactElement;
  focus: RefObject<HTMLButtonElement | null>;
  title: string | undefined;
  acts: (() => Acts) | undefined;
  children: (() => ReactNode) | undefined;
}

const isThere = (act: Acts[number]): act is Act | 'line' => Boolean(act);

/** The menu of an `ActMenu`. */
export default function OpenedMenu({ button, focus, title, acts, children }: Props) {
  const [opened, setOpened] = useOpening(focus);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal closeOnItemClick={!children}>
      <Menu.Target>{button({ ref: focus })}</Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {title && <Menu.Label>{title}</Menu.Label>}
        {opened && children?.()}
        {opened && acts?.().filter(isThere).map(drawn)}
      </Menu.Dropdown>
    </Menu>
  );
}

function drawn(act: Act | 'line', at: number) {
  if (act === 'line') return <Menu.Divider key={`line ${at}`} />;
  const { label, icon: Icon, onClick, danger, chosen } = act;
  return (
    <Menu.Item
      key={label}
      leftSection={Icon && <Icon size={16} aria-hidden />}
      rightSection={chosen && <IconCheck size={14} aria-hidden />}
      onClick={onClick}
      {...(danger ? { color: 'vencido' } : {})}
    >
      {label}
    </Menu.Item>
  );
}
