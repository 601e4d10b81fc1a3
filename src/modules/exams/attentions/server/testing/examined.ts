import { expect } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp } from '#testing/app.ts';

export const today = todayInLima();
export const at = (days: number) => addDays(today, days);
/** Clinical keys and words that must not appear outside the clinical wall. */
export const CLINICAL =
  /findings|stations|diagnos|recommendations|conclusions|"restrictions"|"notes"|specialty|reason|H833|glucosa|obesidad/i;

/** A company with a user of each role, and a worker whose exam has findings, restrictions and a diagnosis. */
export async function openExamined() {
  const t = await startTestApp();
  const company = await t.make.company({ highRisk: true });
  const sign = async (role: 'user' | 'owner' | 'doctor' | 'admin') => t.as((await t.make.user(role, company)).username);
  const people = {
    user: await sign('user'),
    owner: await sign('owner'),
    doctor: await sign('doctor'),
    admin: await sign('admin'),
  };
  const worker: { id: string } = await t.make.patient(company, {
    name: 'ÑAHUI QUISPE JOSÉ',
    number: '07654321',
    birthDate: '1985-04-12',
  });
  const saved = await people.doctor.send('POST', '/api/exam/attentions', {
    patientId: worker.id,
    examType: 'PERIODICO',
    examDate: at(-340),
    aptitude: 'APTO_CON_RESTRICCION',
    healthCentre: 'Clínica Sur',
    restrictions: 'Evitar ruido por MEDICO_HALLAZGO',
    recommendations: 'Control en 6 meses',
    measures: [
      { code: 'PESO', value: 95 },
      { code: 'TALLA', value: 1.65 },
      { code: 'GLUCOSA', value: '131,5' },
      { code: 'COLESTEROL', value: 180 },
      { code: 'EKG', value: 'Ritmo sinusal normal' },
    ],
    diagnoses: [{ cie10: 'H833', description: 'Efectos del ruido', kind: 'D' }],
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const exam: { id: string; version: number } = saved.json();
  return { t, company, people, worker, exam };
}
export type Examined = Awaited<ReturnType<typeof openExamined>>;
