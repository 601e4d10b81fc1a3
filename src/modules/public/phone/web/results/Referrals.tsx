import { loadOwnReport, type OwnResults } from '#documents/deliveries/own/api.ts';
import type { OwnReferral } from '#exams/consultations/own.ts';
import { upload } from '#platform/web/api/upload.ts';
import { Part } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { Referral } from '../referral/Referral.tsx';

interface Props {
  token: string;
  referrals: readonly OwnReferral[];
  onLoaded: (results: OwnResults) => void;
}

/** The specialists that the worker was referred to, and the uploads of their reports. */
export function Referrals({ token, referrals, onLoaded }: Props) {
  const { referrals: texts } = useTexts().results;
  if (referrals.length === 0) return null;
  return (
    <Part title={texts.title} lead={texts.lead}>
      <ul className="rows">
        {referrals.map((referral) => (
          <li key={referral.id}>
            <Referral
              of={referral}
              onLoad={async (file) =>
                onLoaded(await upload(loadOwnReport, { query: { t: token, referral_id: referral.id } }, file))
              }
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
