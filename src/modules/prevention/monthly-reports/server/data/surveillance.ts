import { APTITUDE_LABELS } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { type CareOfMonth, careOfMonth } from '#exams/attentions/server/visits/report-figures.ts';
import { referralsOfMonth } from '#exams/consultations/server/report-figures.ts';
import { figuresOfMonth, type ReportMonth } from '#management/dashboard/server/report-figures.ts';
import { percent } from '#platform/contract/percent.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { ProgramFlag, ReportChartItem, SurveillanceCount, SurveillanceReport } from '../../model.ts';
import { chartOf, FILLS, shadeOf } from './charts.ts';
import { otherSources } from './sources.ts';

type SurveillanceFigures = Record<SurveillanceCount, number | null> &
  Record<ProgramFlag, boolean> &
  Pick<
    SurveillanceReport,
    | 'aptitudeChartData'
    | 'aptitudeChartDataThisMonth'
    | 'examTypeChartDatas'
    | 'examTypeChartDataThisMonth'
    | 'reportedToHeadquartersChartData'
    | 'careCount'
  > & {
    /** Number of workers whose certificate of disability is in the company's roster. */
    disabledOfRoster: number;
  };

const countOf = ({ classes, total }: CareOfMonth, ...ids: string[]) =>
  total === 0 ? null : classes.reduce((sum, { id, count }) => sum + (ids.includes(id) ? count : 0), 0);

function referredOf({ classes, total }: CareOfMonth, ofAccidents: boolean): number | null {
  if (total === 0) return null;
  return classes
    .filter(({ id }) => (id === 'ACCIDENTE_TRABAJO') === ofAccidents)
    .reduce((sum, { referred }) => sum + referred, 0);
}

/**
 * Chart of the workers fit with restrictions: how many have their restrictions as work instructions reported to their
 * managers.
 */
function reportedChart(restricted: number, reported: number): ReportChartItem[] {
  if (restricted === 0) return [];
  const left = restricted - reported;
  return [
    {
      id: 'REPORTADO',
      label: 'Reportados',
      count: reported,
      percentage: percent(reported, restricted),
      ...shadeOf(FILLS.green),
    },
    {
      id: 'POR_REPORTAR',
      label: 'Por reportar',
      count: left,
      percentage: percent(left, restricted),
      ...shadeOf(FILLS.amber),
    },
  ];
}

/**
 * Computes every figure of variant A of a month from the current data. Null means that no data of that kind was ever
 * recorded.
 */
export async function surveillanceFigures(
  scope: Scope,
  subject: ReportMonth,
  today: string,
): Promise<SurveillanceFigures> {
  const exams = await figuresOfMonth(scope, subject, today);
  const { care, referrals, others } = await scope.run(async (tx) => ({
    care: await careOfMonth(tx, subject),
    referrals: await referralsOfMonth(tx, subject),
    others: await otherSources(tx, subject),
  }));
  const { sensitive, activities, programs } = others;
  const nullIfNone = <T>(count: T) => (exams.total === 0 ? null : count);
  const restricted = exams.aptitudes.find(({ id }) => id === 'APTO_CON_RESTRICCION')?.count ?? 0;
  const examined = exams.exams + exams.ofMonth.exams > 0;
  return {
    totalCountPatient: nullIfNone(exams.total),
    currentEmoCount: nullIfNone(exams.current),
    noCurrentEmoCount: nullIfNone(exams.total - exams.current),
    readResultCount: examined ? exams.read : null,
    readResultCountThisMonth: examined ? exams.ofMonth.read : null,
    consultationCount: referrals.issued === 0 ? null : referrals.delivered,
    consultationCountThisMonth: referrals.issued === 0 ? null : referrals.deliveredThisMonth,
    allAptoConRestriccionCount: exams.exams === 0 ? null : restricted,
    numberWomenChildbearingAge: nullIfNone(sensitive.womenOfChildbearingAge),
    numberPregnantWomenReported: sensitive.pregnantAssessed,
    totalNumberPregnantWomenIdentified: sensitive.pregnant,
    numberWorkersWithDisabilities: nullIfNone(sensitive.disabled),
    numberDisabledWorkersAssessed: nullIfNone(sensitive.disabledAssessed),
    disabledOfRoster: sensitive.disabledOfRoster ?? 0,
    scheduledTraining: activities.training.scheduled,
    executedTraining: activities.training.executed,
    scheduledFirstAidKitInspections: activities.firstAidKit.scheduled,
    inspectionsFirstAidLitsExecuted: activities.firstAidKit.executed,
    scheduledJobInspections: activities.workplace.scheduled,
    inspectionsWorkplacesExecuted: activities.workplace.executed,
    scheduledDiningRoomInspections: activities.diningRoom.scheduled,
    executedDiningRoomInspections: activities.diningRoom.executed,
    scheduledLactaryInspections: activities.lactationRoom.scheduled,
    lactarioInspectionsCarriedOut: activities.lactationRoom.executed,
    numberOtherInspections: activities.otherInspections,
    careCount: care.total === 0 ? null : care.total,
    numberEmergencyServices: countOf(care, 'URGENCIA', 'EMERGENCIA'),
    numberCaresPerExternalConsultation: countOf(care, 'CONSULTA_EXTERNA'),
    numberWorkAccidentAttentions: countOf(care, 'ACCIDENTE_TRABAJO'),
    numberCasesThatRequiredReferralReferral: referredOf(care, true),
    numberCasesThatRequiredReferralReferral2: referredOf(care, false),
    ...programs,
    aptitudeChartData: chartOf(exams.aptitudes, APTITUDE_LABELS),
    aptitudeChartDataThisMonth: chartOf(exams.ofMonth.aptitudes, APTITUDE_LABELS),
    examTypeChartDatas: chartOf(exams.examTypes, EXAM_TYPE_LABELS),
    examTypeChartDataThisMonth: chartOf(exams.ofMonth.examTypes, EXAM_TYPE_LABELS),
    reportedToHeadquartersChartData: reportedChart(restricted, exams.reported),
  };
}
