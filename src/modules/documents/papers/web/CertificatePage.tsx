import { ExamDocumentPage } from './ExamDocumentPage.tsx';

export default function CertificatePage() {
  return <ExamDocumentPage report={2} title="Certificado" name="el certificado" />;
}
