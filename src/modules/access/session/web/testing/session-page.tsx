import { useEffect, useState } from 'react';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useOptionalSession } from '#platform/web/session/session.ts';
import { mount } from '#platform/web/testing/mount.tsx';
import { SessionProvider } from '../SessionProvider.tsx';
import { chooseCompany, followOtherTabs, signOut } from '../session-store.ts';

const read = endpoint({
  method: 'GET',
  path: '/data',
  summary: 'Datos de la empresa',
  access: 'member',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: z.string() }),
  response: z.object({ name: z.string() }),
});

/** An answer that belongs to the company, as the lists of the product do. */
function CompanyData() {
  const { data } = useEndpoint(read, { query: {} });
  return <p>{`Datos: ${data?.name ?? '-'}`}</p>;
}

function Person() {
  const session = useOptionalSession();
  const [ended, setEnded] = useState(false);
  useEffect(() => followOtherTabs(() => setEnded(true)), []);
  return (
    <main>
      <output>{session ? `${session.firstName} en ${session.company?.name ?? 'ninguna'}` : 'sin sesión'}</output>
      {ended && <p>La sesión terminó en otra pestaña</p>}
      {session?.company && <CompanyData />}
      <button type="button" onClick={() => void chooseCompany('c2')}>
        Ir a la segunda
      </button>
      <button type="button" onClick={() => void signOut()}>
        Salir
      </button>
    </main>
  );
}

mount(() => (
  <SessionProvider>
    <Person />
  </SessionProvider>
));
