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

/** A viewer of an exam's documents, or its acknowledgment, of who is signed in: the worker's, by the token of a link, is another application. */
export default function ResultViewer() {
  const { pathname } = useLocation();
  const Viewer = VIEWERS[pathname as keyof typeof VIEWERS];
  // The address already changes while the next page is still loading.
  return Viewer ? <Viewer /> : null;
}
