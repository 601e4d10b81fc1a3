import { useState } from 'react';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { SecretLinkModal } from '#platform/web/links/SecretLinkModal.tsx';
import { publishLink, withdrawLink } from '../api.ts';
import type { ChartLink } from '../model.ts';

const READ = ['/configuration/'];

interface Props {
  link: ChartLink;
  /** True when the user may create a link; false when the user may only withdraw it. */
  publishes: boolean;
  onClose: () => void;
}

/** Dialog for the public link of a page: creates it, with an optional last day, and withdraws it. */
export function PublishModal({ link, publishes, onClose }: Props) {
  const [endsOn, setEndsOn] = useState<string | null>(link.publication?.endsOn ?? null);
  const publish = useEndpointMutation(publishLink, { invalidates: READ });
  const withdraw = useEndpointMutation(withdrawLink, { invalidates: READ, success: 'El enlace ya no sirve.' });
  const there = link.publication;
  return (
    <SecretLinkModal
      title="Enlace público"
      intro="Quien tenga el enlace ve la página sin cuenta: las cifras publicadas, como las ve quien no es médico, y nunca a las personas. Cada vez que se abre queda registrado."
      standing={
        there && (
          <>
            Publicada el {showInstant(there.createdAt)}
            {there.endsOn ? `, hasta el ${showDay(there.endsOn)}` : ', sin fecha de fin'}.
          </>
        )
      }
      url={publish.data?.url}
      {...(publishes && {
        make: {
          run: () => publish.mutate({ params: { id: link.id }, body: { endsOn } }),
          pending: publish.isPending,
        },
      })}
      withdraw={{
        label: 'Retirar el enlace',
        question: '¿Retirar el enlace público?',
        text: `Quien lo tenga ya no podrá abrir «${link.title}».`,
        run: async () => {
          await withdraw.mutateAsync({ params: { id: link.id } });
          publish.reset();
          onClose();
        },
      }}
      onClose={onClose}
    >
      <DayInput
        label="Último día (opcional)"
        description="Después de ese día el enlace deja de abrir."
        value={endsOn}
        onChange={setEndsOn}
      />
    </SecretLinkModal>
  );
}
