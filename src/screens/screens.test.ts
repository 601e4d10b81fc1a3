import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPEN_PAGES } from '#shell/open-pages.ts';
import { SIGNED_IN_PAGES } from '#shell/pages.ts';
import { modules } from '../product.ts';
import { type Guard, isInSection, SECTIONS, screenAt, screens } from './screens.ts';

/** Specified path, guard, membership and page module of every screen. */
const SPECIFIED = `
/ | public | - | landing
/landing | public | - | landing
/caso-studio/oca | public | - | landing
/caso-studio/perufarma | public | - | landing
/login | public only | - | session
/auth2 | public | - | session
/reset_password | public | - | session
/restart_password | public | - | session
/logout | public | - | session
/UserNotFound | public | - | session
/404 | public | - | shell
/401 | public | - | shell
/registro | public | - | phone
/successPage | public | - | phone
/constancia_lectura_resultado | worker link | - | phone
/interconsultas | worker link | - | documents
/informe_medico | worker link | - | documents
/legajo | worker link | - | documents
/certificado_aptitud | worker link | - | documents
/HistoriasClinicas | worker link | - | documents
/importacion_atencion_medico | protected | - | imports
/reporte_mensual | protected | - | monthly-reports
/dashboard_gestion/estadisticas_general | policy | PREMIUM | dashboard
/dashboard_gestion/nps | policy | PREMIUM | dashboard
/dashboard_gestion/riesgos | policy | PREMIUM | dashboard
/dashboard_gestion/emos | policy | PREMIUM | dashboard
/dashboard_gestion/covid | policy | PREMIUM | dashboard
/dashboard_gestion/lectura_resultado | policy | PREMIUM | dashboard
/dashboard_gestion/difot | owner | PREMIUM | difot
/gestion_colaboradores/colaboradores | policy | FREE | collaborators
/gestion_colaboradores/colaboradores_import | policy | FREE | imports
/gestion_colaboradores/cesados | policy | FREE | collaborators
/gestion_colaboradores/colaboradores_documentos | policy | PREMIUM | collaborators
/gestion_colaboradores/ausencias | policy code collaborators.read | FREE | absences
/gestion_colaboradores/solicitudes | policy code rights.update | FREE | rights
/agendamiento/emo | policy | FREE | scheduling
/agendamiento/emo/import | policy | FREE | imports
/agendamiento/emo_calendar | policy | FREE | scheduling
/agendamiento/covid | policy | FREE | scheduling
/agendamiento/asistencial | policy | FREE | scheduling
/agendamiento/asistencial_calendar | policy | FREE | scheduling
/resultados/emos | policy | FREE | exams
/resultados/emos/{attentionId} | policy | FREE | exams
/resultados/asistenciales | policy | FREE | exams
/resultados/covid | policy | FREE | exams
/resultados/laboratorio | policy | FREE | exams
/resultados/interconsultas | DOCTOR | PREMIUM | consultations
/resultados/lectura_resultados | DOCTOR | PREMIUM | deliveries
/resultados/lectura_resultados_calendar | DOCTOR | PREMIUM | deliveries
/importacion_resultados/repositorio | policy code results.import | PREMIUM | documents
/importacion_resultados/emos_import | policy | PREMIUM | imports
/importacion_resultados/importar_resultados | policy | PREMIUM | imports
/importacion_resultados/documentacion_pdf | policy code brain:showAlfaPage | PREMIUM | documents
/estadisticas_salud/demograficas | policy | PREMIUM | statistics
/estadisticas_salud/audiometria | policy | PREMIUM | statistics
/estadisticas_salud/ekg | policy | PREMIUM | statistics
/estadisticas_salud/hemograma | policy | PREMIUM | statistics
/estadisticas_salud/orina | policy | PREMIUM | statistics
/estadisticas_salud/glucosa | policy | PREMIUM | statistics
/estadisticas_salud/hemoglobina | policy | PREMIUM | statistics
/estadisticas_salud/colesterol | policy | PREMIUM | statistics
/estadisticas_salud/trigliceridos | policy | PREMIUM | statistics
/estadisticas_salud/sintomas_hallazgos_osteomusculares | policy | PREMIUM | statistics
/estadisticas_salud/alteraciones_posturales | policy | PREMIUM | statistics
/estadisticas_salud/oftalmologia | policy | PREMIUM | statistics
/estadisticas_salud/triaje | policy | PREMIUM | statistics
/estadisticas_salud/torax | policy | PREMIUM | statistics
/estadisticas_salud/registro_vacunas_generales | policy | PREMIUM | statistics
/estadisticas_salud/registro_vacunas_generales/import | policy code results.import | PREMIUM | imports
/programa_salud/programas | policy | PREMIUM | programs
/programa_salud/programa_respiratorio | policy | PREMIUM | programs
/programa_salud/peak_me | policy | PREMIUM | programs
/programa_salud/actividades | policy code programs.read | PREMIUM | activities
/programa_salud/personal_sensible | DOCTOR | PREMIUM | sensitive-staff
/documentacion_sst/formatos_modelo | policy | PREMIUM | sst-documents
/documentacion_sst/registros | policy | PREMIUM | sst-documents
/documentacion_sst/lecturas | policy | PREMIUM | sst-documents
/reports/monthly | policy | PREMIUM | monthly-reports
/account/perfil | policy | always | users
/account/mis_notificaciones | policy | always | users
/config/logo_empresa | policy | always | companies
/config/lista_notificaciones | owner | always | notifications
/config/lista_notificaciones_empresa | owner | always | notifications
/config/area | owner | always | catalogs
/config/area/import | owner | always | imports
/config/puesto_laboral | owner | always | catalogs
/config/puesto_laboral/import | owner | always | imports
/config/usuarios | owner | always | users
/config/empresa | admin | always | companies
/config/novedades | admin | always | notifications
/config/ayuda | admin | always | help
/config/diccionario_resultados | admin | always | dictionary
/config/reglas_clinicas | DOCTOR | always | exams
/config/recomendaciones | DOCTOR | always | exams
/config/valores_criticos | DOCTOR | always | exams
/config/multas | admin | always | dashboard
/config/centro_medico | admin | always | catalogs
/config/status | policy code brain:showAlfaPage | always | operations
/config/status/detail | policy code brain:showAlfaPage | always | operations
/config/protocols | admin | always | protocols
/config/protocols/import | admin | always | imports
/config/project | owner | always | catalogs
/verificar | public | - | documents
/verificar/{code} | public | - | documents
/mis_datos | worker link | - | phone
/leer_documento | worker link | - | phone
/cargar_documento | worker link | - | phone
/cita | worker link | - | phone
/centro | clinic link | - | scheduling
/ayuda | protected | - | help
/demo/correo | admin | always | notifications
/programa_salud/programas/{program} | DOCTOR | PREMIUM | programs
/paginas/{linkId} | policy code statistics.read | PREMIUM | charts
/publico/{linkId} | public | - | charts
`;

