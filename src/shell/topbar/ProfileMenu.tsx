import { Avatar, Center, Popover, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../platform/web/feedback/Loading.tsx';
import { type SessionView, useSession } from '../../platform/web/session/session.ts';
import classes from './TopBar.module.css';

const ProfilePanel = lazy(() => import('./ProfilePanel.tsx'));

interface Props {
  onShortcuts: () => void;
  onHelp: () => void;
}

export function ProfileMenu({ onShortcuts, onHelp }: Props) {
  const session = useSession();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      floatingStrategy="fixed"
      position="bottom-end"
      width={270}
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes['profile']}
          aria-label={`Cuenta de ${session.fullName}`}
          onClick={() => setOpened((open) => !open)}
        >
          <Avatar src={session.profileImageUrl} size={34} color="brand" variant="filled" alt="">
            <span className={classes['initials']} data-text={initials(session)} />
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Cuenta">
        {opened && (
          <Suspense
            fallback={
              <Center p="xl">
                <Loading size="sm" label="Cargando tu cuenta" />
              </Center>
            }
          >
            <ProfilePanel onShortcuts={onShortcuts} onHelp={onHelp} onClose={() => setOpened(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const initials = ({ firstName, lastName, fullName }: SessionView) =>
  ((firstName[0] ?? fullName[0] ?? '') + (lastName[0] ?? '')).toUpperCase();
