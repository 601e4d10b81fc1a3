import { reportEmos } from '#documents/papers/api.ts';
import { CERTIFICATE } from '#documents/papers/server/kinds/certificate.ts';
import { documentSpec } from '#documents/papers/server/kinds/layout.ts';
import { COMPANY } from '../database/database.ts';
import { compared } from '../figures.ts';
import { run, type Target } from '../measure/compare.ts';
import type { Line } from './bench.ts';

const ROUNDS = 4;
const MS = 2000;
const CLIENTS = 4;

/** Returns the words of a certificate, for the limit's page of plain text. */
function wordsOf(): string[] {
  const spec = documentSpec(
    CERTIFICATE,
    {
      company: { name: 'Empresa 1 S.A.C.', ruc: '20100000001' },
      logo: { monogram: 'E1' },
      letterhead: null,
      provider: null,
      worker: {
        fullName: 'QUISPE MAMANI ROSA ELENA',
        documentType: 'DNI',
        documentNumber: '45678912',
        age: 38,
        sex: 'F',
        jobTitle: 'Operador de Operaciones Mina',
        area: 'Operaciones Mina',
      },
      exam: {
        type: 'PERIODICO',
        date: '2024-03-10',
        validUntil: '2026-03-10',
        healthCentre: 'Clínica Los Andes',
        aptitude: 'APTO',
        workRestrictions: null,
        worksMeanwhile: null,
      },
      doctor: { name: 'Rosa Quispe', cmp: '45678', rne: null, specialty: null, signature: null },
    },
    { code: 'ABCDEFGHJKLM', url: 'http://127.0.0.1/verificar/ABCDEFGHJKLM', issuedAt: '2024-03-11T15:00:00.000Z' },
  );
  const words: string[] = [];
  JSON.stringify(spec, (key, value) => {
    if (typeof value === 'string' && !['kind', 'tone', 'align', 'url', 'createdAt'].includes(key)) words.push(value);
    return value;
  });
  return words;
}

/**
 * Certificates issued one after the other: each is read, drawn with its code and tags, stored and audited. The limit
 * only draws text.
 */
export const certificates: Line = {
  key: 'certificates',
  measure: async ({ admin, product, load, limits, cookies }) => {
    const { rows } = await admin.query<{ id: string }>(
      `select id from attentions
       where customer_id = $1 and aptitude in ('APTO', 'APTO_CON_RESTRICCION')
       order by id limit 20000`,
      [COMPANY],
    );
    const ours: Target = {
      port: product.port,
      cookie: cookies.doctor,
      requests: rows.map(({ id }) => ({
        method: 'POST',
        path: `/api${reportEmos.path}?report_id=2`,
        body: JSON.stringify({ attentionIds: [id] }),
      })),
      once: true,
    };
    const lines = wordsOf();
    const total = { certificates: 0, seconds: 0, pages: 0, pageSeconds: 0 };
    for (let round = -1; round < ROUNDS; round++) {
      const issued = await run(load, ours, CLIENTS, MS);
      const { times } = await limits.ask({ kind: 'pdf', lines, ms: MS });
      if (round < 0) continue;
      total.certificates += issued.latencies.length;
      total.seconds += issued.elapsed / 1000;
      total.pages += times.length;
      total.pageSeconds += times.reduce((sum, ms) => sum + ms, 0) / 1000;
    }
    return [
      compared(
        'Certificados en PDF (por segundo)',
        total.certificates / total.seconds,
        total.pages / total.pageSeconds,
      ),
    ];
  },
};
