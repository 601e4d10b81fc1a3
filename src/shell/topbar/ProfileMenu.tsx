import { Avatar, Menu, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconBell, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type SessionView, useSession } from '../../platform/web/session/session.ts';
import { works } from '../pages.ts';
import classes from './TopBar.module.css';

const SCHEMES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Sistema' },
];

export function ProfileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const session = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu width={260}>
      <Menu.Target>
        <UnstyledButton className={classes['profile']} aria-label={`Cuenta de ${session.fullName}`}>
          <Avatar src={session.profileImageUrl} size={34} color="brand" variant="filled" alt="">
            {initials(session)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '8px 12px' }}>
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
        <Menu.Divider />
        {works('/account/perfil') && (
          <Menu.Item component={Link} to="/account/perfil" leftSection={<IconUser size={16} />}>
            Mi perfil
          </Menu.Item>
        )}
        {works('/account/mis_notificaciones') && (
          <Menu.Item component={Link} to="/account/mis_notificaciones" leftSection={<IconBell size={16} />}>
            Mis notificaciones
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onShortcuts}>
          Atajos de teclado
        </Menu.Item>
        <div style={{ padding: '8px 12px' }}>
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
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" preload={false} leftSection={<IconLogout size={16} />}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initials = ({ firstName, lastName, fullName }: SessionView) =>
  ((firstName[0] ?? fullName[0] ?? '') + (lastName[0] ?? '')).toUpperCase();

function roleOf({ isAdmin, company }: SessionView): string {
  if (isAdmin) return 'Super administrador';
  if (company?.isOwner) return 'Administrador de la empresa';
  return company?.role === 'DOCTOR' ? 'Médico de la empresa' : 'Usuario de la empresa';
}
