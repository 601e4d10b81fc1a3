import { ActionIcon, Collapse, Text, Tooltip, UnstyledButton, useMatches } from '@mantine/core';
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useOpened } from '#platform/web/start/late.tsx';
import type { SectionId } from '#screens/screens.ts';
import { TrialPrompt } from '../banners/TrialPrompt.tsx';
import type { MenuGroup } from '../menu.ts';
import { ModuleList } from '../topbar/ModuleList.tsx';
import { OwnPages } from './OwnPages.tsx';
import classes from './Sidebar.module.css';
import { SidebarItem } from './SidebarItem.tsx';
import type { SidebarState } from './useSidebar.ts';

interface Props {
  section: SectionId | undefined;
  title: string | undefined;
  groups: MenuGroup[];
  sidebar: SidebarState;
  /** True if the drawer that contains the sidebar on a phone is open. */
  open: boolean;
  onNavigate: () => void;
}

/** The pages of the open section. On a phone, and without an open section, it also lists the modules. */
export function Sidebar({ section, title, groups, sidebar, open, onNavigate }: Props) {
  const phone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const opened = useOpened(open);
  // Rendered when it is first opened: two hundred hidden elements would delay the page.
  if (phone && !opened) return null;
  const narrow = sidebar.collapsed && !phone;
  const toggleLabel = narrow ? 'Ampliar el menú' : 'Reducir el menú';
  return (
    <>
      <div className={classes['scroll']}>
        {title && !narrow && <p className={classes['title']}>{title}</p>}
        {section && <OwnPages section={section} narrow={narrow} onNavigate={onNavigate} />}
        <ul className={classes['list']}>
          {groups.map((group) =>
            group.title === null || narrow ? (
              group.items.map((item) => (
                <SidebarItem key={item.screen.path} item={item} narrow={narrow} onNavigate={onNavigate} />
              ))
            ) : (
              <li key={group.title}>
                <UnstyledButton
                  className={classes['group']}
                  aria-expanded={sidebar.isOpen(group.title)}
                  onClick={() => sidebar.toggleGroup(group.title ?? '')}
                >
                  {group.title}
                  <IconChevronDown size={14} aria-hidden />
                </UnstyledButton>
                <Collapse expanded={sidebar.isOpen(group.title)}>
                  <ul className={classes['list']} data-grouped>
                    {group.items.map((item) => (
                      <SidebarItem key={item.screen.path} item={item} narrow={false} onNavigate={onNavigate} />
                    ))}
                  </ul>
                </Collapse>
              </li>
            ),
          )}
        </ul>
        {(phone || (!section && !narrow)) && (
          <>
            <Text className={classes['title']} mt={section ? 'md' : 0}>
              Módulos
            </Text>
            <ModuleList onNavigate={onNavigate} />
          </>
        )}
      </div>
      {!narrow && <TrialPrompt narrow={false} />}
      {!phone && (
        <div className={classes['foot']}>
          {narrow && <TrialPrompt narrow />}
          <Tooltip label={toggleLabel} position="right">
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={toggleLabel} onClick={sidebar.toggle}>
              {narrow ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
            </ActionIcon>
          </Tooltip>
        </div>
      )}
    </>
  );
}
