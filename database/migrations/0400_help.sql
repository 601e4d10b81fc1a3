-- Questions of the public page and of the product, and the texts of the public page: of all companies, written by super
-- admins. The audit log keeps what stood there before.
create table faqs (
  id uuid primary key default gen_random_uuid(),
  audience text not null check (audience in ('public', 'app')),
  -- Address of the screen that it explains; null: all of them.
  screen text check (length(screen) between 1 and 120),
  position integer not null check (position between 0 and 9999),
  question text not null check (length(question) between 1 and 200),
  answer text not null check (length(answer) between 1 and 2000),
  version integer not null default 1,
  changed_by uuid references users (id),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (audience = 'app' or screen is null)
);
create index faqs_shown on faqs (audience, position) where deleted_at is null;

-- Only what was worded anew: the others are as the product brings them.
create table home_labels (
  key text primary key check (length(key) between 1 and 40),
  text text not null check (length(text) between 1 and 300),
  version integer not null default 1,
  changed_by uuid references users (id),
  changed_at timestamptz not null default now()
);

insert into faqs (audience, screen, position, question, answer) values
  ('public', null, 10, '¿Para quién es Vigía?',
    'Para empresas que deben cuidar la salud de sus trabajadores según la Ley 29783: Recursos Humanos organiza y hace seguimiento, el médico ocupacional evalúa y firma, y cada trabajador recibe sus resultados.'),
  ('public', null, 20, '¿Recursos Humanos ve los resultados médicos?',
    'No. Recursos Humanos ve la aptitud, la vigencia y las restricciones que el médico escribió como indicaciones de trabajo. Diagnósticos, mediciones y resultados solo los ven el médico ocupacional y el propio trabajador, y cada lectura queda registrada.'),
  ('public', null, 30, '¿Puedo empezar con mi padrón en Excel?',
    'Sí. Vigía reconoce las columnas de tu archivo, te muestra los errores en su celda antes de guardar y te dice cuántos colaboradores son nuevos, cuáles cambian y cuáles no. Una importación se puede deshacer durante 30 días.'),
  ('public', null, 40, '¿Tengo que cambiar de clínica?',
    'No. Programas en los centros médicos con los que ya trabajas e importas sus aptitudes, resultados y documentos en PDF o Excel.'),
  ('public', null, 50, '¿Cómo recibe el trabajador sus resultados?',
    'Con un enlace personal que vale 15 días. Comprueba su identidad, lee sus documentos en el teléfono y firma la constancia de entrega. No necesita una cuenta ni instalar nada.'),
  ('public', null, 60, '¿Cómo sé que un certificado es auténtico?',
    'Cada documento de Vigía lleva un código y un QR. Al verificarlo se ve si está vigente, vencido o anulado, y puedes comparar tu archivo con el original sin enviarlo.'),
  ('public', null, 70, '¿Qué incluye la prueba de 7 días?',
    'Todos los módulos, con tus propios datos o con datos inventados. Al terminar puedes continuar con una membresía o quedarte con los módulos gratuitos: colaboradores, agendamiento y resultados.'),
  ('public', null, 80, '¿Puedo llevarme mis datos?',
    'Sí. Cada lista se descarga en Excel o CSV y los documentos en PDF, uno por uno o todos juntos con un índice.'),
  ('app', null, 90, '¿Por qué no veo los resultados de una persona?',
    'Los resultados médicos los ven el médico ocupacional y el propio trabajador. Recursos Humanos ve la aptitud, la vigencia y las indicaciones de trabajo.'),
  ('app', null, 100, '¿Cómo busco una persona o una pantalla?',
    'Con Ctrl+K o Ctrl+B desde cualquier pantalla. Escribe al menos dos letras; no importan las tildes.'),
  ('app', '/gestion_colaboradores/colaboradores_import', 110, '¿Qué columnas necesita mi padrón?',
    'El tipo y número de documento, los apellidos y los nombres. Vigía reconoce las demás por su título. Si una columna no se reconoce, elígela en el paso «Columnas».'),
  ('app', '/gestion_colaboradores/colaboradores_import', 120, '¿Puedo deshacer una importación?',
    'Sí, durante 30 días, desde la página de la importación. Lo que alguien cambió después se conserva y se te muestra.'),
  ('app', '/dashboard_gestion/estadisticas_general', 130, '¿Qué significa «por vencer»?',
    'Que al examen le quedan 30 días o menos de vigencia, o los que tu empresa haya definido. Pasado ese día el colaborador figura como vencido.'),
  ('app', '/resultados/emos', 140, '¿Cuándo está vigente un examen?',
    'Desde que tiene aptitud y hasta que pasan los meses que manda el perfil médico, el puesto o la empresa, en ese orden. Un examen anulado o incompleto no cuenta.'),
  ('app', '/agendamiento/emo', 150, '¿Cómo se entera el colaborador de su cita?',
    'Por los canales que tu empresa activó: correo, WhatsApp o SMS. El mensaje no lleva datos de salud. Puedes ver si salió en el detalle de la cita.');

do $$ declare t text; begin
  foreach t in array array['faqs', 'home_labels'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
end $$;
revoke delete on faqs, home_labels from vigia_app;
