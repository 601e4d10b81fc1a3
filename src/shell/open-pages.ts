import type { ReactNode } from 'react';
import type { ScreenPath } from '#screens/screens.ts';

export type Page = () => Promise<{ default: () => ReactNode }>;
export type Pages = Readonly<Partial<Record<ScreenPath, Page>>>;

const verifier: Page = () => import('#documents/papers/web/verify/VerifyPage.tsx');
const resultViewer: Page = () => import('./composed/ResultViewer.tsx');

/** Implemented screens that open without a session: each line maps a path of the table to its page. */
export const OPEN_PAGES: Pages = {
  '/login': () => import('#access/session/web/LoginPage.tsx'),
  '/auth2': () => import('#access/session/web/second-step/SecondStepPage.tsx'),
  '/reset_password': () => import('#access/session/web/passwords/ForgotPasswordPage.tsx'),
  '/restart_password': () => import('#access/session/web/passwords/RestartPasswordPage.tsx'),
  '/logout': () => import('#access/session/web/LogoutPage.tsx'),
  '/UserNotFound': () => import('#access/session/web/UserNotFoundPage.tsx'),
  '/centro': () => import('#scheduling/appointments/web/centre/CentrePage.tsx'),
  '/interconsultas': resultViewer,
  '/informe_medico': resultViewer,
  '/legajo': resultViewer,
  '/HistoriasClinicas': resultViewer,
  '/certificado_aptitud': resultViewer,
  '/constancia_lectura_resultado': resultViewer,
  '/verificar': verifier,
  '/verificar/{code}': verifier,
  '/publico/{linkId}': () => import('#statistics/charts/web/PublicPage.tsx'),
  '/404': () => import('./frame/NotFoundPage.tsx'),
  '/401': () => import('./frame/UnauthorizedPage.tsx'),
};
