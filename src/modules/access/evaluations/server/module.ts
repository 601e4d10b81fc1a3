import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { evaluationRoutes } from './routes.ts';

export const evaluations: ServerModule = { name: 'evaluations', routes: evaluationRoutes, models: [model] };
