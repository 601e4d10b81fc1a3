import { Button, Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Link } from '#platform/web/navigation/Link.ts';
import { useSession } from '#platform/web/session/session.ts';

/** Pages of the settings that exams and fines depend on. */
const FAMILY = [
  { path: '/config/reglas_clinicas', label: 'Reglas clínicas' },
  { path: '/config/diccionario_resultados', label: 'Diccionario de resultados' },
  { path: '/config/multas', label: 'Multas y UIT' },
] as const;

/** Links between these pages; only for super admins. */
export function SettingFamily() {
  const { pathname } = useLocation();
  if (!useSession().isAdmin) return null;
  return (
    <Group component="nav" aria-label="Ajustes de cálculo" gap="xs">
      {FAMILY.map(({ path, label }) => (
        <Button
          key={path}
          component={Link}
          to={path}
          size="compact-sm"
          variant={pathname === path ? 'light' : 'subtle'}
          aria-current={pathname === path ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
