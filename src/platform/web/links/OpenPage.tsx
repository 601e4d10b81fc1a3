import type { ReactNode } from 'react';
import { Logo } from '../layout/Logo.tsx';
import '../theme/app.css';
import classes from './links.module.css';

/** The frame of a page for workers, who have no account: one column, as wide as a phone. */
export function OpenPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes['page']}>
      <header className={classes['top']}>
        <Logo />
        <span className={classes['topText']}>{title}</span>
      </header>
      <main className={classes['main']} id="contenido">
        <article className={classes['card']}>{children}</article>
        <p className={classes['foot']}>
          Tus datos viajan cifrados y solo los usa el servicio médico y la empresa donde trabajas.
        </p>
      </main>
    </div>
  );
}
