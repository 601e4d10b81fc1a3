import {
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClockExclamation,
  IconHelpCircleFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import { APTITUDE_FACTS } from '#clinical/vocabulary/aptitude.ts';
import { showDay } from '#platform/contract/dates.ts';
import { MARKS, toneColours } from '#platform/web/feedback/MarkBadge.tsx';
import type { CheckedFitness, CheckOutcome, DocumentCheck } from '../../model.ts';
import classes from './VerifyPage.module.css';

const VERDICTS: Record<CheckOutcome, { icon: TablerIcon; status: string; title: string }> = {
  VALID: { icon: IconCircleCheckFilled, status: 'vigente', title: 'Documento auténtico' },
  EXPIRED: { icon: IconClockExclamation, status: 'porVencer', title: 'Documento auténtico, pero vencido' },
  REVOKED: { icon: IconCircleXFilled, status: 'vencido', title: 'Documento anulado' },
  UNKNOWN: { icon: IconHelpCircleFilled, status: 'sinDato', title: 'No encontramos este código' },
};

function explain({ outcome, document, fitness }: DocumentCheck): string {
  if (outcome === 'UNKNOWN')
    return 'Revisa que esté completo. Si lo copiaste de un documento, puede que no sea auténtico.';
  if (outcome === 'EXPIRED')
    return `Lo emitió Vigía y no se anuló. Venció el ${showDay(document?.validUntil)}: el trabajador necesita ${fitness?.task ? 'un certificado nuevo' : 'un examen nuevo'}.`;
  if (outcome === 'REVOKED')
    return document?.replaced
      ? 'Lo reemplaza otro más reciente. Pide el documento actual a la empresa o al trabajador.'
      : 'Ya no es válido. Pide el documento actual a la empresa o al trabajador.';
  return 'Lo emitió Vigía y no se anuló.';
}

/** Shows first whether the document is authentic, by colour, icon and words that can be read at arm's length. */
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

/** Shows second what the certificate states about the worker, with the colour and sign of the aptitude. */
export function Fitness({ fitness: f }: { fitness: CheckedFitness }) {
  const { tone, mark } = APTITUDE_FACTS[f.aptitude];
  const Icon = MARKS[mark];
  const expired = f.validity === 'VENCIDO';
  return (
    <section
      className={classes['fitness']}
      style={toneColours(expired ? 'grey' : tone)}
      aria-labelledby="checked-fitness"
      data-aptitude={f.aptitude}
    >
      <Icon size={36} aria-hidden />
      <div>
        <h2 id="checked-fitness">
          {f.task ?? 'Qué dice de la aptitud'}: {f.label}
          {expired && ', vencido'}
        </h2>
        <p>
          {expired ? `Cuando se emitió decía: ${f.sentence}` : f.sentence}
          {f.day && ` ${expired ? 'Venció' : f.day.label}: ${showDay(f.day.on)}.`}
        </p>
      </div>
    </section>
  );
}
