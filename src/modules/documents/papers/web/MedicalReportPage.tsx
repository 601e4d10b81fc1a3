import { ExamDocumentPage } from './ExamDocumentPage.tsx';

export default function MedicalReportPage() {
  return <ExamDocumentPage report={3} title="Informe médico" name="el informe médico" />;
}
