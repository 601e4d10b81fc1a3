import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay, showInstant } from '../../../platform/contract/dates.ts';
import { useEndpointMutation } from '../../../platform/web/api/useEndpointMutation.ts';
import { ConfirmModal } from '../../../platform/web/forms/ConfirmModal.tsx';
import { DayInput } from '../../../platform/web/forms/DayInput.tsx';
import { publishLink, withdrawLink } from '../api.ts';
import type { ChartLink } from '../model.ts';

const READ = ['/configuration/'];

interface Props {
  link: ChartLink;
  /** Whether the person may make a link, not only take it back. */
  publishes: boolean;
  onClose: () => void;
}

/** The link by which people without an account open a page: made, with an end if one is wanted, and taken back. */
export function PublishModal({ link, publishes, onClose }: Props) {
  const [endsOn, setEndsOn] = useState<string | null>(link.publication?.endsOn ?? null);
  const [ending, setEnding] = useState(false);
  const publish = useEndpointMutation(publishLink, { invalidates: READ });
  const withdraw = useEndpointMutation(withdrawLink, { invalidates: READ, success: 'El enlace ya no sirve.' });
  const url = publish.data?.url;
  const there = link.publication;
  return (
    <>
      <Modal opened onClose={onClose} title="Enlace público" size="lg">
        <Stack gap="md">
          <Text size="sm">
            Quien tenga el enlace ve la página sin cuenta: las cifras protegidas, como las ve quien no es médico, y
            nunca a las personas. Cada vez que se abre queda registrado.
          </Text>
          {there && !url && (
            <Text size="sm">
              Publicada el {showInstant(there.createdAt)}
              {there.endsOn ? `, hasta el ${showDay(there.endsOn)}` : ', sin fecha de fin'}. Por seguridad el enlace no
              se muestra otra vez: si lo perdiste, crea otro y el anterior deja de servir.
            </Text>
          )}
          {url ? (
            <NewLink url={url} />
          ) : (
            publishes && (
              <DayInput
                label="Último día (opcional)"
                description="Después de ese día el enlace deja de abrir."
                value={endsOn}
                onChange={setEndsOn}
              />
            )
          )}
          <Group justify="flex-end">
            {(there || url) && (
              <Button variant="default" onClick={() => setEnding(true)}>
                Retirar el enlace
              </Button>
            )}
            {url ? (
              <Button onClick={onClose}>Listo</Button>
            ) : (
              publishes && (
                <Button
                  loading={publish.isPending}
                  onClick={() => publish.mutate({ params: { id: link.id }, body: { endsOn } })}
                >
                  {there ? 'Crear otro enlace' : 'Crear enlace'}
                </Button>
              )
            )}
          </Group>
        </Stack>
      </Modal>
      <ConfirmModal
        opened={ending}
        onClose={() => setEnding(false)}
        onConfirm={async () => {
          await withdraw.mutateAsync({ params: { id: link.id } });
          publish.reset();
          onClose();
        }}
        title="¿Retirar el enlace público?"
        confirmLabel="Retirar el enlace"
        danger
      >
        Quien lo tenga ya no podrá abrir «{link.title}».
      </ConfirmModal>
    </>
  );
}

function NewLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Stack gap="sm">
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          label="Enlace"
          value={url}
          readOnly
          flex={1}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
        >
          {copied ? 'Copiado' : 'Copiar'}
        </Button>
      </Group>
      <Alert color="porVencer">Cópialo ahora: no se muestra otra vez.</Alert>
    </Stack>
  );
}
