import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { HISTORY_PAGE } from '#imports/engine/pages.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';

interface Props {
  description?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

export function DocumentsFrame({ description, actions, children }: Props) {
  const { works } = useScreens();
  return (
    <PageBody>
      <PageHeader
        title="Documentación PDF"
        description={description ?? 'Sube los PDF de una clínica: se lee el nombre de cada uno y se busca su examen.'}
        actions={
          <Group gap="md">
            {actions}
            {works(HISTORY_PAGE) && (
              <Anchor component={Link} to={HISTORY_PAGE} size="sm">
                Historial de importaciones
              </Anchor>
            )}
          </Group>
        }
      />
      {children}
    </PageBody>
  );
}
