import { useEffect, useState } from 'react';
import { online } from '#platform/web/api/connection.ts';
import { type PhonePage, viewedType } from '../pages.ts';
import { LANGUAGES, textsOf } from '../texts/languages.ts';
import { AppointmentPage } from './appointment/AppointmentPage.tsx';
import { OwnDocument } from './document/OwnDocument.tsx';
import { useAddress } from './kit/address.tsx';
import { type DisplaySettings, readDisplay, saveDisplay } from './kit/look.ts';
import { DisplayContext } from './kit/Page.tsx';
import { TextsContext, useTexts } from './kit/texts.ts';
import { sweep } from './offline/kept.ts';
import { ReadingsPage } from './readings/ReadingsPage.tsx';
import { ReportPage } from './referral/ReportPage.tsx';
import { RegistrationPage, SuccessPage } from './registration/RegistrationPage.tsx';
import { ResultsPage } from './results/ResultsPage.tsx';
import { RightsPage } from './rights/RightsPage.tsx';

const PAGES: Readonly<Record<PhonePage, () => React.ReactNode>> = {
  '/constancia_lectura_resultado': ResultsPage,
  '/mis_datos': RightsPage,
  '/leer_documento': ReadingsPage,
  '/cargar_documento': ReportPage,
  '/cita': AppointmentPage,
  '/registro': RegistrationPage,
  '/successPage': SuccessPage,
};

const SWEEP_MS = 60_000;

export function App() {
  const [look, setLook] = useState(readDisplay);
  const file = LANGUAGES.find(({ code }) => code === look.language) ?? LANGUAGES[0]!;
  const [texts, setTexts] = useState(() => textsOf(file));
  const change = (next: DisplaySettings) => {
    saveDisplay(next);
    setLook(next);
    if (next.language !== look.language)
      setTexts(textsOf(LANGUAGES.find(({ code }) => code === next.language) ?? LANGUAGES[0]!));
  };
  useEffect(() => {
    const clean = () => void sweep().catch(() => {});
    clean();
    const timer = setInterval(clean, SWEEP_MS);
    const connected = () => online.set(true);
    window.addEventListener('online', connected);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', connected);
    };
  }, []);
  return (
    <DisplayContext.Provider value={{ look, change }}>
      <TextsContext.Provider value={texts}>
        <Current />
      </TextsContext.Provider>
    </DisplayContext.Provider>
  );
}

/** The page at the current address; after a navigation, screen readers start at its beginning. */
function Current() {
  const { path, params } = useAddress();
  const { common, results } = useTexts();
  const type = viewedType(path, params['tarea']);
  const title = type ? results.viewer.titles[type] : common.titles[path as PhonePage];
  useEffect(() => {
    document.title = `${title} · ${common.brand}`;
    document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [title, common]);
  if (type) return <OwnDocument key={type} type={type} />;
  const Page = PAGES[path as PhonePage] ?? ResultsPage;
  return <Page key={path} />;
}
