import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import type { Services } from '#platform/server/http/context.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { Sealing } from '#platform/server/sealing/seal-pdf.ts';
import type { ReportSigner } from '../model.ts';
import type { ReportData } from '../report.ts';
import { covidPaper } from './paper/covid-paper.ts';
import { surveillancePaper } from './paper/surveillance-paper.ts';

const IMAGES_SQL = `
select f.key, f.sha256, p.key as "providerKey", p.sha256 as "providerSha256",
  (select i.content from user_images i where i.user_id = $2::uuid and i.kind = 'SIGNATURE') as signature
from customers k left join files f on f.customer_id = $1 and f.id = k.logo_file_id and f.deleted_at is null
left join files p on p.customer_id = $1 and p.id = k.provider_logo_file_id and p.deleted_at is null
where k.id = $1`;
interface Images {
  key: string | null;
  sha256: Buffer | null;
  providerKey: string | null;
  providerSha256: Buffer | null;
  signature: Buffer | null;
}

export interface Signature {
  signer: ReportSigner;
  userId: string;
  verification: { url: string; code: string };
  sealing: Sealing;
}

/** Generates the printed report in the company's version, for doctors too. */
export async function drawReport(
  scope: Scope,
  { files }: Pick<Services, 'files'>,
  report: ReportData,
  signature: Signature | null = null,
): Promise<Buffer> {
  const values = [scope.customerId, signature?.userId ?? null];
  const [[images]] = await scope.hot<[Images[]]>([statement(IMAGES_SQL, values)]);
  const logo = async (key: string | null | undefined, sha256: Buffer | null | undefined) =>
    key && sha256 ? new Uint8Array(await bytesOf(files, { key, sha256 })) : null;
  const extras = {
    signer: signature?.signer ?? null,
    signature: images?.signature ? new Uint8Array(images.signature) : null,
    version: report.edition,
    state: signature ? ('FIRMADO' as const) : report.state,
    customerLogo: await logo(images?.key, images?.sha256),
    providerLogo: await logo(images?.providerKey, images?.providerSha256),
    verification: signature?.verification ?? null,
    createdAt: signature?.signer.signedAt ?? new Date().toISOString(),
  };
  const spec = report.variant === 'COVID' ? covidPaper(report, extras) : surveillancePaper(report, extras);
  return renderPdf(spec, signature?.sealing);
}
