import type { ServerModule } from '#platform/server/module/server-module.ts';
import * as model from '../model.ts';
import { dictionaryRoutes } from './dictionary.ts';

export const dictionary: ServerModule = { name: 'dictionary', routes: dictionaryRoutes, models: [model] };
