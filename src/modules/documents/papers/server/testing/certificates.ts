import { expect } from 'vitest';
import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { stopPdfThreads } from '#platform/server/pdf/render.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';

const today = todayInLima();

/** Starts the API of a company with one user of each role and exams that can be certified. */
export async function startCertificates(env: Record<string, string> = {}) {
  const t: TestApp = await startTestApp(env);
  const company = await t.make.company({ name: 'Minera Ñandú S.A.C.' });
  const sign = async (role: 'user' | 'owner' | 'doctor') => t.as((await t.make.user(role, company)).username);
  const people: Record<'user' | 'owner' | 'doctor', Person> = {
    user: await sign('user'),
    owner: await sign('owner'),
    doctor: await sign('doctor'),
  };

  /** Creates an exam written by the doctor, with clinical content of every kind. */
  async function exam(fields: Record<string, unknown> = {}): Promise<{ id: string; version: number }> {
    const worker = await t.make.patient(company, {
      name: 'ÑAHUI QUISPE JOSÉ',
      birthDate: addMonths(addDays(today, -20), -40 * 12),
    });
    const saved = await people.doctor.send('POST', '/api/exam/attentions', {
      patientId: worker.id,
      examType: 'PERIODICO',
      examDate: addDays(today, -20),
      aptitude: 'APTO_CON_RESTRICCION',
      healthCentre: 'Clínica Sur',
      restrictions: 'MEDICO_RESTRICCION hipoacusia',
      recommendations: 'MEDICO_RECOMENDACION',
      notes: 'MEDICO_NOTA',
      measures: [
        { code: 'GLUCOSA', value: 187.4 },
        { code: 'GRUPO_FACTOR', value: 'O_POS' },
      ],
      diagnoses: [{ cie10: 'E119', description: 'MEDICO_DIAGNOSTICO', kind: 'D' }],
      ...fields,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    return saved.json();
  }
  const report = (who: keyof typeof people, id: string, type = 2) =>
    people[who].send('POST', `/api/exam/emos/report?report_id=${type}`, { attentionIds: [id] });
  const open = async (who: keyof typeof people, id: string) => {
    const answer = await report(who, id);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as { link: string; code: string; fileName: string };
  };
  const verify = async (code: string) => (await t.app.inject(`/api/documents/verify/${code}`)).json();
  const close = async () => {
    await stopPdfThreads();
    await t.close();
  };
  return { t, company, people, exam, report, open, verify, close };
}
export type Certificates = Awaited<ReturnType<typeof startCertificates>>;