const guardWord = (guard: Guard): string => {
  if (typeof guard === 'object') return `policy code ${guard.policy}`;
  const words: Partial<Record<typeof guard, string>> = {
    publicOnly: 'public only',
    workerLink: 'worker link',
    clinicLink: 'clinic link',
    signedIn: 'protected',
    doctor: 'DOCTOR',
  };
  return words[guard] ?? guard;
};

describe('the table of screens', () => {
  it('is the one specified', () => {
    const specified = SPECIFIED.trim()
      .split('\n')
      .map((line) => line.replace(' | - | ', ' | always | '))
      .sort();
    const ours = screens.map((s) => [s.path, guardWord(s.guard), s.membership, s.module].join(' | ')).sort();
    expect(ours).toEqual(specified);
  });

  it('has a Spanish title for each, and one section for each menu entry', () => {
    for (const screen of screens) {
      expect(screen.title.length, screen.path).toBeGreaterThan(2);
      if (screen.menu)
        expect(
          SECTIONS.filter(({ id }) => isInSection(screen, id)),
          screen.path,
        ).toHaveLength(1);
    }
  });

  it('knows every page that works', () => {
    for (const path of Object.keys({ ...OPEN_PAGES, ...SIGNED_IN_PAGES })) expect(screenAt(path)?.path).toBe(path);
  });

  it('holds every address that a link, a notification or a message leads to', () => {
    const sections = SECTIONS.map(({ id }) => id).join('|');
    const address = new RegExp(`['"\`](/(?:${sections})/[a-z_/]+)[?'"\`]`, 'g');
    const root = join(import.meta.dirname, '..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('screens'),
    );
    const calls = new Set(modules.flatMap((m) => m.routes.map((r) => r.endpoint.path)));
    const found = files.flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(address)].map((match) => match[1]!),
    );
    expect(found.length).toBeGreaterThan(60);
    expect([...new Set(found)].filter((path) => !screenAt(path) && !calls.has(path))).toEqual([]);
  });

  it('finds a screen by its exact address', () => {
    expect(screenAt('/verificar/AB12')?.module).toBe('documents');
    expect(screenAt('/verificar/AB12/x')).toBeUndefined();
    expect(screenAt('/login/')).toBeUndefined();
    expect(screenAt('/config/area/import')?.path).toBe('/config/area/import');
  });
});
