import type { ReactNode } from 'react';
import { Logo } from '#platform/web/layout/Logo.tsx';
import '#platform/web/theme/app.css';
import classes from './links.module.css';

interface Props {
  title: string;
  /** Small, below the card. */
  foot?: string;
  /** The parts of the card bring their own padding. */
  flush?: boolean;
  children: ReactNode;
}

const FOOT = 'Tus datos viajan cifrados y solo los usa el servicio médico y la empresa donde trabajas.';

/** The frame of a page for people who have no account: one column, as wide as a phone. */
export function OpenPage({ title, foot = FOOT, flush = false, children }: Props) {
  return (
    <div className={classes['page']}>
      <header className={classes['top']}>
        <Logo />
        <span className={classes['topText']}>{title}</span>
      </header>
      <main className={classes['main']} id="contenido">
        <article className={classes['card']} data-flush={flush || undefined}>
          {children}
        </article>
        <p className={classes['foot']}>{foot}</p>
      </main>
    </div>
  );
}
