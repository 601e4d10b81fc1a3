import { type OwnReferral, REPORT_MAX_BYTES } from '#exams/consultations/own.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { Note, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';
import { referralDates } from './dates.ts';

interface Props {
  of: OwnReferral;
  onLoad: (file: File) => Promise<unknown>;
}

/** The specialist that the worker was referred to, and the upload of the specialist's report. */
export function Referral({ of, onLoad }: Props) {
  const { referrals: texts } = useTexts().results;
  const { busy, problem, setProblem, run } = useWork();
  const load = (file: File | undefined) => {
    if (!file) return;
    if (file.size > REPORT_MAX_BYTES) return setProblem(texts.tooLarge);
    return run(() => onLoad(file));
  };
  const label = of.report ? texts.change : texts.load;
  return (
    <>
      <b>{of.specialty ?? texts.specialist}</b>
      <p className="dim">
        {of.status} · {referralDates(of, todayInLima(), texts)}
      </p>
      <Problem of={problem} />
      {of.report && <Note tone="good">{texts.loaded}</Note>}
      {of.mayLoad && (
        <label className="button file" aria-busy={busy}>
          {busy && <span className="wheel" aria-hidden="true" />}
          {label}
          <input
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            disabled={busy}
            onChange={(event) => void load(event.currentTarget.files?.[0])}
          />
        </label>
      )}
    </>
  );
}
