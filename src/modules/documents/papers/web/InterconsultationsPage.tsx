import { ExamDocumentPage } from './ExamDocumentPage.tsx';

export default function InterconsultationsPage() {
  return <ExamDocumentPage report={4} title="Interconsulta" name="la interconsulta" tab="Interconsulta" />;
}
