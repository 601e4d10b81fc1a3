import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { isNoisy } from '../companies/profile.ts';
import { clamp } from '../random.ts';
import type { ExamDay, Measures } from './exam-day.ts';

/** Decibels lost by the age of 60, and decibels lost after twenty years of noise by a usual ear, by frequency. */
const AGE_AT_60: Record<number, readonly [man: number, woman: number]> = {
  500: [6, 6],
  1000: [6, 6],
  2000: [9, 8],
  3000: [16, 10],
  4000: [23, 13],
  6000: [26, 17],
  8000: [30, 21],
};
const NOISE_20_YEARS: Record<number, number> = { 500: 1, 1000: 2, 2000: 6, 3000: 12, 4000: 27, 6000: 22, 8000: 10 };

export function audiometry({ person, body, age, noiseYears, random }: ExamDay, measures: Measures): void {
  const ageing = clamp((age - 22) / 38, 0, 1.3) ** 1.8;
  const exposure = clamp(noiseYears / 20, 0, 1.4) ** 0.6 * body.noiseSusceptibility;
  for (const side of ['OD', 'OI'] as const) {
    const weaker = side === body.weakerEar;
    const base = random.normal(9.5, 2.4);
    for (const hz of FREQUENCIES) {
      const byAge = (AGE_AT_60[hz]?.[person.sex === 'M' ? 0 : 1] ?? 0) * ageing;
      const byNoise = (NOISE_20_YEARS[hz] ?? 0) * exposure * (weaker ? 1.12 : 0.95);
      const bone = base + byAge + byNoise + random.normal(0, 2.2);
      const diseased = body.conductive && weaker && hz <= 4000;
      measures.set(`AUDIO_${side}_${hz}`, decibels(diseased ? bone + 24 : bone));
      if (body.conductive && hz <= 4000) measures.set(`AUDIO_VO_${side}_${hz}`, decibels(bone));
    }
  }
  if (!isNoisy(person.job)) return;
  measures.set('TIEMPO_SERVICIO', Math.round(noiseYears));
  measures.set('TIPO_EPP', random.pick(['Tapones', 'Orejeras', 'Tapones y orejeras']));
}

/** Audiometers measure in steps of 5 dB. */
const decibels = (level: number): number => Math.round(clamp(level, 0, 95) / 5) * 5;
