import { isNoisy } from '../companies/profile.ts';
import { roundTo } from '../random.ts';
import { airThresholds, recordedNoiseMonths, thresholdsOf } from './course.ts';
import type { ExamDay, Measures } from './exam-day.ts';

export function audiometry({ person, body, date }: ExamDay, measures: Measures): void {
  for (const [code, level] of Object.entries(airThresholds(person, body, date))) measures.set(code, level);
  if (body.conductive)
    for (const ear of ['OD', 'OI'] as const)
      for (const [hz, level] of Object.entries(thresholdsOf(person, body, ear, date)))
        if (Number(hz) <= 4000) measures.set(`AUDIO_VO_${ear}_${hz}`, level);
  if (!isNoisy(person.job)) return;
  const months = recordedNoiseMonths(person, body.since, date);
  if (months > 0) measures.set('TIEMPO_SERVICIO', roundTo(months / 12, 0.1));
  measures.set('TIPO_EPP', body.protector);
}
