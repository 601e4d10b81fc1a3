import { Text, Title, UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Credentials } from '../LoginForm.tsx';
import classes from './DemoAccounts.module.css';

interface Props {
  accounts: readonly (Credentials & { description: string })[];
  onPick: (account: Credentials) => void;
}

/** List of demonstration accounts; a click fills the form with the account. */
export default function DemoAccounts({ accounts, onPick }: Props) {
  return (
    <section className={classes['demo']} aria-labelledby="demo-accounts">
      <Title order={2} size="h4" id="demo-accounts">
        Cuentas de demostración
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        Elige una para llenar el formulario.
      </Text>
      <ul className={classes['accounts']}>
        {accounts.map(({ username, password, description }) => (
          <li key={username}>
            <UnstyledButton className={classes['account']} onClick={() => onPick({ username, password })}>
              <span>
                <Text span size="sm" fw={550} display="block">
                  {description}
                </Text>
                <Text span size="xs" c="dimmed" display="block">
                  {username}
                </Text>
              </span>
              <IconArrowRight size={16} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
