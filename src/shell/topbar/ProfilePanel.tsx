import {
  Divider,
  FocusTrap,
  NavLink,
  SegmentedControl,
  Text,
  useDirection,
  useMantineColorScheme,
} from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconBell, IconHelpCircle, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '#platform/web/navigation/Link.ts';
import { type SessionView, useSession } from '#platform/web/session/session.ts';
import { writeLocal } from '#platform/web/storage/local-state.ts';
import { works } from '../pages.ts';
import classes from './TopBar.module.css';

const SCHEMES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Sistema' },
];

const DIRECTIONS = [
  { value: 'ltr', label: 'Izq. a der.' },
  { value: 'rtl', label: 'Der. a izq.' },
];

interface Props {
  onShortcuts: () => void;
  onHelp: () => void;
  onClose: () => void;
}

/** Content of the account menu. It is loaded when opened, so it sets the focus itself. */
export default function ProfilePanel({ onShortcuts, onHelp, onClose: close }: Props) {
  const session = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { dir, setDirection } = useDirection();
  const link = (path: string, label: string, icon: ReactNode) =>
    works(path) && <NavLink component={Link} to={path} label={label} leftSection={icon} onClick={close} />;
  return (
    <FocusTrap>
      <div>
        <div className={classes['person']}>
          <Text size="sm" fw={600} truncate>
            {session.fullName}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {session.username}
          </Text>
          <Text size="xs" c="dimmed">
            {roleOf(session)}
          </Text>
        </div>
        <Divider my={6} />
        {link('/account/perfil', 'Mi perfil', <IconUser size={16} aria-hidden />)}
        {link('/account/mis_notificaciones', 'Mis notificaciones', <IconBell size={16} aria-hidden />)}
        <NavLink
          component="button"
          className="with-keyboard"
          label="Atajos de teclado"
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={() => {
            close();
            onShortcuts();
          }}
        />
        <NavLink
          component="button"
          hiddenFrom="sm"
          label="Ayuda"
          leftSection={<IconHelpCircle size={16} aria-hidden />}
          onClick={() => {
            close();
            onHelp();
          }}
        />
        <div className={classes['person']}>
          <Text size="xs" c="dimmed" mb={4} id="theme-label">
            Apariencia
          </Text>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-labelledby="theme-label"
            data={SCHEMES}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as typeof colorScheme)}
          />
          <Text size="xs" c="dimmed" mt="xs" mb={4} id="direction-label">
            Dirección del texto
          </Text>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-labelledby="direction-label"
            data={DIRECTIONS}
            value={dir}
            onChange={(value) => {
              setDirection(value as typeof dir);
              writeLocal('direction', value as typeof dir);
            }}
          />
        </div>
        <Divider my={6} />
        <NavLink
          component={Link}
          to="/logout"
          preload={false}
          label="Cerrar sesión"
          leftSection={<IconLogout size={16} aria-hidden />}
        />
      </div>
    </FocusTrap>
  );
}

function roleOf({ isAdmin, company }: SessionView): string {
  if (isAdmin) return 'Super administrador';
  if (company?.isOwner) return 'Administrador de la empresa';
  return company?.role === 'DOCTOR' ? 'Médico de la empresa' : 'Usuario de la empresa';
}
