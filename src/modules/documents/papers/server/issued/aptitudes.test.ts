import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APTITUDE_FACTS, APTITUDES, type Aptitude, UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { examLine, examRegister } from '#prevention/sst-documents/server/registers/exam-register.ts';
import { WORKERS } from '#workers/collaborators/lists.ts';
import type { PatientListItem } from '#workers/collaborators/model.ts';
import { historyLines } from '#workers/collaborators/web/person/history-text.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

let c: Certificates;
beforeAll(async () => {
  c = await startCertificates();
});
afterAll(() => c.close());

const today = todayInLima();
const GIVEN = APTITUDES.filter((each) => !UNDECIDED_APTITUDES.has(each));
const FIT: ReadonlySet<Aptitude> = new Set(['APTO', 'APTO_CON_RESTRICCION']);
/** Must not appear anywhere for an aptitude without validity. */
const GOOD_NEWS = /\bvigentes?\b|\bvigencia\b|\bninguna\b|vale hasta|válido hasta/i;
/** Must not appear for a worker who can work. */
const BAD_NEWS = /no puede trabajar|sin fecha fijada|no califica/i;

test('each aptitude has a sentence of its own, and one that was given a colour and a sign', () => {
  const facts = APTITUDES.map((each) => APTITUDE_FACTS[each]);
  for (const key of ['label', 'sentence', 'mark', 'unrestricted'] as const)
    expect(new Set(facts.map((each) => each[key])).size, key).toBe(APTITUDES.length);
  expect(new Set(GIVEN.map((each) => APTITUDE_FACTS[each].tone)).size).toBe(GIVEN.length);
});

/** Texts shown for an exam with the aptitude, by the place that shows them. */
async function shownOf(aptitude: Aptitude, written: string | null, worksMeanwhile?: boolean, restrictions?: string) {
  const { people } = c;
  const { id, version } = await c.exam({
    aptitude,
    ...(written ? { validUntil: written } : {}),
    ...(worksMeanwhile === undefined ? {} : { worksMeanwhile }),
    ...(restrictions === undefined ? {} : { workRestrictions: restrictions }),
  });
  const certificate = await c.open('owner', id);
  const report = (await c.report('doctor', id, 3)).json();
  const textOf = async (who: 'owner' | 'doctor', link: string) => {
    const { text } = await readPdf((await people[who].get(link)).rawPayload);
    return text.replace(/\s+/g, ' ');
  };
  const { documentNumber, patientId } = (await people.owner.get(`/api/exam/attentions/${id}`)).json();
  const get = async (path: string) => (await people.owner.get(path)).json();
  const [worker] = (await get(`/api/middleware/patients?company_id=${c.company.id}&q=${documentNumber}`)).items;
  const [exam] = (await get(`/api/exam/emos?company_id=${c.company.id}&filter_value=${documentNumber}`)).items;
  const file = async (path: string) =>
    (await people.owner.get(path)).body.split('\n').find((l) => l.includes(documentNumber));
  const columns = WORKERS.ACTIVE.columns.filter((each) => ['aptitude', 'validity', 'validUntil'].includes(each.id));
  const { events } = await get(`/api/middleware/patients/${patientId}/history`);
  const documents = (
    await people.doctor.get(`/api/middleware/patients/documents?customer_id=${c.company.id}&person_id=${patientId}`)
  ).json().items;
  const register: string[][] = [];
  const scope = c.t.services.system.forCustomer(c.company.id);
  for await (const rows of examRegister(scope, today))
    register.push(...rows.filter((row) => row.id === patientId).map(examLine));
  return {
    id,
    version,
    code: certificate.code,
    details: await get(`/api/exam/attentions/${id}`),
    person: await get(`/api/middleware/patients/${patientId}`),
    certificate: await textOf('owner', certificate.link),
    report: await textOf('doctor', report.link),
    check: await c.verify(certificate.code),
    exam,
    worker: worker as PatientListItem,
    workerCells: columns.map((each) => String(each.value?.(worker) ?? '')).join(' | '),
    workerFile: await file(`/api/middleware/patients/export?company_id=${c.company.id}&format=csv&q=${documentNumber}`),
    examFile: await file(`/api/exam/emos/export?company_id=${c.company.id}&format=csv&filter_value=${documentNumber}`),
    timeline: events
      .filter(({ event }: { event: string }) => event === 'EXAMEN')
      .flatMap(historyLines)
      .join(' | '),
    documents: documents.map(({ type, state }: Record<string, string>) => `${type} ${state}`).sort(),
    register: register.flat().join(' | '),
  };
}

