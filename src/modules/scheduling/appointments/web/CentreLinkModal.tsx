import { Select, Text } from '@mantine/core';
import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { sendCentreLink } from '../centre/api.ts';
import { listSites } from '../sites-api.ts';

const schema = z.object({ site: z.uuid('Elige la sede.') });

/** Sends the staff of a site the link with which they answer its appointments. */
export function CentreLinkModal({ onClose }: { onClose: () => void }) {
  const sites = useEndpoint(listSites, {}).data?.items ?? [];
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Enviar las citas al centro médico"
      submitLabel="Enviar enlace"
      schema={schema}
      initialValues={{ site: '' }}
      onSubmit={async ({ site }) => {
        const { maskedEmail } = await call(sendCentreLink, { params: { id: site } });
        showSuccess(`Se envió el enlace a ${maskedEmail}.`);
      }}
    >
      {(form) => (
        <>
          <Select
            label="Sede"
            withAsterisk
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            filter={withoutAccents}
            nothingFoundMessage="Ninguna sede coincide."
            {...form.getInputProps('site')}
          />
          <Text size="sm" c="dimmed">
            Desde el enlace ven las citas de esa sede, las aceptan o las rechazan y registran quién llegó. Vale 90 días;
            el anterior deja de servir.
          </Text>
        </>
      )}
    </FormModal>
  );
}
