import { lazy, Suspense } from 'react';
import { Waiting } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';

const Pages = lazy(() => import('./Pages.tsx'));

/** The pages of a PDF; the code that renders them loads with the first PDF. */
export function Viewer(props: { file: Blob; title: string }) {
  const { viewer } = useTexts().results;
  return (
    <Suspense fallback={<Waiting label={viewer.opening} />}>
      <Pages {...props} />
    </Suspense>
  );
}
