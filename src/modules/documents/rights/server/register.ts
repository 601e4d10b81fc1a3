import { randomUUID } from 'node:crypto';
import { emailOrPhone, postPerChannel } from '#access/links/server/to-each.ts';
import { VERIFIED_CONTACTS } from '#access/links/server/verified.sql.ts';
import { isClinicalText } from '#clinical/certificate-text/clinical-name.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { badRequest, conflict } from '#platform/contract/problem.ts';
import type { Config } from '#platform/server/config/config.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import type { Call } from '#platform/server/http/context.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { postMessages } from '#platform/server/messages/post-message.ts';
import type { registerRequest } from '../api.ts';
import type { RightsField, RightsKind } from '../kinds.ts';
import { requestReceived, requestRegistered } from '../notifications.ts';
import { deskPeople } from './desk-people.ts';

interface NewRequest {
  patientId: string;
  kind: RightsKind;
  field: RightsField | null;
  newValue: string | null;
  text: string | null;
  receivedOn: string;
  origin: 'ENLACE' | 'PERSONAL';
}

/** Maximum number of days between the receipt of a request and its registration. */
const OLDEST_DAYS = 60;

// Uses the term in force on the day of receipt; of two terms from the same day, the one recorded later.
const INSERT_SQL = `
insert into rights_requests (customer_id, id, patient_id, kind, field, new_value, received_on, due_on, term_days,
  extension_days, term_norm, origin, shared_text, shared_by, created_by)
select h.customer_id, $11, $2, $3, $4, $5, $6::date, add_working_days($6::date, m.working_days), m.working_days,
  m.extension_days, m.norm, $7, $8, $9, $10
from company_rows h
cross join (select working_days, extension_days, norm from rights_terms where kind = $3 and valid_from <= $6::date
  order by valid_from desc, recorded_at desc limit 1) m
where h.customer_id = $1
on conflict (customer_id, patient_id, kind, coalesce(field, '')) where state in ('RECIBIDA', 'EN_CURSO',
  'AMPLIADA')
do nothing
returning id, due_on as "dueOn"`;

const WORKER_SQL = `
select p.id, ${VERIFIED_CONTACTS}, coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", c.name as company
from patients p join customers c on c.id = $1
where p.customer_id = $1 and p.id = $2 and p.status <> 'DELETED' for update of p`;

interface Worker {
  email: string | null;
  phone: string | null;
  firstName: string;
  company: string;
}

/**
 * Registers a request: its term begins on the next working day. The worker's words need clinical access, except for
 * text that a user without clinical access wrote at the desk. The desk is notified, and the worker too by their
 * verified contacts.
 * @throws 404, 409 when a similar request is open
 */
export async function receiveRequest(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  requestFields: NewRequest,
): Promise<{ id: string; dueOn: string }> {
  const { patientId, kind, field, newValue, text, receivedOn, origin } = requestFields;
  const workerResult = await tx.client.query<Worker>(WORKER_SQL, [tx.customerId, patientId]);
  const worker = orNotFound(workerResult.rows[0], 'No encontramos a ese colaborador.');
  const by = tx.actor.kind === 'user' ? tx.actor.id : null;
  const shared = tx.inside ? null : text;
  const { rows } = await insertSelected<{ id: string; dueOn: string }>(tx, INSERT_SQL, [
    tx.customerId,
    patientId,
    kind,
    field,
    newValue,
    receivedOn,
    origin,
    shared,
    shared && by,
    by,
    randomUUID(),
  ]);
  const createdRequest = rows[0];
  if (!createdRequest) throw conflict('already_open', 'Ya hay una solicitud igual que espera respuesta.');
  if (text && tx.inside)
    await tx.client.query('insert into rights_request_texts (customer_id, request_id, wish) values ($1, $2, $3)', [
      tx.customerId,
      createdRequest.id,
      text,
    ]);
  await tx.audit({
    action: 'rights_request.received',
    objectType: 'rights_request',
    objectId: createdRequest.id,
    details: { kind, field, patientId, origin, dueOn: createdRequest.dueOn },
  });
  const { dueOn } = createdRequest;
  const key = `rights:${createdRequest.id}`;
  for (const userId of await deskPeople(tx)) await notify(tx, requestReceived, { dueOn }, { userId, key });
  const { firstName, company, ...contacts } = worker;
  const receipt = { facts: { firstName, company, dueOn }, patientId, key: `rights-received:${createdRequest.id}` };
  await postMessages(tx, config, requestRegistered, postPerChannel(emailOrPhone(contacts), receipt));
  return createdRequest;
}

/** Registers the request of a worker who came in person. */
export function registerAtDesk({ scope, services, body }: Call<typeof registerRequest>) {
  if (body.receivedOn < addDays(todayInLima(), -OLDEST_DAYS))
    throw badRequest('too_old', `Solo se registran solicitudes de los últimos ${OLDEST_DAYS} días.`);
  if (!scope.inside && body.text && isClinicalText(body.text))
    throw badRequest(
      'clinical_words',
      'El texto tiene palabras que pueden ser de salud: deja que lo registre el médico.',
      [{ path: 'text', message: 'Quita lo que hable de salud o de resultados.' }],
    );
  return scope.run((tx) => receiveRequest(tx, services.config, { ...body, origin: 'PERSONAL' }));
}
