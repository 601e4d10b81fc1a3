import { showDay } from '../../../../platform/contract/dates.ts';
import { upload } from '../../../../platform/web/api/upload.ts';
import { type OwnReferral, REPORT_MAX_BYTES } from '../../../consultations/own.ts';
import { loadOwnReport, type OwnResults } from '../../../deliveries/own/api.ts';
import { Note, Part, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';

interface Props {
  token: string;
  referrals: readonly OwnReferral[];
  onLoaded: (results: OwnResults) => void;
}

/** To which specialists the worker was sent, and the reports that they bring from them. */
export function Referrals({ token, referrals, onLoaded }: Props) {
  const { referrals: texts } = useTexts().results;
  if (referrals.length === 0) return null;
  return (
    <Part title={texts.title} lead={texts.lead}>
      <ul className="rows">
        {referrals.map((referral) => (
          <Referral key={referral.id} token={token} of={referral} onLoaded={onLoaded} />
        ))}
      </ul>
    </Part>
  );
}

function Referral({ token, of, onLoaded }: { token: string; of: OwnReferral; onLoaded: Props['onLoaded'] }) {
  const { referrals: texts } = useTexts().results;
  const { busy, problem, setProblem, run } = useWork();
  const load = (file: File | undefined) => {
    if (!file) return;
    if (file.size > REPORT_MAX_BYTES) return setProblem(texts.tooLarge);
    return run(async () => onLoaded(await upload(loadOwnReport, { query: { t: token, referral_id: of.id } }, file)));
  };
  const days = [texts.due(showDay(of.dueOn)), of.appointmentOn && texts.appointment(showDay(of.appointmentOn))];
  const label = of.report ? texts.change : texts.load;
  return (
    <li>
      <b>{of.specialty ?? texts.specialist}</b>
      <p className="dim">
        {of.status} · {days.filter(Boolean).join(' · ')}
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
    </li>
  );
}
