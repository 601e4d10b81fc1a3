import { z } from 'zod';
import { day, todayInLima } from '#platform/contract/dates.ts';
import type { Activity } from '../activities.ts';
import { type CarryOutFields, carryOutFields } from '../api.ts';
import { type Answer, CHECKLISTS } from '../kinds.ts';

export interface Written {
  text: string;
  action: string;
  dueOn: string | null;
}
export const NOTHING_WRITTEN: Written = { text: '', action: '', dueOn: null };

export interface CarryOutForm extends Record<string, unknown> {
  doneOn: string;
  hours: number | null;
  otherAttendees: number | null;
  answers: Record<string, Answer>;
  /** Texts of the findings, by the code of the unmet checklist point. */
  written: Record<string, Written>;
  /** Findings that belong to no checklist point. */
  more: Written[];
  /** Requested only from users inside the clinical wall. */
  audience: 'company' | 'doctors' | null;
  photos: File[];
}

export const begin = (activity: Activity, asksAudience: boolean): CarryOutForm => ({
  doneOn: activity.doneOn ?? todayInLima(),
  hours: activity.hours,
  otherAttendees: activity.otherAttendees || null,
  answers: { ...activity.checklist },
  written: {},
  more: [],
  audience: asksAudience ? null : 'company',
  photos: [],
});

/** Checklist points that are unmet now and were not unmet before; each becomes a finding. */
export const newlyMissed = (activity: Activity, answers: CarryOutForm['answers']): string[] =>
  CHECKLISTS[activity.kind]
    .map(({ code }) => code)
    .filter((code) => answers[code] === 'NO' && activity.checklist[code] !== 'NO');

/** Builds the body of the call. A finding of an unmet point needs no text. */
export function bodyOf(activity: Activity, form: CarryOutForm): CarryOutFields & { version: number } {
  const { doneOn, hours, otherAttendees, answers, written, more, audience } = form;
  const finding = (point: string | null, { text, action, dueOn }: Written) => ({
    point,
    text: text.trim() || `No cumple: ${CHECKLISTS[activity.kind].find(({ code }) => code === point)?.label}`,
    action: action.trim() || null,
    dueOn,
  });
  return {
    doneOn,
    hours,
    otherAttendees: otherAttendees ?? 0,
    checklist: answers,
    findings: [
      ...newlyMissed(activity, answers).map((code) => finding(code, written[code] ?? NOTHING_WRITTEN)),
      ...more.filter(({ text }) => text.trim()).map((each) => finding(null, each)),
    ],
    shared: audience === 'company',
    version: activity.version,
  };
}

const anything = <T>() => z.custom<T>(() => true);
const written = z.object({ text: anything<string>(), action: anything<string>(), dueOn: day.nullable() });

/** Validates the typed values that the schema of the call does not check. */
export const schemaFor = (activity: Activity): z.ZodType<CarryOutForm, CarryOutForm> =>
  z
    .object({
      doneOn: carryOutFields.shape.doneOn,
      hours: carryOutFields.shape.hours.unwrap(),
      otherAttendees: carryOutFields.shape.otherAttendees.unwrap().nullable(),
      answers: anything<CarryOutForm['answers']>(),
      written: z.record(z.string(), written),
      more: z.array(written),
      audience: anything<CarryOutForm['audience']>(),
      photos: anything<File[]>(),
    })
    .superRefine((form, context) => {
      const wrote = bodyOf(activity, form).findings.length > 0 || form.photos.length > 0;
      if (wrote && form.audience === null)
        context.addIssue({ code: 'custom', path: ['audience'], message: 'Elige quién puede verlo.' });
    });
