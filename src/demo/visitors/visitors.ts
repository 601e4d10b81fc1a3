import type { Config } from '#platform/server/config/config.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { VisitorCompanies } from '#platform/server/http/context.ts';
import { makeVisitorCompany } from './make-company.ts';
import { removeVisitorCompany } from './remove-company.ts';

/**
 * Makes and removes the companies of visitors as the owner of the tables; only this part of the process holds the
 * owner's connection string.
 */
export const visitorCompanies = (adminUrl: string, config: Config, files: FileStore): VisitorCompanies => ({
  make: makeVisitorCompany({ adminUrl, config }),
  remove: (customerId) => removeVisitorCompany(adminUrl, files, customerId),
});
