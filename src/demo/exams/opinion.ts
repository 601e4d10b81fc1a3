import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import type { Random } from '../random.ts';
import type { Finding } from './findings.ts';

interface Diagnosis {
  cie10: string;
  kind: 'P' | 'D' | 'R';
}

export interface Opinion {
  aptitude: Aptitude;
  diagnoses: Diagnosis[];
  recommendations: string | null;
  /** Restrictions as the clinic wrote them; clinical content. */
  rawRestrictions: string | null;
  /** The restrictions as work instructions, if the doctor has already written them. */
  workRestrictions: string | null;
  /** Whether an observed worker may work until the observations are lifted; null for other aptitudes. */
  worksMeanwhile: boolean | null;
  referrals: { specialty: string; reason: string }[];
}

const MOST_DIAGNOSES = 7;
const HEALTHY: Diagnosis = { cie10: 'Z100', kind: 'D' };

/** `settled` is true when the exam is old enough for its referrals to have been answered. */
export function conclude(random: Random, type: ExamType, findings: readonly Finding[], settled: boolean): Opinion {
  const diagnoses = mixed(findings.flatMap(({ diagnosis }) => diagnosis ?? []));
  const limits = findings.flatMap(({ restriction }) =>
    restriction && random.chance(restriction.chance) ? restriction : [],
  );
  const referrals = findings.flatMap(({ referral }) => (referral && random.chance(referral.chance) ? referral : []));
  const serious = findings.some((finding) => finding.serious) || referrals.length > 1;
  const drawn = aptitudeOf(random, type, {
    serious,
    limited: limits.length > 0,
    referred: referrals.length > 0,
    settled,
  });
  const barred = findings.flatMap((finding) => finding.barred ?? []);
  const isFit = drawn === 'APTO' || drawn === 'APTO_CON_RESTRICCION';
  const aptitude = isFit ? (barred.find((each) => each === 'NO_APTO_TEMPORAL') ?? barred[0] ?? drawn) : drawn;
  const restricted = aptitude === 'APTO_CON_RESTRICCION';
  return {
    aptitude,
    diagnoses: diagnoses.length > 0 ? diagnoses.slice(0, MOST_DIAGNOSES) : [HEALTHY],
    recommendations: lines(findings.map(({ advice }) => advice)),
    rawRestrictions: restricted ? lines(limits.map(({ clinical }) => clinical)) : null,
    workRestrictions: restricted && random.chance(0.68) ? lines(limits.map(({ work }) => work)) : null,
    worksMeanwhile: aptitude === 'OBSERVADO' ? !serious : null,
    referrals: referrals.map(({ specialty, reason }) => ({ specialty, reason })),
  };
}

interface Weight {
  serious: boolean;
  limited: boolean;
  referred: boolean;
  settled: boolean;
}

function aptitudeOf(random: Random, type: ExamType, { serious, limited, referred, settled }: Weight): Aptitude {
  if (type === 'RETIRO') return 'EVALUADO';
  if (serious && !settled)
    return random.weighted([
      ['OBSERVADO', 70],
      ['NO_APTO_TEMPORAL', 30],
    ] as const);
  if (serious && random.chance(0.3)) return random.chance(0.35) ? 'NO_APTO' : 'NO_APTO_TEMPORAL';
  if (referred && !settled && random.chance(0.6)) return 'OBSERVADO';
  return limited ? 'APTO_CON_RESTRICCION' : 'APTO';
}

/** Merges high cholesterol and high triglycerides into one mixed disorder, and removes repeated codes. */
function mixed(diagnoses: Diagnosis[]): Diagnosis[] {
  const codes = new Set(diagnoses.map(({ cie10 }) => cie10));
  const both = codes.has('E780') && codes.has('E781');
  const joined = both
    ? diagnoses.filter(({ cie10 }) => cie10 !== 'E781').map((d) => (d.cie10 === 'E780' ? { ...d, cie10: 'E782' } : d))
    : diagnoses;
  return joined.filter(({ cie10 }, i) => joined.findIndex((d) => d.cie10 === cie10) === i);
}

function lines(texts: readonly (string | undefined)[]): string | null {
  const distinct = [...new Set(texts.filter((text) => text !== undefined))];
  return distinct.length > 0 ? distinct.join('\n') : null;
}
