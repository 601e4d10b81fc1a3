import { useLocation } from '@tanstack/react-router';
import { lazy } from 'react';

const VIEWERS = {
  '/interconsultas': lazy(() => import('#documents/papers/web/InterconsultationsPage.tsx')),
  '/informe_medico': lazy(() => import('#documents/papers/web/MedicalReportPage.tsx')),
  '/legajo': lazy(() => import('#documents/papers/web/LegajoPage.tsx')),
  '/certificado_aptitud': lazy(() => import('#documents/papers/web/CertificatePage.tsx')),
  '/HistoriasClinicas': lazy(() => import('#documents/papers/web/PrintPage.tsx')),
  '/constancia_lectura_resultado': lazy(() => import('#documents/deliveries/web/AcknowledgmentPage.tsx')),
} as const;

/**
 * Shows a signed-in person a document of an exam, or the exam's acknowledgment. A worker with the token of a link uses
 * another application.
 */
export default function ResultViewer() {
  const { pathname } = useLocation();
  const Viewer = VIEWERS[pathname as keyof typeof VIEWERS];
  // The address already changes while the next page is still loading.
  return Viewer ? <Viewer /> : null;
}
