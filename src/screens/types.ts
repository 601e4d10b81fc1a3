import type { Tier } from '#platform/contract/access.ts';

/**
 * Who may open a screen. `signedIn` needs a session, `policy` a session with at least one policy; `doctor`, `owner` and
 * `admin` are roles in the chosen company; workers and clinics open the link screens without an account.
 */
export type Guard =
  | 'public'
  | 'publicOnly'
  | 'workerLink'
  | 'clinicLink'
  | 'signedIn'
  | 'policy'
  | 'doctor'
  | 'owner'
  | 'admin'
  | { policy: string };

export type SectionId =
  | 'dashboard_gestion'
  | 'gestion_colaboradores'
  | 'agendamiento'
  | 'resultados'
  | 'importacion_resultados'
  | 'estadisticas_salud'
  | 'programa_salud'
  | 'documentacion_sst'
  | 'reports'
  | 'account'
  | 'config'
  | 'demo';

export interface ScreenRow {
  path: string;
  /** Title of the page and of its browser tab. */
  title: string;
  guard: Guard;
  /** `always` means that the screen opens with every membership. */
  membership: Tier | 'always';
  module: string;
  /** Section whose menu is shown next to the screen, if the address does not determine it. */
  section?: SectionId;
  /** Entry in the section's menu; without it, the menu does not list the screen. */
  menu?: { icon: string; label?: string; group?: string };
}

/** Sections in the order of the module menu; `beta` marks modules announced as beta to customers. */
export const SECTIONS: readonly { id: SectionId; title: string; icon: string; beta?: boolean }[] = [
  { id: 'dashboard_gestion', title: 'Dashboard de gestión', icon: 'dashboard' },
  { id: 'gestion_colaboradores', title: 'Gestión de Colaboradores', icon: 'users' },
  { id: 'agendamiento', title: 'Agendamiento', icon: 'calendar' },
  { id: 'resultados', title: 'Resultados', icon: 'results' },
  { id: 'importacion_resultados', title: 'Importación de Resultados', icon: 'import', beta: true },
  { id: 'estadisticas_salud', title: 'Estadísticas de Salud', icon: 'statistics' },
  { id: 'programa_salud', title: 'Programas de Salud', icon: 'programs', beta: true },
  { id: 'documentacion_sst', title: 'Documentación SST', icon: 'documents' },
  { id: 'reports', title: 'Reportes', icon: 'reports' },
  { id: 'config', title: 'Configuración', icon: 'settings' },
  { id: 'account', title: 'Cuenta', icon: 'account' },
  { id: 'demo', title: 'Demostración', icon: 'demo' },
];
