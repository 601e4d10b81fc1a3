import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { ImageFormat, ImageKind } from '../../images/model.ts';

/** SQL for the format, which is the ending of the file's key; `f` is the file. */
export const IMAGE_FORMAT = "substring(f.key from '[a-z]+$')";

export interface StoredImage {
  id: string;
  attentionId: string;
  station: ServiceArea;
  kind: ImageKind;
  takenOn: string;
  key: string;
  format: ImageFormat;
  /** Size in bytes. */
  size: number;
  sha256: string;
}
const STORED_SQL = `
select i.id, i.attention_id as "attentionId", i.station, i.kind, i.taken_on as "takenOn", f.key,
  ${IMAGE_FORMAT} as format, f.size, encode(f.sha256, 'hex') as sha256
from exam_images i join files f on f.customer_id = $1 and f.id = i.file_id and f.deleted_at is null
join attentions a on a.customer_id = $1 and a.id = i.attention_id and a.deleted_at is null
where i.customer_id = $1 and i.removed_at is null`;
const SELECT_IMAGE = `${STORED_SQL} and i.id = $2 and i.station = $3`;
const SELECT_STATION_IMAGES = `${STORED_SQL}
and i.attention_id = $2 order by i.taken_on, i.created_at, i.id`;

/** @throws 404 */
export async function storedImage(scope: Scope, id: string, area: ServiceArea): Promise<StoredImage> {
  const [images] = await scope.hot<[StoredImage[]]>([statement(SELECT_IMAGE, [scope.customerId, id, area])]);
  return orNotFound(images[0], 'No encontramos esa imagen.');
}

/** The images of an exam, with the place where their bytes are stored. */
export async function storedImages(scope: Scope, attentionId: string): Promise<StoredImage[]> {
  const [images] = await scope.hot<[StoredImage[]]>([
    statement(SELECT_STATION_IMAGES, [scope.customerId, attentionId]),
  ]);
  return images;
}
