import type pg from 'pg';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

/** Writes a worker's request that a doctor answered, with a mark in every text that a person wrote. */
export async function writeCanaryRequest(
  client: pg.ClientBase,
  { plain, medical }: Marks,
  { customer, patients }: CanaryCompany,
  doctor: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into rights_requests (customer_id, patient_id, kind, field, new_value, received_on, due_on,
       term_days, extension_days, term_norm, origin, shared_text, answer, state, taken_by)
     values ($1, $2, 'RECTIFICACION', 'OTRO', $3, current_date, current_date + 14, 10, 10, $4, 'ENLACE', $5,
       $6, 'EN_CURSO', $7)
     returning id`,
    [customer, patients[0], ...['VALOR', 'NORMA', 'TEXTO', 'RESPUESTA'].map(plain), doctor],
  );
  const { id } = rows[0]!;
  await client.query(
    'insert into rights_request_texts (customer_id, request_id, wish, answer) values ($1, $2, $3, $4)',
    [customer, id, medical('PEDIDO'), medical('RESPUESTA_PEDIDO')],
  );
  return id;
}
