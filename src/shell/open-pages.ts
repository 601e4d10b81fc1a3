import type { ReactNode } from 'react';
import type { ScreenPath } from '../screens/screens.ts';

export type Page = () => Promise<{ default: () => ReactNode }>;
export type Pages = Readonly<Partial<Record<ScreenPath, Page>>>;

const verifier: Page = () => import('../modules/documents/web/verify/VerifyPage.tsx');
const resultViewer: Page = () => import('./composed/ResultViewer.tsx');

/** The screens that open without a session, and work: one line leads from a path of the table to its page. */
export const OPEN_PAGES: Pages = {
  '/login': () => import('../modules/session/web/LoginPage.tsx'),
  '/auth2': () => import('../modules/session/web/second-step/SecondStepPage.tsx'),
  '/reset_password': () => import('../modules/session/web/passwords/ForgotPasswordPage.tsx'),
  '/restart_password': () => import('../modules/session/web/passwords/RestartPasswordPage.tsx'),
  '/logout': () => import('../modules/session/web/LogoutPage.tsx'),
  '/UserNotFound': () => import('../modules/session/web/UserNotFoundPage.tsx'),
  '/centro': () => import('../modules/scheduling/web/centre/CentrePage.tsx'),
  '/interconsultas': resultViewer,
  '/informe_medico': resultViewer,
  '/legajo': resultViewer,
  '/HistoriasClinicas': resultViewer,
  '/certificado_aptitud': resultViewer,
  '/constancia_lectura_resultado': resultViewer,
  '/verificar': verifier,
  '/verificar/{code}': verifier,
  '/publico/{linkId}': () => import('../modules/charts/web/PublicPage.tsx'),
  '/404': () => import('./frame/NotFoundPage.tsx'),
  '/401': () => import('./frame/UnauthorizedPage.tsx'),
};
