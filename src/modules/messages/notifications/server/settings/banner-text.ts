import { isClinicalText } from '#clinical/certificate-text/clinical-name.ts';
import type { AnyNotificationType } from '#platform/contract/notification-type.ts';
import { badRequest, conflict } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import type { Level } from './list-settings.ts';

export interface WrittenText {
  subject: string;
  message: string;
}

export const WRITTEN = 'select type, subject, message from notification_texts';

const PUT_SQL = `
insert into notification_texts (type, subject, message, updated_by) values ($1, $2, $3, $4)
on conflict (type)
do update set subject = excluded.subject, message = excluded.message, updated_by = excluded.updated_by,
  updated_at = excluded.updated_at`;

/**
 * Writes the text of a banner for all companies; null restores the type's own text.
 * @throws 409 for a type with fixed text or at company level; 400 for clinical text
 */
export async function writeText(
  tx: SystemTx,
  type: AnyNotificationType,
  level: Level,
  text: WrittenText | null,
  by: string,
): Promise<void> {
  if (!type.editable || level !== 'ALL')
    throw conflict('not_editable', 'El texto de este aviso no se puede cambiar aquí.');
  if (text === null) await tx.client.query('delete from notification_texts where type = $1', [type.code]);
  else {
    const wrong = (['subject', 'message'] as const).filter((field) => isClinicalText(text[field]));
    if (wrong.length > 0)
      throw badRequest(
        'clinical_words',
        'El texto tiene palabras que pueden ser clínicas: lo ven todas las personas.',
        wrong.map((field) => ({
          path: `text.${field}`,
          message: 'Quita las palabras que hablen de salud o de resultados.',
        })),
      );
    await tx.client.query(PUT_SQL, [type.code, text.subject, text.message, by]);
  }
  await tx.audit({
    action: 'notification_text.changed',
    objectType: 'notification_setting',
    objectId: type.code,
    details: { text },
  });
}
