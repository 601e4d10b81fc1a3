import { Text } from '@mantine/core';
import type { OwnResults } from '../../own/api.ts';
import classes from './own.module.css';

interface Props {
  results: OwnResults;
  /** Address of the worker's signature, before it is sent. */
  signature: string | null;
}

/** What the worker reads before they sign, as the sealed document has it. */
export function AcknowledgmentForm({ results, signature }: Props) {
  const { fields, statement, items, fullName, doctorSignature, signedAt, reportCode } = results;
  const doctor = fields.find(({ label }) => label === 'Médico ocupacional')?.value;
  return (
    <>
      <dl className={classes['fields']}>
        {[...fields, { label: 'Código de reporte', value: reportCode ?? 'Se da al firmar' }].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['statement']}>{statement}</p>
      <p className={classes['items']}>{items}</p>
      <div className={classes['signatures']}>
        <figure>
          <div className={classes['ink']}>
            {signature && <img src={signature} alt="Tu firma" />}
            {!signature && signedAt && <Text size="sm">Firmada</Text>}
          </div>
          <figcaption>
            <b>{fullName}</b>
            Trabajador
          </figcaption>
        </figure>
        <figure>
          <div className={classes['ink']}>
            {doctorSignature && <img src={doctorSignature} alt="Firma del médico" />}
          </div>
          <figcaption>
            <b>{doctor || '—'}</b>
            Médico ocupacional
          </figcaption>
        </figure>
      </div>
    </>
  );
}
