import { Button, Text, Title } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './own.module.css';

/** To what a worker may ask for of their own data, with the same link. */
export const OwnRightsLink = ({ attentionId, token }: { attentionId: string; token: string }) => (
  <section className={classes['part']} aria-labelledby="derechos">
    <Title order={2} size="h3" id="derechos">
      Tus derechos sobre tus datos
    </Title>
    <Text c="dimmed" size="sm" mt={4} mb="md">
      Puedes saber qué datos hay de ti, corregirlos o llevarte una copia.
    </Text>
    <Button
      component={Link}
      to="/mis_datos"
      search={{ attention_id: attentionId, t: token } as never}
      size="md"
      fullWidth
      variant="default"
      leftSection={<IconUserShield size={18} aria-hidden />}
    >
      Ver y pedir
    </Button>
  </section>
);
