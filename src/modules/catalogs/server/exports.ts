import { byCursor, type ExportColumn, exportRoute } from '../../../platform/server/exports/export-route.ts';
import type { Route } from '../../../platform/server/http/route.ts';
import { EXAM_TYPE_LABELS } from '../../exams/model/exam-type.ts';
import { SERVICE_AREA_LABELS } from '../../exams/model/service-area.ts';
import { exportAreas } from '../areas-api.ts';
import { exportHealthCentres } from '../health-centres-api.ts';
import { exportJobTitles } from '../jobs-api.ts';
import type { AreaItem, HealthCentreItem, JobTitleItem, ProjectItem } from '../model.ts';
import { exportProjects } from '../projects-api.ts';
import { exportProtocols } from '../protocols/api.ts';
import { conditionLine } from '../protocols/ask.ts';
import type { Protocol } from '../protocols/model.ts';
import { areaListing } from './areas.ts';
import { healthCentreListing } from './health-centres.ts';
import { jobTitleListing } from './jobs.ts';
import { projectListing } from './projects.ts';
import { protocolListing } from './protocols/protocols.ts';

const AREAS: readonly ExportColumn<AreaItem>[] = [
  { header: 'Área', value: (a) => a.name, width: 36 },
  { header: 'Puestos laborales', value: (a) => a.jobTitles, format: 'number' },
  { header: 'Colaboradores', value: (a) => a.patients, format: 'number' },
];

const JOB_TITLES: readonly ExportColumn<Omit<JobTitleItem, 'protocol'>>[] = [
  { header: 'Puesto', value: (j) => j.name, width: 36 },
  { header: 'Área', value: (j) => j.workingAreaName, width: 30 },
  { header: 'Peligros', value: (j) => j.hazardNames.join('; '), width: 60 },
  { header: 'Vigencia (meses)', value: (j) => j.validityMonths, format: 'number' },
  { header: 'Colaboradores', value: (j) => j.patients, format: 'number' },
];

const PROJECTS: readonly ExportColumn<ProjectItem>[] = [
  { header: 'Proyecto', value: (p) => p.name, width: 36 },
  { header: 'Colaboradores', value: (p) => p.patients, format: 'number' },
];

const HEALTH_CENTRES: readonly ExportColumn<HealthCentreItem>[] = [
  { header: 'Centro médico', value: (c) => c.name, width: 40 },
  { header: 'RUC', value: (c) => c.ruc, width: 14 },
  { header: 'Contacto', value: (c) => c.contact, width: 28 },
  { header: 'Correo', value: (c) => c.email, width: 32 },
  { header: 'Teléfono', value: (c) => c.phone, width: 16 },
  { header: 'Sedes', value: (c) => c.sites.map((s) => s.name).join('; '), width: 40 },
  { header: 'Colaboradores', value: (c) => c.patients, format: 'number' },
];

const namesOf = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join('; ');

const PROTOCOLS: readonly ExportColumn<Protocol>[] = [
  { header: 'Perfil médico', value: (p) => p.name, width: 40 },
  { header: 'Tipos de EMO', value: (p) => p.examTypes.map((type) => EXAM_TYPE_LABELS[type]).join('; '), width: 36 },
  { header: 'Puestos', value: (p) => namesOf(p.jobTitles), width: 40 },
  { header: 'Peligros', value: (p) => namesOf(p.hazards), width: 40 },
  { header: 'Áreas', value: (p) => namesOf(p.areas), width: 30 },
  { header: 'Estaciones', value: (p) => p.stations.map(stationText).join('; '), width: 80 },
  { header: 'Vigencia (meses)', value: (p) => p.validityMonths, format: 'number' },
  { header: 'Desde', value: (p) => p.dateFrom, format: 'date' },
  { header: 'Hasta', value: (p) => p.dateTo, format: 'date' },
  { header: 'Activo', value: (p) => (p.enabled ? 'Sí' : 'No') },
];

/** «Audiometría (solo a puestos expuestos a ruido)» */
function stationText(station: Protocol['stations'][number]): string {
  const line = conditionLine(station);
  return `${SERVICE_AREA_LABELS[station.serviceArea]}${line ? ` (${line.charAt(0).toLowerCase()}${line.slice(1)})` : ''}`;
}

export const catalogExports: Route[] = [
  exportRoute(exportAreas, { name: 'Áreas', columns: AREAS, read: byCursor(areaListing) }),
  exportRoute(exportJobTitles, { name: 'Puestos laborales', columns: JOB_TITLES, read: byCursor(jobTitleListing) }),
  exportRoute(exportProjects, { name: 'Proyectos', columns: PROJECTS, read: byCursor(projectListing) }),
  exportRoute(exportHealthCentres, {
    name: 'Centros médicos',
    columns: HEALTH_CENTRES,
    read: byCursor(healthCentreListing),
  }),
  exportRoute(exportProtocols, { name: 'Perfiles médicos', columns: PROTOCOLS, read: byCursor(protocolListing) }),
];
