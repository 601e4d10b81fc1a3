import { byCursor, type ExportColumn, exportRoute } from '../../../platform/server/exports/export-route.ts';
import type { Route } from '../../../platform/server/http/route.ts';
import { exportAreas } from '../areas-api.ts';
import { exportHealthCentres } from '../health-centres-api.ts';
import { exportJobTitles } from '../jobs-api.ts';
import type { AreaItem, HealthCentreItem, JobTitleItem, ProjectItem } from '../model.ts';
import { exportProjects } from '../projects-api.ts';
import { areaListing } from './areas.ts';
import { healthCentreListing } from './health-centres.ts';
import { jobTitleListing } from './jobs.ts';
import { projectListing } from './projects.ts';

const AREAS: readonly ExportColumn<AreaItem>[] = [
  { header: 'Área', value: (a) => a.name, width: 36 },
  { header: 'Puestos laborales', value: (a) => a.jobTitles, format: 'number' },
  { header: 'Colaboradores', value: (a) => a.patients, format: 'number' },
];

const JOB_TITLES: readonly ExportColumn<JobTitleItem>[] = [
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

export const catalogExports: Route[] = [
  exportRoute(exportAreas, { name: 'Áreas', columns: AREAS, read: byCursor(areaListing) }),
  exportRoute(exportJobTitles, { name: 'Puestos laborales', columns: JOB_TITLES, read: byCursor(jobTitleListing) }),
  exportRoute(exportProjects, { name: 'Proyectos', columns: PROJECTS, read: byCursor(projectListing) }),
  exportRoute(exportHealthCentres, {
    name: 'Centros médicos',
    columns: HEALTH_CENTRES,
    read: byCursor(healthCentreListing),
  }),
];
