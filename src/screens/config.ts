import { sharing } from './sharing.ts';

/** Screens of the user's account, the configuration, and the demonstration. */
export const CONFIG_SCREENS = [
  ...sharing({ guard: 'policy', membership: 'always' }, [
    { path: '/account/perfil', title: 'Mi perfil', module: 'users', menu: { icon: 'account' } },
    { path: '/account/mis_notificaciones', title: 'Mis notificaciones', module: 'users', menu: { icon: 'bell' } },
    { path: '/config/logo_empresa', title: 'Logo empresa', module: 'companies', menu: { icon: 'logo' } },
  ]),
  ...sharing({ guard: 'owner', membership: 'always' }, [
    {
      path: '/config/lista_notificaciones',
      title: 'Lista de notificaciones',
      module: 'notifications',
      menu: { icon: 'bell', group: 'Notificaciones' },
    },
    {
      path: '/config/lista_notificaciones_empresa',
      title: 'Notificaciones de la empresa',
      module: 'notifications',
      menu: { icon: 'bell', label: 'De la empresa', group: 'Notificaciones' },
    },
    { path: '/config/area', title: 'Áreas', module: 'catalogs', menu: { icon: 'area' } },
    { path: '/config/area/import', title: 'Importar áreas', module: 'imports' },
    { path: '/config/puesto_laboral', title: 'Puestos laborales', module: 'catalogs', menu: { icon: 'job' } },
    { path: '/config/puesto_laboral/import', title: 'Importar puestos laborales', module: 'imports' },
    { path: '/config/usuarios', title: 'Usuarios', module: 'users', menu: { icon: 'users' } },
  ]),
  ...sharing({ guard: 'admin', membership: 'always' }, [
    { path: '/config/empresa', title: 'Empresas', module: 'companies', menu: { icon: 'company' } },
    { path: '/config/novedades', title: 'Novedades', module: 'notifications', menu: { icon: 'news' } },
    { path: '/config/ayuda', title: 'Ayuda y portada', module: 'help', menu: { icon: 'help' } },
    {
      path: '/config/diccionario_resultados',
      title: 'Diccionario de resultados',
      module: 'dictionary',
      menu: { icon: 'dictionary' },
    },
  ]),
  ...sharing({ guard: 'doctor', membership: 'always', module: 'exams' }, [
    { path: '/config/reglas_clinicas', title: 'Reglas clínicas', menu: { icon: 'rules' } },
    {
      path: '/config/recomendaciones',
      title: 'Plantillas de recomendaciones',
      menu: { icon: 'results', label: 'Recomendaciones' },
    },
    { path: '/config/valores_criticos', title: 'Valores críticos', menu: { icon: 'heart' } },
  ]),
  ...sharing({ guard: 'admin', membership: 'always' }, [
    { path: '/config/multas', title: 'Multas y UIT', module: 'dashboard', menu: { icon: 'fines' } },
    { path: '/config/centro_medico', title: 'Centros Médicos', module: 'catalogs', menu: { icon: 'clinic' } },
  ]),
  ...sharing({ guard: { policy: 'brain:showAlfaPage' }, membership: 'always', module: 'operations' }, [
    { path: '/config/status', title: 'Estado de transacciones', menu: { icon: 'status' } },
    { path: '/config/status/detail', title: 'Detalle de transacción' },
  ]),
  ...sharing({ guard: 'admin', membership: 'always' }, [
    { path: '/config/protocols', title: 'Perfiles Médicos', module: 'protocols', menu: { icon: 'protocol' } },
    { path: '/config/protocols/import', title: 'Importar perfiles médicos', module: 'imports' },
  ]),
  ...sharing({ guard: 'owner', membership: 'always', module: 'catalogs' }, [
    { path: '/config/project', title: 'Proyectos', menu: { icon: 'project' } },
  ]),
  ...sharing({ guard: 'admin', membership: 'always', module: 'notifications' }, [
    { path: '/demo/correo', title: 'Mensajes', menu: { icon: 'mail' } },
  ]),
];
