import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArchive, listArchives } from '#documents/papers/history/api.ts';
import { LEGAJO } from '#documents/papers/server/kinds/legajo.ts';
import type { GatheredDocument } from '#documents/papers/server/kinds/legajo-data.ts';
import { LocalFileStore } from '#platform/server/files/store.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { PdfSpec } from '#platform/server/pdf/spec.ts';
import { ACCOUNTS, COMPANY } from '../database/database.ts';
import { sized } from '../figures.ts';
import type { Bench, Line } from './bench.ts';

const PARTS = 3;
const PAGES_OF_A_PART = 13;
const LEGAJOS = 12;
const ZIPPED = 500;

const SUBJECT = {
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
} as const;
const ISSUE = {
  code: 'ABCDEFGHJKLM',
  url: 'http://127.0.0.1/verificar/ABCDEFGHJKLM',
  issuedAt: '2024-03-11T15:00:00.000Z',
};

/** A sample clinic document with a table on each page. */
const paper = (part: number): PdfSpec => ({
  title: `Examen ${part}`,
  subject: 'Examen',
  author: 'Clínica',
  createdAt: ISSUE.issuedAt,
  header: { logo: SUBJECT.logo, company: SUBJECT.company.name, title: `Examen ${part}`, facts: [] },
  legal: '',
  body: Array.from({ length: PAGES_OF_A_PART }, (_, page) => [
    ...(page > 0 ? [{ kind: 'break' } as const] : []),
    {
      kind: 'table' as const,
      columns: ['Medida', 'Resultado', 'En orden'].map((label) => ({ label, share: 1 / 3 })),
      rows: Array.from({ length: 20 }, (_, row) => [`Medida ${page}.${row}`, String(row * 7), '70 a 99']),
    },
  ]).flat(),
});

/**
 * Builds legajos of 40 pages one after another: an index and three documents of 13 pages, joined and with bookmarks.
 */
export const legajo: Line = {
  key: 'legajo',
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigia-bench-'));
    try {
      const files = new LocalFileStore(folder);
      const documents: GatheredDocument[] = [];
      for (let part = 1; part <= PARTS; part++) {
        const content = await renderPdf(paper(part));
        const key = `customers/a/emodocuments/pdf/${part}.pdf`;
        await files.put(key, content);
        const sha256 = createHash('sha256').update(content).digest('hex');
        const size = content.length;
        documents.push({ title: `Examen ${part}`, code: ISSUE.code, sha256, key, size, own: true });
      }
      const make = () => LEGAJO.gather?.({ ...SUBJECT, documents, missing: [] }, ISSUE, files);
      await make();
      const started = performance.now();
      for (let i = 0; i < LEGAJOS; i++) await make();
      return [sized('Legajos de 40 páginas (por segundo)', (1000 * LEGAJOS) / (performance.now() - started), '/s')];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * Requests a ZIP of certificates and waits until it is done.
 * @returns the seconds that it took and the server's peak memory in MB
 */
async function zip({ product, cookies }: Bench, keys: readonly string[]) {
  const at = (path: string) => `http://127.0.0.1:${product.port}/api${path}`;
  const headers = { cookie: cookies.doctor, 'content-type': 'application/json' };
  const started = performance.now();
  let memory = product.memory();
  const body = JSON.stringify({ keys, reason: 'Medir la descarga' });
  const asked = await fetch(at(createArchive.path), { method: 'POST', headers, body });
  if (asked.status !== createArchive.status) throw new Error(await asked.text());
  const { id } = (await asked.json()) as { id: string };
  for (;;) {
    memory = Math.max(memory, product.memory());
    const { items } = (await (await fetch(at(`${listArchives.path}?customer_id=${COMPANY}`), { headers })).json()) as {
      items: { id: string; state: string; missing: number }[];
    };
    const archive = items.find((item) => item.id === id);
    if (archive?.state === 'FAILED' || archive?.missing) throw new Error(`The ZIP lacks documents: ${archive.state}.`);
    if (archive?.state === 'DONE') return { seconds: (performance.now() - started) / 1000, memory };
    await new Promise((go) => setTimeout(go, 100));
  }
}

/**
 * A ZIP of 500 certificates, measured once while the certificates are drawn and once when they are already stored; its
 * memory is compared with that of a ZIP of ten.
 */
export const archive: Line = {
  key: 'archive',
  measure: async (bench) => {
    const { rows } = await bench.admin.query<{ id: string }>(
      `select id from attentions where customer_id = $1 and kind = 'EMO' and deleted_at is null
         and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and aptitude in ('APTO', 'APTO_CON_RESTRICCION')
       order by id desc limit $2`,
      [COMPANY, ZIPPED],
    );
    // A certificate is drawn only for an exam that has a doctor.
    await bench.admin.query(
      `update attentions set doctor_id = (select id from users where username = $3)
       where customer_id = $1 and id = any ($2)`,
      [COMPANY, rows.map(({ id }) => id), ACCOUNTS.doctor],
    );
    const keys = rows.map(({ id }) => id);
    const few = await zip(bench, keys.slice(0, 10));
    const drawn = await zip(bench, keys);
    const stored = await zip(bench, keys);
    return [
      sized('ZIP de 500 certificados, dibujándolos (s)', drawn.seconds, 's'),
      sized('ZIP de 500 certificados guardados (s)', stored.seconds, 's'),
      sized('Memoria que suma un ZIP de 500 a uno de 10 (MB)', Math.max(0, stored.memory - few.memory), 'MB', 60),
    ];
  },
};
