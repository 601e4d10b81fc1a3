import { useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { useSearchParams } from '../../platform/web/navigation/useSearchParams.ts';

const OwnDocument = lazy(() => import('../../modules/deliveries/web/own/OwnDocumentPage.tsx'));

const VIEWERS = {
  '/interconsultas': {
    type: 'INTERCONSULTA',
    title: 'Interconsulta',
    SignedIn: lazy(() => import('../../modules/documents/web/InterconsultationsPage.tsx')),
  },
  '/informe_medico': {
    type: 'INFORME_MEDICO',
    title: 'Informe médico',
    SignedIn: lazy(() => import('../../modules/documents/web/MedicalReportPage.tsx')),
  },
  '/legajo': {
    type: 'LEGAJO',
    title: 'Legajo',
    SignedIn: lazy(() => import('../../modules/documents/web/LegajoPage.tsx')),
  },
  '/certificado_aptitud': {
    type: 'CERTIFICADO_APTITUD',
    title: 'Certificado',
    SignedIn: lazy(() => import('../../modules/documents/web/CertificatePage.tsx')),
  },
  '/HistoriasClinicas': {
    type: 'EXAMEN_AUXILIAR',
    title: 'Formato de Impresión',
    SignedIn: lazy(() => import('../../modules/documents/web/PrintPage.tsx')),
  },
} as const;

/** A viewer of an exam's documents: of who is signed in or, by the token of a link, of the worker whose exam it is. */
export default function ResultViewer() {
  const { pathname } = useLocation();
  const [{ t }] = useSearchParams();
  const viewer = VIEWERS[pathname as keyof typeof VIEWERS];
  // The address is another one already while the page that it leads to is on its way.
  if (!viewer) return null;
  const { type, title, SignedIn } = viewer;
  return t ? <OwnDocument type={type} title={title} /> : <SignedIn />;
}
