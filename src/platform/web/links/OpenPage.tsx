import type { ReactNode } from 'react';
import { Logo } from '#platform/web/layout/Logo.tsx';
import '#platform/web/theme/app.css';
import classes from './links.module.css';

interface Props {
  title: string;
  /** Small text below the card. */
  foot?: string;
  /** The card has no padding of its own, because its parts have one. */
  flush?: boolean;
  children: ReactNode;
}

const FOOT = 'Tus datos viajan cifrados y solo los usa el servicio médico y la empresa donde trabajas.';

/** Frame of a page for people without an account: a single column as wide as a phone. */
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
