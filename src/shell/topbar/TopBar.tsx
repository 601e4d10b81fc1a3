import { ActionIcon, Box, Burger, Button, Kbd, UnstyledButton } from '@mantine/core';
import { IconApps, IconChevronDown, IconHelpCircle, IconSearch } from '@tabler/icons-react';
import { lazy, type Ref, Suspense } from 'react';
import { Logo } from '#platform/web/layout/Logo.tsx';
import { PanelButton } from '#platform/web/menu/PanelButton.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useSession } from '#platform/web/session/session.ts';
import { CompanySelector } from '../company/CompanySelector.tsx';
import { homeOf } from '../home.ts';
import { SLOTS } from '../slots.ts';
import { ModuleList } from './ModuleList.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import classes from './TopBar.module.css';

interface Props {
  drawer: boolean;
  onDrawer: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
  help: boolean;
  helpButton: Ref<HTMLButtonElement>;
  onHelp: () => void;
}

const Bell = SLOTS.bell ? lazy(SLOTS.bell) : null;

export function TopBar({ drawer, onDrawer, onSearch, onShortcuts, help, helpButton, onHelp }: Props) {
  const session = useSession();
  return (
    <div className={classes['bar']}>
      <Burger
        hiddenFrom="sm"
        size="sm"
        opened={drawer}
        onClick={onDrawer}
        aria-expanded={drawer}
        aria-label={drawer ? 'Cerrar el menú' : 'Abrir el menú'}
      />
      <Link
        to={homeOf(session.company?.membership ?? null)}
        className={classes['logo']}
        aria-label="Vigía, ir al inicio"
      >
        <Box visibleFrom="sm">
          <Logo />
        </Box>
        <Box hiddenFrom="sm">
          <Logo compact />
        </Box>
      </Link>
      <ModuleMenu />
      <UnstyledButton className={classes['search']} onClick={onSearch} visibleFrom="md" aria-keyshortcuts="Control+K">
        <IconSearch size={16} aria-hidden />
        <span>Buscar</span>
        <Kbd size="xs" className="with-keyboard" aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <div className={classes['end']}>
        <ActionIcon variant="subtle" color="gray" size={36} hiddenFrom="md" aria-label="Buscar" onClick={onSearch}>
          <IconSearch size={20} />
        </ActionIcon>
        <CompanySelector />
        {Bell && session.company && (
          <Suspense>
            <Bell />
          </Suspense>
        )}
        <ActionIcon
          ref={helpButton}
          variant={help ? 'light' : 'subtle'}
          color={help ? 'brand' : 'gray'}
          size={36}
          visibleFrom="sm"
          aria-label="Ayuda"
          title="Ayuda"
          aria-expanded={help}
          onClick={onHelp}
        >
          <IconHelpCircle size={20} />
        </ActionIcon>
        <ProfileMenu onShortcuts={onShortcuts} onHelp={onHelp} />
      </div>
    </div>
  );
}

const ModuleMenu = () => (
  <PanelButton
    label="Módulos"
    fixed
    trapped
    className={classes['moduleMenu']}
    button={(buttonProps) => (
      <Button
        variant="subtle"
        color="gray"
        visibleFrom="sm"
        leftSection={<IconApps size={18} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={false}
        {...buttonProps}
      >
        Módulos
      </Button>
    )}
    panel={(close) => <ModuleList onNavigate={close} />}
  />
);
