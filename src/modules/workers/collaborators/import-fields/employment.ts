import { fieldsIn, type ImportField } from '#platform/contract/import-kind/field.ts';
import { rosterField } from '../worker-columns.ts';

export const EMPLOYMENT_FIELDS: readonly ImportField[] = [
  ...fieldsIn('Empresa', {
    companyNumber: {
      label: 'RUC de la empresa',
      kind: 'companyNumber',
      synonyms: 'RUC | RUC empresa | N° RUC | RUC contrata',
    },
    companyName: rosterField('contractor'),
    headquarter: {
      label: 'Sede',
      kind: 'text',
      maxLength: 120,
      synonyms:
        'Centro de costo | Local | Unidad | Planta | Sucursal | Sede de trabajo | Lugar de trabajo | Centro de trabajo | CeCo | Unidad minera | Tienda | Fundo | C. costo | Unidad operativa',
    },
    area: {
      label: 'Área',
      kind: 'text',
      maxLength: 120,
      required: true,
      synonyms:
        'Gerencia | Área de trabajo | Departamento / área | Gerencia / área | Sección | Área / sección | Superintendencia | Nombre del área | Unidad organizativa | Unidad organizacional | Unidad orgánica | Área donde labora | Área en la que labora | Área donde trabaja | Área laboral | Área de labores | Área / departamento',
    },
    jobTitle: {
      label: 'Puesto',
      kind: 'text',
      maxLength: 160,
      required: true,
      synonyms:
        'Cargo | Puesto de trabajo | Ocupación | Puesto laboral | Posición | Cargo / puesto | Denominación del puesto | Puesto actual | Nombre del puesto | Cargo actual | Función | Puesto / cargo | Cargo laboral | Cargo que desempeña | Puesto que desempeña | Puesto que ocupa | Cargo que ocupa | Puesto desempeñado | Descripción del puesto',
    },
    project: {
      label: 'Proyecto',
      kind: 'text',
      maxLength: 120,
      synonyms: 'Obra | Nombre del proyecto | Proyecto / obra',
    },
    hireDate: {
      label: 'Fecha de ingreso',
      kind: 'date',
      synonyms:
        'F ingreso | Fec ing | Fecha de inicio | Fecha inicio de labores | Ingreso | Fecha ing | Fecha de contratación | Fecha de inicio de contrato | Fecha de ingreso a la empresa | FecIngreso | Fecha de alta | F inicio | Fecha de inicio laboral | Fecha de inicio de labores',
    },
    ceaseDate: {
      label: 'Fecha de cese',
      kind: 'date',
      synonyms:
        'F cese | Fec cese | Cese | Fecha de salida | Fecha de baja | Fecha de retiro | Fecha de término | Fecha fin de labores',
    },
    workerState: {
      label: 'Situación laboral',
      kind: 'workerState',
      synonyms:
        'Estado | Estado laboral | Estado del trabajador | Estado del colaborador | Situación | Situación del trabajador | Estado en planilla | Estatus | Status | Activo / cesado | Activo / inactivo',
    },
    contractType: rosterField('contractType'),
    workRegime: rosterField('workRegime'),
    rotationFrom: rosterField('rotationFrom'),
  }),
  ...fieldsIn('Riesgo', {
    workType: rosterField('workType'),
    hazards: {
      label: 'Riesgos',
      kind: 'text',
      maxLength: 1000,
      synonyms:
        'Factores de riesgo | Riesgos ocupacionales | Riesgos del puesto | Agentes de riesgo | Peligros | Riesgo',
    },
    highRisk: rosterField('highRisk'),
  }),
];
