import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, showDay, todayInLima } from '../../../../platform/contract/dates.ts';
import { readPdf } from '../../../../platform/server/testing/pdf-text.ts';
import { WORKERS } from '../../../collaborators/lists.ts';
import type { PatientListItem } from '../../../collaborators/model.ts';
import { historyLines } from '../../../collaborators/web/person/history-text.ts';
import { APTITUDE_FACTS, APTITUDES, type Aptitude, UNDECIDED_APTITUDES } from '../../../exams/model/aptitude.ts';
import { examLine, examRegister } from '../../../sst-documents/server/registers/exam-register.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

let c: Certificates;
beforeAll(async () => {
  c = await startCertificates();
});
afterAll(() => c.close());

const today = todayInLima();
const GIVEN = APTITUDES.filter((each) => !UNDECIDED_APTITUDES.has(each));
const FIT: ReadonlySet<Aptitude> = new Set(['APTO', 'APTO_CON_RESTRICCION']);
/** No place says this of an aptitude that has no validity. */
const GOOD_NEWS = /\bvigentes?\b|\bvigencia\b|\bninguna\b|vale hasta|válido hasta/i;
/** Neither is said of who may work. */
const BAD_NEWS = /no puede trabajar|sin fecha fijada|no califica/i;

test('each aptitude has a sentence of its own, and one that was given a colour and a sign', () => {
  const facts = APTITUDES.map((each) => APTITUDE_FACTS[each]);
  for (const key of ['label', 'sentence', 'mark', 'unrestricted'] as const)
    expect(new Set(facts.map((each) => each[key])).size, key).toBe(APTITUDES.length);
  expect(new Set(GIVEN.map((each) => APTITUDE_FACTS[each].tone)).size).toBe(GIVEN.length);
});

/** What every place shows of an exam with the aptitude, by the name of the place. */
async function shownOf(aptitude: Aptitude, written: string | null) {
  const { people } = c;
  const { id } = await c.exam({ aptitude, ...(written ? { validUntil: written } : {}) });
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
      expect(paper.includes('Vigente hasta')).toBe(fit);
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
    if (end) expect([certificate, timeline].every((said) => said.includes(names[end]))).toBe(true);
  });
});
