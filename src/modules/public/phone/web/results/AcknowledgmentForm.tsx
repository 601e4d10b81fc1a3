import type { OwnResults } from '#documents/deliveries/own/api.ts';
import { useTexts } from '../kit/texts.ts';

interface Props {
  results: OwnResults;
  /** URL of the worker's signature before it is sent. */
  signature: string | null;
}

/** Text that the worker reads before signing, identical to the sealed document. */
export function AcknowledgmentForm({ results, signature }: Props) {
  const { sign } = useTexts().results;
  const { fields, statement, items, fullName, doctorSignature, signedAt, reportCode } = results;
  const doctor = fields.find(({ label }) => label === 'Médico ocupacional')?.value;
  return (
    <>
      <dl className="facts">
        {[...fields, { label: sign.code, value: reportCode ?? sign.codeLater }].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p>{statement}</p>
      <p>
        <b>{items}</b>
      </p>
      <div className="signatures">
        <figure>
          <div className="ink">
            {signature && <img src={signature} alt={sign.yours} />}
            {!signature && signedAt && sign.signed}
          </div>
          <figcaption>
            <b>{fullName}</b> {sign.worker}
          </figcaption>
        </figure>
        <figure>
          <div className="ink">{doctorSignature && <img src={doctorSignature} alt={sign.doctors} />}</div>
          <figcaption>
            <b>{doctor || '—'}</b> {sign.doctor}
          </figcaption>
        </figure>
      </div>
    </>
  );
}
