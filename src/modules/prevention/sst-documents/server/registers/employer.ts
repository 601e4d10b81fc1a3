import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { companyOf, LOGO } from '../company.ts';
import type { Employer } from './papers.ts';

/** Returns the company's data as its documents show them. */
export async function employerOf(scope: Scope, files: FileStore): Promise<Employer> {
  const [company, [logos]] = await Promise.all([
    companyOf(scope),
    scope.hot<[{ key: string; sha256: Buffer }[]]>([statement(LOGO, [scope.customerId])]),
  ]);
  const logo = logos[0];
  const { name, ruc, address, activity, workers } = company;
  return {
    name,
    ruc,
    address,
    activity,
    workers,
    logo: logo ? { image: new Uint8Array(await bytesOf(files, logo)) } : { monogram: name.slice(0, 1) },
  };
}
