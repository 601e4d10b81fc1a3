import { orNotFound } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import type { Call } from '#platform/server/http/context.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { Logo } from '#platform/server/pdf/spec.ts';
import { AGE_BANDS, DIMENSIONS, type Dimension, FILTER_OF } from '../../dimensions.ts';
import type { getHealthPaper } from '../../paper-api.ts';
import { isReleasedCode, RELEASED_SPLITS } from '../../release-cells.ts';
import { AUDIOGRAM, indicatorsOf, SPLITS, STATISTICS_SCREENS, type StatisticsScreen } from '../../screens.ts';
import { cube } from '../cube/cube.ts';
import { namesOf } from '../cube/names.ts';
import { paperSpec } from './paper-spec.ts';
import { releasedPaperSpec } from './released-paper.ts';

const COMPANY_SQL = `
select k.legal_name as name, k.ruc, f.key, f.sha256
from customers k left join files f on f.customer_id = $1 and f.id = k.logo_file_id and f.deleted_at is null
where k.id = $1`;

interface CompanyRow {
  name: string;
  ruc: string;
  key: string | null;
  sha256: Buffer | null;
}

type PaperQuery = Call<typeof getHealthPaper>['query'];

/**
 * Sends the statistics page as a PDF: the same content as on the reader's screen, with its filters. The audit log
 * records each reading of exact figures.
 */
export async function sendPaper({ scope, query, services, reply }: Call<typeof getHealthPaper>): Promise<Buffer> {
  const { screen: key, indicator, by, from, to, ...rest } = query;
  const screen: StatisticsScreen = STATISTICS_SCREENS[key];
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const readCube = (indicators: string[], splits: Dimension[]) => cube(scope, { ...rest, ...days, indicators, splits });
  const released = !scope.inside && !screen.roster;
  const items = screen.items.filter((code) => !released || isReleasedCode(code));
  const item = items.find((code) => code === indicator) ?? items[0] ?? '';
  const splits = released ? [...RELEASED_SPLITS] : [...new Set([...SPLITS, ...(by ? [by] : [])])];
  const answer = await readCube(indicatorsOf(screen, item), splits);
  const audiogram = screen.audiogram
    ? await readCube(
        AUDIOGRAM.map(({ code }) => code),
        [],
      )
    : null;
  const [rows] = await scope.hot<[CompanyRow[]]>([statement(COMPANY_SQL, [scope.customerId])]);
  const { name, ruc, key: file, sha256 } = orNotFound(rows[0], 'No encontramos esa empresa.');
  const logo: Logo =
    file && sha256
      ? { image: new Uint8Array(await bytesOf(services.files, { key: file, sha256 })) }
      : { monogram: name.slice(0, 1) };
  const filters = await filtersOf(scope, query);
  const specOf = released ? releasedPaperSpec : paperSpec;
  const pdf = await renderPdf(
    specOf({
      screen,
      item,
      answer,
      audiogram,
      company: { name, ruc, logo },
      filters,
      madeAt: new Date().toISOString(),
    }),
  );
  if (scope.inside)
    await scope.audit({
      action: 'clinical.read',
      objectType: 'health-statistics',
      objectId: scope.customerId,
      details: { screen: key, format: 'pdf' },
    });
  reply.header('content-type', 'application/pdf');
  reply.header('content-disposition', `attachment; filename="${key}.pdf"`);
  return pdf;
}

const PERIODS = { now: 'Hoy: lo más reciente de cada persona, de sus exámenes vigentes' } as const;

/** Describes the filters in words; filters of people by name. */
async function filtersOf(scope: Call['scope'], query: PaperQuery) {
  const set = (Object.keys(FILTER_OF) as Dimension[]).flatMap((split) => {
    const value = query[FILTER_OF[split]];
    return value === undefined ? [] : [{ split, value: String(value) }];
  });
  const names = await namesOf(scope, set);
  const valueLabel = (split: Dimension, value: string) =>
    names.get(`${split} ${value}`) ?? AGE_BANDS[value as keyof typeof AGE_BANDS]?.label ?? value;
  return [
    { label: 'Periodo', value: query.period === 'now' ? PERIODS.now : query.period },
    ...set.map(({ split, value }) => ({ label: DIMENSIONS[split], value: valueLabel(split, value) })),
    ...(set.length === 0 ? [{ label: 'Filtros', value: 'Ninguno' }] : []),
  ];
}
