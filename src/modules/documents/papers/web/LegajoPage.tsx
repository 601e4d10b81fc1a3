import { ExamDocumentPage } from './ExamDocumentPage.tsx';

export default function LegajoPage() {
  return <ExamDocumentPage report={14} title="Legajo" name="el Legajo" />;
}
