import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import '@mantine/core/styles/ThemeIcon.layer.css';
import { IconCloudOff, IconFilterOff, IconInbox, IconLock, IconSparkles, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '#platform/web/api/problems.ts';

type EmptyKind = 'nothing' | 'filtered' | 'notAllowed' | 'premium' | 'failed';

interface EmptyStateProps {
  kind: EmptyKind;
  title?: string;
  description?: string;
  action?: ReactNode;
  onClear?: () => void;
  onRetry?: () => void;
  error?: unknown;
  /** The message replaces the whole page, and its title is the page's title. */
  page?: boolean;
}

const TEXTS: Record<EmptyKind, { icon: TablerIcon; title: string; description: string }> = {
  nothing: { icon: IconInbox, title: 'Todavía no hay nada aquí', description: '' },
  filtered: {
    icon: IconFilterOff,
    title: 'Nada coincide con estos filtros',
    description: 'Cambia o quita algún filtro para ver más.',
  },
  notAllowed: {
    icon: IconLock,
    title: 'Tu cuenta no puede ver esto',
    description: 'Si lo necesitas, pídelo a la persona que administra tu empresa.',
  },
  premium: {
    icon: IconSparkles,
    title: 'Disponible con la membresía plus',
    description: 'Esta función es parte de los módulos premium.',
  },
  failed: { icon: IconCloudOff, title: 'No se pudo cargar', description: '' },
};

/** Explains why there is nothing to show, and what the person can do. */
export function EmptyState({
  kind,
  title,
  description,
  action,
  onClear,
  onRetry,
  error,
  page = false,
}: EmptyStateProps) {
  const text = TEXTS[kind];
  const body = description ?? (kind === 'failed' ? messageOf(error) : text.description);
  return (
    <Stack align="center" gap="xs" py={56} px="md" role={kind === 'failed' ? 'alert' : 'status'}>
      <ThemeIcon size={56} radius="xl" variant="light" color={kind === 'failed' ? 'vencido' : 'brand'}>
        <text.icon size={28} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Title order={page ? 1 : 2} size="h3" ta="center">
        {title ?? text.title}
      </Title>
      {body && (
        <Text c="dimmed" size="sm" ta="center" maw={440} style={{ textWrap: 'balance' }}>
          {body}
        </Text>
      )}
      {action}
      {onClear && (
        <Button variant="light" onClick={onClear}>
          Limpiar filtros
        </Button>
      )}
      {onRetry && (
        <Button variant="light" onClick={onRetry}>
          Volver a intentar
        </Button>
      )}
    </Stack>
  );
}
