import { type Budget, spend, spendOrRefuse } from '#access/session/server/attempts.ts';
import { stranger } from '#access/session/server/visit/visit.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import { postMessage } from '#platform/server/messages/post-message.ts';
import { contactRequested } from '../../notifications.ts';
import type { contactRequest } from '../../requests/api.ts';
import { issueTicket, ticketName } from './ticket.ts';

const HOUR = 3600;
const from = (ip: string): Budget => ({ subject: `contact:ip:${ip}`, limit: 5, seconds: HOUR });
const use = (name: string): Budget => ({ subject: `contact:ticket:${name}`, limit: 1, seconds: 2 * HOUR });
/**
 * Limit for all addresses together, so that a flood does not fill the mailbox. Requests above it are stored and shown
 * in the list, without an e-mail.
 */
const MAILS: Budget = { subject: 'contact:mail', limit: 20, seconds: HOUR };

const THANKS = { message: 'Gracias. Te escribiremos pronto.' };

export const openContactForm = async ({ services }: Pick<Call, 'services'>) => ({
  ticket: issueTicket(services.config.secretKey),
});

/**
 * Stores the request and sends an e-mail to the sales mailbox. A program that fills in the hidden field gets the same
 * answer as a person, but nothing is stored.
 * @throws 429 from the sixth request of an address within an hour, 400 `form_expired` if the ticket is expired, invalid
 * or used
 */
export async function keepContactRequest({
  body,
  services,
  request,
}: Call<typeof contactRequest>): Promise<{ message: string }> {
  const { system, config } = services;
  await spendOrRefuse(services, [from(request.ip)]);
  const name = ticketName(config.secretKey, body.ticket);
  if (name === null || typeof (await spend(services, [use(name)])) === 'number')
    throw badRequest('form_expired', 'El formulario caducó. Vuelve a enviarlo.');
  if (body.website) return THANKS;
  const mailed = config.landing.salesEmail !== undefined && typeof (await spend(services, [MAILS])) !== 'number';
  const [phone, message] = [body.phone || null, body.message || null];
  await system.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into contact_requests (name, email, company, phone, message, ip, consented_at)
       values ($1, $2, $3, $4, $5, $6, now()) returning id`,
      [body.name, body.email, body.company, phone, message, request.ip],
    );
    const { id } = rows[0]!;
    if (mailed)
      await postMessage(
        tx,
        config,
        contactRequested,
        {
          name: body.name,
          company: body.company,
          email: body.email,
          phone,
          withMessage: message !== null,
          link: `${config.publicUrl}/config/ayuda?tab=solicitudes`,
        },
        { to: config.landing.salesEmail!, userId: null, customerId: null, key: `contact:${id}` },
      );
    await tx.audit({
      action: 'contact.requested',
      objectType: 'contact_request',
      objectId: id,
      actor: stranger(request),
    });
  });
  return THANKS;
}