describe.each(GIVEN)('%s', (aptitude) => {
  const { label, sentence, end, unrestricted } = APTITUDE_FACTS[aptitude];
  const fit = FIT.has(aptitude);

  test('is the same on every paper, list, file and page, and only who may work is valid until a day', async () => {
    const shown = await shownOf(aptitude, null);
    for (const paper of [shown.certificate, shown.report]) {
      for (const words of [label, sentence, unrestricted]) expect(paper).toContain(words);
      expect(/Vigencia Del \d/.test(paper)).toBe(fit);
      expect(paper).not.toMatch(fit ? BAD_NEWS : GOOD_NEWS);
    }
    const { outcome, fitness, document } = shown.check;
    expect(outcome).toBe('VALID');
    expect(fitness).toMatchObject({ aptitude, label, sentence, validity: fit ? 'VIGENTE' : null });
    expect([fitness.day !== null, document.validUntil !== null, shown.exam.validUntil !== null]).toEqual([
      fit,
      fit,
      fit,
    ]);
    expect(shown.exam).toMatchObject({ aptitude, validity: fit ? 'VIGENTE' : null });
    const validity = fit ? 'Vigente' : 'En plazo';
    for (const said of [shown.workerCells, shown.workerFile, shown.register]) {
      expect(said).toContain(label);
      expect(said).toContain(validity);
    }
    expect(shown.examFile).toContain(label);
    expect(shown.timeline).toContain(`${label} | ${sentence}`);
    for (const said of [shown.workerCells, shown.workerFile, shown.examFile, shown.timeline, shown.register])
      expect(fit ? '' : said).not.toMatch(GOOD_NEWS);
    expect(shown.documents).toEqual([`CERTIFICADO_APTITUD ${fit ? 'VIGENTE' : 'EMITIDO'}`, 'INFORME_MEDICO EMITIDO']);
  });

  test('names the day that a doctor wrote by what it is', async () => {
    const written = addDays(today, 45);
    const { certificate, check, timeline, exam } = await shownOf(aptitude, written);
    const names = {
      VALIDITY: 'Vigente hasta',
      REEVALUATION: 'Nueva evaluación',
      DEADLINE: 'Plazo para levantar observaciones',
    };
    expect(certificate.includes(showDay(written))).toBe(end !== null);
    expect(check.fitness.day).toEqual(end && { label: names[end], on: written });
    expect(check.document.validUntil).toBe(fit ? written : null);
    expect(exam.validUntil).toBe(end && written);
    if (end) {
      expect(certificate).toContain(end === 'VALIDITY' ? `al ${showDay(written)}` : names[end]);
      expect(timeline).toContain(names[end]);
    }
  });
});

describe('whether an observed worker may work meanwhile', () => {
  const { sentence, meanwhile } = APTITUDE_FACTS.OBSERVADO;

  test.each([
    [true, undefined, meanwhile.yes, meanwhile.no],
    [true, 'No conducir', meanwhile.limited, meanwhile.yes],
    [false, undefined, meanwhile.no, meanwhile.yes],
    [undefined, undefined, '', /mientras (no )?levant/],
  ] as const)(
    'answered %s with the restriction %s is said wherever the aptitude is, and to the company',
    async (answer, restriction, said, unsaid) => {
      const shown = await shownOf('OBSERVADO', null, answer, restriction);
      const places = {
        certificate: shown.certificate,
        report: shown.report,
        check: shown.check.fitness.sentence as string,
        timeline: shown.timeline,
      };
      for (const [place, text] of Object.entries(places)) {
        expect(text, place).toContain(`${sentence}${said && ` ${said}`}`);
        expect(text, place).not.toMatch(unsaid);
      }
      const stored = answer ?? null;
      expect([shown.details.worksMeanwhile, shown.person.lastWorksMeanwhile, shown.exam.worksMeanwhile]).toEqual([
        stored,
        stored,
        stored,
      ]);
      expect(shown.person.exams[0].worksMeanwhile).toBe(stored);
    },
  );

  const change = (id: string, body: object) =>
    c.people.doctor.send('POST', '/api/exam/attentions', { attentionId: id, ...body });

  test('another answer revokes the certificate, and another aptitude takes it away', async () => {
    const { id, version, code } = await shownOf('OBSERVADO', null, true);
    const other = await change(id, { version, aptitude: 'OBSERVADO', worksMeanwhile: false });
    expect(other.statusCode).toBe(200);
    expect((await c.verify(code)).outcome).toBe('REVOKED');
    await change(id, { version: version + 1, aptitude: 'APTO' });
    const again = await change(id, { version: version + 2, aptitude: 'OBSERVADO' });
    expect(again.statusCode).toBe(200);
    expect((await c.people.owner.get(`/api/exam/attentions/${id}`)).json().worksMeanwhile).toBeNull();
    const { items } = (await c.people.doctor.get(`/api/exam/attentions/${id}/changes`)).json();
    expect(items.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual({
      field: 'worksMeanwhile',
      label: '¿Puede trabajar mientras levanta las observaciones?',
      before: 'Sí',
      after: 'No',
    });
  });

  test.each([{ aptitude: 'APTO', worksMeanwhile: true }, { worksMeanwhile: true }])(
    'is refused without that aptitude: %o',
    async (body) => {
      const { id, version } = await c.exam({ aptitude: 'OBSERVADO' });
      const refused = await change(id, { version, ...body });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toMatchObject([{ path: 'worksMeanwhile' }]);
    },
  );
});
