import { z } from 'zod';
import { roleKind } from '#access/users/model.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';

/** Shows which of the company's records a kind of user or a role sees: field by field, on a sample worker. */
export const viewAs = endpoint({
  method: 'GET',
  path: '/security/roles/view-as',
  summary: 'Ver como: pantallas y campos que ve un rol, con un colaborador de ejemplo',
  access: 'owner',
  tenant: 'session',
  query: z.strictObject({ kind: roleKind, role_id: id.optional() }),
  probeSkip: 'A role belongs to no company: the same one is everybody’s.',
  response: z.object({
    policies: z.array(z.string()),
    sample: z.string().nullable(),
    groups: z.array(
      z.object({
        title: z.string(),
        fields: z.array(z.object({ label: z.string(), visible: z.boolean(), value: z.string().nullable() })),
      }),
    ),
  }),
});
