import { z } from 'zod';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { asOptions } from '#platform/web/catalogue/parts.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { sendCentreLink } from '../centre/api.ts';
import { listSites } from '../sites-api.ts';

/** Sends the staff of a site the link with which they answer its appointments. */
export const CentreLinkModal = defineForm()({
  schema: z.object({ site: z.uuid('Elige la sede.') }),
  useData: () => ({ sites: asOptions(useEndpoint(listSites, {}).data?.items) }),
  title: 'Enviar las citas al centro médico',
  submitLabel: 'Enviar enlace',
  initial: () => ({ site: '' }),
  fields: ({ sites }) => [
    {
      name: 'site',
      label: 'Sede',
      required: true,
      control: { kind: 'select', options: sites, nothing: 'Ninguna sede coincide.', clearable: false },
    },
    {
      note: 'Desde el enlace ven las citas de esa sede, las aceptan o las rechazan y registran quién llegó. Vale 90 días; el anterior deja de servir.',
    },
  ],
  save: ({ site }) => call(sendCentreLink, { params: { id: site } }),
  saved: ({ result }) => `Se envió el enlace a ${result.maskedEmail}.`,
});
