import { Center } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { PanelButton } from '#platform/web/menu/PanelButton.tsx';
import { type SessionView, useSession } from '#platform/web/session/session.ts';
import classes from './TopBar.module.css';

const ProfilePanel = lazy(() => import('./ProfilePanel.tsx'));

interface Props {
  onShortcuts: () => void;
  onHelp: () => void;
}

export function ProfileMenu({ onShortcuts, onHelp }: Props) {
  const session = useSession();
  return (
    <PanelButton
      label="Cuenta"
      fixed
      position="bottom-end"
      width={270}
      button={(buttonProps) => (
        <button
          type="button"
          className={classes['profile']}
          aria-label={`Cuenta de ${session.fullName}`}
          aria-haspopup="dialog"
          aria-expanded={false}
          {...buttonProps}
        >
          {session.profileImageUrl ? (
            <img src={session.profileImageUrl} alt="" />
          ) : (
            <span className={classes['initials']} data-text={initials(session)} />
          )}
        </button>
      )}
      panel={(close) => (
        <Suspense
          fallback={
            <Center p="xl">
              <Loading size="sm" label="Cargando tu cuenta" />
            </Center>
          }
        >
          <ProfilePanel onShortcuts={onShortcuts} onHelp={onHelp} onClose={close} />
        </Suspense>
      )}
    />
  );
}

const initials = ({ firstName, lastName, fullName }: SessionView) =>
  ((firstName[0] ?? fullName[0] ?? '') + (lastName[0] ?? '')).toUpperCase();
