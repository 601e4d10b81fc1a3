import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { allUsers } from '#access/users/api.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { handLinkOver } from '../api.ts';
import type { ChartLink } from '../model.ts';

/** Transfers a page to another user of the same company. */
export function HandOverModal({ link, onClose }: { link: ChartLink; onClose: () => void }) {
  const company = useCompanyId() ?? '';
  const people = useEndpoint(allUsers, { query: { customer_id: company } }).data ?? [];
  const [person, setPerson] = useState<string | null>(null);
  const hand = useEndpointMutation(handLinkOver, {
    invalidates: ['/configuration/'],
    success: 'La página tiene una nueva persona a cargo.',
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Entregar a otra persona">
      <Stack gap="md">
        <Text size="sm">Quien la reciba podrá cambiarla y quitarla. Si la guardas solo para ti, dejarás de verla.</Text>
        <Select
          label="Persona de la empresa"
          placeholder="Busca por nombre"
          data={people
            .filter(({ id }) => id !== link.userId)
            .map(({ id, fullName }) => ({ value: id, label: fullName }))}
          value={person}
          onChange={setPerson}
          searchable
          nothingFoundMessage="No hay nadie con ese nombre."
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={person === null}
            loading={hand.isPending}
            onClick={() => person && hand.mutate({ query: { link_id: link.id, new_user_id: person } })}
          >
            Entregar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
