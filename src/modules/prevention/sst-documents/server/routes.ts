import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { SST_DOCUMENTS } from '../list.ts';
import * as registers from '../registers/api.ts';
import { companyOf, saveCompany } from './company.ts';
import { documentsListing } from './documents.queries.ts';
import { keepDocument } from './keeping.ts';
import { addDocument, addVersion, setActive, versionsOf } from './own-documents.ts';
import { readingRoutes } from './readings/routes.ts';
import { createClinicalPackOf, createPackOf, openPackOf, packsOf } from './registers/pack/packs.ts';
import { registersOf, saveRegister } from './registers/registers.ts';
import { linkToValidation, validateRegister } from './registers/validation/validate.ts';
import { sendModel } from './send-file.ts';

const registerRoutes: Route[] = [
  reads(registers.listSstRegisters, ({ scope }) => registersOf(scope)),
  writes(registers.saveSstRegister, ({ scope, body }) => saveRegister(scope, body)),
  route(registers.validateExamRegister, validateRegister),
  route(registers.openValidation, linkToValidation),
  route(registers.createPack, createPackOf),
  route(registers.createClinicalPack, createClinicalPackOf),
  route(registers.listPacks, ({ scope, session }) => packsOf(scope, session?.userId ?? '')),
  route(registers.openPack, openPackOf),
];

export const sstDocumentRoutes: Route[] = [
  reads(api.getSstCompany, ({ scope }) => companyOf(scope)),
  writes(api.saveSstCompany, ({ scope, body }) => saveCompany(scope, body)),
  route(api.getModelFile, sendModel),
  route(api.uploadSstDocument, addDocument),
  route(api.uploadSstVersion, addVersion),
  reads(api.listSstVersions, ({ scope, params }) => versionsOf(scope, params.id)),
  writes(api.removeSstDocument, ({ scope, params }) => setActive(scope, params.id, false)),
  writes(api.restoreSstDocument, ({ scope, params }) => setActive(scope, params.id, true)),
  writes(api.keepSstDocument, ({ scope, params, body }) => keepDocument(scope, params.assetId, body)),
  ...registerRoutes,
  ...readingRoutes,
  ...listRoutes(SST_DOCUMENTS, { list: api.listModels, file: api.exportModels }, { listing: documentsListing }),
];
