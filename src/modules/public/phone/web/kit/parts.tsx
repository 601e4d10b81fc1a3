import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, type TablerIcon } from '@tabler/icons-react';
import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import { useTexts } from './texts.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'main' | 'plain' | 'quiet';
  busy?: boolean;
  icon?: TablerIcon;
}

/** A button as wide as the page, large enough for any finger. */
export const Button = ({ kind = 'plain', busy = false, icon: Icon, disabled, children, ...props }: ButtonProps) => (
  <button type="button" className="button" data-kind={kind} disabled={disabled || busy} aria-busy={busy} {...props}>
    {busy ? <span className="wheel" aria-hidden="true" /> : Icon && <Icon size={20} aria-hidden />}
    {children}
  </button>
);

type Tone = 'good' | 'warn' | 'bad' | 'calm';
const ICONS: Record<Exclude<Tone, 'calm'>, TablerIcon> = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
};

interface NoteProps {
  tone: Tone;
  title?: string;
  children: ReactNode;
}

/** A message; failures interrupt a screen reader, other messages wait. */
export function Note({ tone, title, children }: NoteProps) {
  const Icon = tone === 'calm' ? null : ICONS[tone];
  return (
    <div className="note" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {Icon && <Icon size={22} aria-hidden />}
      <div>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}

export const Problem = ({ of }: { of: string | null }) => (of ? <Note tone="bad">{of}</Note> : null);

interface PartProps {
  title: string;
  lead?: string;
  /** Id of the heading, for links to it. */
  id?: string;
  children?: ReactNode;
}

/** A section of a page, labelled by its heading. */
export function Part({ title, lead, id, children }: PartProps) {
  const generatedId = useId();
  return (
    <section className="part" aria-labelledby={id ?? generatedId}>
      <h2 id={id ?? generatedId}>{title}</h2>
      {lead && <p className="dim">{lead}</p>}
      {children}
    </section>
  );
}

export function Badge({ tone, children }: { tone: Exclude<Tone, 'calm'>; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <span className="badge" data-tone={tone}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}

export const Waiting = ({ label }: { label: string }) => (
  <div className="waiting" role="status" aria-label={label}>
    <span className="wheel" aria-hidden="true" />
  </div>
);

interface MessageProps {
  title: string;
  children?: ReactNode;
  icon?: TablerIcon;
  onRetry?: () => void;
}

/** A message that replaces the whole page. */
export function Message({ title, children, icon: Icon, onRetry }: MessageProps) {
  const texts = useTexts();
  return (
    <div className="message" role={onRetry ? 'alert' : 'status'}>
      {Icon && <Icon size={56} stroke={1.4} aria-hidden />}
      <h1>{title}</h1>
      <p className="dim">{children}</p>
      {onRetry && <Button onClick={onRetry}>{texts.common.retry}</Button>}
    </div>
  );
}
