import type { PastJob } from '#exams/attentions/work-history/model.ts';

/** Builds a job that ended. */
export const pastJob = (job: Pick<PastJob, 'from' | 'until'> & Partial<PastJob>): PastJob => ({
  id: `job from ${job.from}`,
  version: 1,
  company: 'Minera',
  activity: null,
  area: null,
  jobTitle: 'Perforista',
  altitude: null,
  place: null,
  hazards: [],
  protection: null,
  protectionShare: null,
  note: null,
  recordedBy: null,
  recordedAt: '2026-11-20T10:00:00Z',
  ...job,
});
