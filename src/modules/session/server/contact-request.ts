import type { Call } from '../../../platform/server/http/context.ts';
import type { contactRequest } from '../api.ts';
import { budgets, spendOrRefuse } from './attempts.ts';
import { stranger } from './visit/visit.ts';

export async function keepContactRequest({
  body,
  services,
  request,
}: Call<typeof contactRequest>): Promise<{ message: string }> {
  await spendOrRefuse(services.system, [budgets.contactFrom(request.ip)]);
  await services.system.run(async (tx) => {
    await tx.client.query(
      'insert into contact_requests (name, email, company, phone, message, ip) values ($1, $2, $3, $4, $5, $6)',
      [body.name, body.email, body.company, body.phone || null, body.message || null, request.ip],
    );
    await tx.audit({ action: 'contact.requested', actor: stranger(request) });
  });
  return { message: 'Gracias. Te escribiremos pronto.' };
}
