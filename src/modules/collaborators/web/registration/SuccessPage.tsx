import { Text, ThemeIcon, Title } from '@mantine/core';
import '@mantine/core/styles/ThemeIcon.layer.css';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from '../../../../platform/web/links/links.module.css';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';

/** The end of the worker's way. */
export default function SuccessPage() {
  return (
    <OpenPage title="Verificación de datos">
      <div className={classes['thanks']}>
        <ThemeIcon size={72} radius="xl" variant="light" color="vigente">
          <IconCircleCheck size={40} stroke={1.6} aria-hidden />
        </ThemeIcon>
        <Title order={1} size="h2">
          Muchas gracias por verificar tus datos personales
        </Title>
        <Text c="dimmed">Ya puedes cerrar esta página. Si algo cambia, avisa al médico ocupacional de tu empresa.</Text>
      </div>
    </OpenPage>
  );
}
