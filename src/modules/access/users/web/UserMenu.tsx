import {
  IconBuildingPlus,
  IconCircleCheck,
  IconLock,
  IconMailForward,
  IconPencil,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { activateUser, deleteUser, removeUser, resendInvitation, revokeUser } from '../api.ts';
import type { UserItem } from '../model.ts';

interface Props {
  user: UserItem;
  onEdit: () => void;
  onGiveCompany: () => void;
}

type Asking = 'revoke' | 'remove' | 'delete';

/** Menu of actions on one person; irreversible actions ask for confirmation. */
export function UserMenu({ user, onEdit, onGiveCompany }: Props) {
  const session = useSession();
  const [asking, setAsking] = useState<Asking | null>(null);
  const name = user.fullName || user.username;
  const self = user.id === session.userId;
  const severalCompanies = session.isAdmin || session.customers.filter((c) => c.isOwner).length > 1;
  const company = session.company?.name ?? 'la empresa';

  const runAndReport = async (work: Promise<unknown>, message: string) => {
    await work;
    readAgain(['/security/auth/users']);
    showSuccess(message);
  };
  const at = (work: () => Promise<unknown>, message: string) => () =>
    void runAndReport(work(), message).catch(showFailure);

  const questions: Record<Asking, { title: string; label: string; text: string; run: () => Promise<unknown> }> = {
    revoke: {
      title: session.isAdmin ? `¿Revocar la cuenta de ${name}?` : `¿Revocar el acceso de ${name}?`,
      label: 'Revocar',
      text: session.isAdmin
        ? 'No podrá entrar a ninguna empresa. Sus sesiones se cierran ahora. Puedes devolverle el acceso.'
        : `No podrá entrar a ${company}. Sus sesiones se cierran ahora. Puedes devolverle el acceso.`,
      run: () => runAndReport(call(revokeUser, { body: { userId: user.id } }), `Se revocó a ${name}.`),
    },
    remove: {
      title: `¿Quitar a ${name} de ${company}?`,
      label: 'Quitar',
      text: user.shared
        ? 'Conserva su cuenta y sus otras empresas. Lo que hizo en esta queda en el registro de auditoría.'
        : 'No tiene otra empresa: su cuenta se cierra. Lo que hizo queda en el registro de auditoría.',
      run: () => runAndReport(call(removeUser, { body: { userId: user.id } }), `Se quitó a ${name} de la empresa.`),
    },
    delete: {
      title: `¿Eliminar la cuenta de ${name}?`,
      label: 'Eliminar la cuenta',
      text: 'La cuenta se cierra en todas sus empresas y no puede recuperarse. Lo que hizo queda en el registro de auditoría.',
      run: () => runAndReport(call(deleteUser, { query: { user_id: user.id } }), `Se eliminó la cuenta de ${name}.`),
    },
  };
  const question = asking && questions[asking];
  return (
    <>
      <ActMenu
        label={`Acciones de ${name}`}
        acts={() => [
          { label: 'Editar', icon: IconPencil, onClick: onEdit },
          user.status === 'INVITED' && {
            label: 'Reenviar invitación',
            icon: IconMailForward,
            onClick: at(
              () => call(resendInvitation, { body: { userId: user.id } }),
              `Enviamos otra invitación a ${user.username}.`,
            ),
          },
          severalCompanies && { label: 'Dar otra empresa', icon: IconBuildingPlus, onClick: onGiveCompany },
          !user.access && {
            label: 'Devolver acceso',
            icon: IconCircleCheck,
            onClick: at(() => call(activateUser, { body: { user_id: user.id } }), `${name} puede volver a entrar.`),
          },
          !self && 'line',
          !self && user.access && { label: 'Revocar acceso', icon: IconLock, onClick: () => setAsking('revoke') },
          !self && { label: 'Quitar de la empresa', icon: IconUserMinus, onClick: () => setAsking('remove') },
          !self &&
            (!user.shared || session.isAdmin) && {
              label: 'Eliminar cuenta',
              icon: IconTrash,
              danger: true,
              onClick: () => setAsking('delete'),
            },
        ]}
      />
      <ConfirmModal
        opened={question !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => question?.run()}
        title={question?.title ?? ''}
        confirmLabel={question?.label ?? ''}
        danger
      >
        {question?.text}
      </ConfirmModal>
    </>
  );
}
