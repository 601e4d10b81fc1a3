import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { CodeForm } from './CodeForm.tsx';

/** `/verificar` without a code asks for it: for who has a paper and no camera for its QR. */
export default () => (
  <OpenPage
    title="Verificación de documentos"
    foot="Esta página no muestra datos de salud. Cada verificación queda registrada con su fecha."
    flush
  >
    <CodeForm code="" />
  </OpenPage>
);
