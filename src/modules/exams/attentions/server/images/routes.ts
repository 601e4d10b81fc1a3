import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import * as api from '../../images/api.ts';
import { imagesOf } from './images.queries.ts';
import { addImage, showImage } from './write-images.ts';

export const imageRoutes: Route[] = [
  reads(api.listMedicalImages, ({ scope, query }) => imagesOf(scope, query.attention_id, query.station_id)),
  route(api.addMedicalImage, addImage),
  writes(api.removeMedicalImage, ({ scope, params }) => showImage(scope, params.id, false)),
  writes(api.restoreMedicalImage, ({ scope, params }) => showImage(scope, params.id, true)),
];
