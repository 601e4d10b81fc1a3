import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { ExamImage } from '../../images/model.ts';
import { IMAGE_FORMAT } from './stored-images.ts';

const IMAGES_SQL = `
select i.id, i.station as "stationId", i.kind, i.taken_on as "takenOn", ${IMAGE_FORMAT} as format, f.size,
  encode(i.sha256, 'hex') as sha256,
  'data:image/jpeg;base64,' || translate(encode(i.thumbnail, 'base64'), E'\\n', '') as thumbnail,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "addedBy", i.created_at as "addedAt"
from exam_images i join files f on f.customer_id = $1 and f.id = i.file_id and f.deleted_at is null
left join users u on u.id = i.created_by
where i.customer_id = $1 and i.attention_id = $2 and ($3::text is null or i.station = $3) and i.removed_at is null
order by i.taken_on, i.created_at, i.id`;
const EXAM_SQL = `
select id from attentions where customer_id = $1 and id = $2 and kind in ('EMO', 'ASISTENCIAL') and deleted_at is null`;

/** The images of an exam in the order in which they were taken. @throws 404 */
export async function imagesOf(scope: Scope, attentionId: string, area: ServiceArea | undefined) {
  const [exams, items] = await scope.hot<[{ id: string }[], ExamImage[]]>([
    statement(EXAM_SQL, [scope.customerId, attentionId]),
    statement(IMAGES_SQL, [scope.customerId, attentionId, area ?? null]),
  ]);
  orNotFound(exams[0], 'No encontramos ese examen.');
  return { items, total: items.length };
}
