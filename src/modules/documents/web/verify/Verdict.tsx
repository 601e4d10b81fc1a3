import {
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClockExclamation,
  IconHelpCircleFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import { showDay } from '../../../../platform/contract/dates.ts';
import type { CheckOutcome, DocumentCheck } from '../../model.ts';
import classes from './VerifyPage.module.css';

const VERDICTS: Record<CheckOutcome, { icon: TablerIcon; status: string; title: string }> = {
  VALID: { icon: IconCircleCheckFilled, status: 'vigente', title: 'Documento auténtico y vigente' },
  EXPIRED: { icon: IconClockExclamation, status: 'porVencer', title: 'Documento auténtico, pero vencido' },
  REVOKED: { icon: IconCircleXFilled, status: 'vencido', title: 'Documento anulado' },
  UNKNOWN: { icon: IconHelpCircleFilled, status: 'sinDato', title: 'No encontramos este código' },
};

function explain({ outcome, document }: DocumentCheck): string {
  if (outcome === 'UNKNOWN')
    return 'Revisa que esté completo. Si lo copiaste de un documento, puede que no sea auténtico.';
  if (outcome === 'EXPIRED')
    return `Venció el ${showDay(document?.validUntil)}. El trabajador necesita un examen nuevo.`;
  if (outcome === 'REVOKED')
    return document?.replaced
      ? 'Lo reemplaza otro más reciente. Pide el documento actual a la empresa o al trabajador.'
      : 'Ya no es válido. Pide el documento actual a la empresa o al trabajador.';
  return document?.validUntil ? `Vale hasta el ${showDay(document.validUntil)}.` : 'No tiene fecha de vencimiento.';
}

/** The answer in colour, icon and words, large enough to be seen at arm's length. */
export function Verdict({ check }: { check: DocumentCheck }) {
  const { icon: Icon, status, title } = VERDICTS[check.outcome];
  return (
    <div
      className={classes['verdict']}
      style={{ color: `var(--status-${status})`, background: `var(--status-${status}-bg)` }}
    >
      <Icon size={56} aria-hidden />
      <h1>{title}</h1>
      <p>{explain(check)}</p>
    </div>
  );
}
