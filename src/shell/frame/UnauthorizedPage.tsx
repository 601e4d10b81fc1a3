import { Message } from './NotFoundPage.tsx';

export default function UnauthorizedPage() {
  return (
    <Message
      code="401"
      title="No tienes autorización"
      text="Tu cuenta no puede abrir esta página. Si la necesitas, pídela a la persona que administra tu empresa."
    />
  );
}
