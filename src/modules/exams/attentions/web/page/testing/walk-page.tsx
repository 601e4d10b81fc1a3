import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { mount } from '#platform/web/testing/mount.tsx';
import { useWalk } from '../walk.ts';

function Walk() {
  const [{ exam = '' }, setParams] = useSearchParams();
  const { before, hasNext, next, place } = useWalk(exam);
  return (
    <main>
      <h1>{exam}</h1>
      <output>{place ? `${place.at} de ${place.of}` : 'sin lista'}</output>
      <button type="button" disabled={!before} onClick={() => setParams({ exam: before })}>
        Anterior
      </button>
      <button type="button" disabled={!hasNext} onClick={() => void next().then((id) => setParams({ exam: id }))}>
        Siguiente
      </button>
    </main>
  );
}

mount(Walk);
