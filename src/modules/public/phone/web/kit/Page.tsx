import { IconTextSize } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { online, useStore } from '#platform/web/api/connection.ts';
import { Logo } from '#platform/web/layout/Logo.tsx';
import { LANGUAGES } from '../../texts/languages.ts';
import { CheckField, ChoiceField } from './fields.tsx';
import { type DisplaySettings, readDisplay } from './look.ts';
import { Note } from './parts.tsx';
import { useTexts } from './texts.ts';

export const DisplayContext = createContext<{ look: DisplaySettings; change: (display: DisplaySettings) => void }>({
  look: readDisplay(),
  change: () => {},
});

/** Frame of all pages: one column, as wide as a phone. */
export function Page({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const { common } = useTexts();
  const connected = useStore(online);
  return (
    <>
      <header className="top">
        <Logo />
        <span>{title}</span>
      </header>
      <main id="contenido" tabIndex={-1} className={wide ? 'wide' : undefined}>
        <Appearance />
        {!connected && <Note tone="warn">{common.offline}</Note>}
        <article className="card">{children}</article>
        <p className="foot">{common.foot}</p>
      </main>
    </>
  );
}

/** Settings for larger letters, more contrast and, if reviewed, another language. */
function Appearance() {
  const { look: texts } = useTexts().common;
  const { look, change } = useContext(DisplayContext);
  return (
    <details className="look">
      <summary>
        <IconTextSize size={20} aria-hidden />
        {texts.open}
      </summary>
      <ChoiceField
        label={texts.letter}
        value={look.letter}
        options={(['normal', 'large', 'largest'] as const).map((value) => ({ value, label: texts[value] }))}
        onChange={(letter) => change({ ...look, letter: letter as DisplaySettings['letter'] })}
      />
      <CheckField
        label={texts.contrast}
        checked={look.contrast === 'more'}
        onChange={(more) => change({ ...look, contrast: more ? 'more' : 'normal' })}
      />
      {LANGUAGES.length > 1 && (
        <ChoiceField
          label={texts.language}
          value={look.language}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(language) => change({ ...look, language })}
        />
      )}
    </details>
  );
}
