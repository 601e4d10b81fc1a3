import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { programOfSlug } from '../protocols.ts';
import { EntriesPage } from './EntriesPage.tsx';

/** The page of a programme by the last part of its address. */
export default function ProgramPage() {
  const { program = '' } = useParams({ strict: false }) as { program?: string };
  const code = programOfSlug(program);
  if (code) return <EntriesPage key={code} program={code} />;
  return (
    <PageBody>
      <EmptyState kind="nothing" title="No hay un programa en esta dirección" />
    </PageBody>
  );
}
