import { type ImportField, inGroup, list } from '../../import-kind/field.ts';
import { rosterField } from '../worker-columns.ts';

export const EMPLOYMENT_FIELDS: readonly ImportField[] = [
  ...inGroup('Empresa', [
    {
      key: 'companyNumber',
      label: 'RUC de la empresa',
      kind: 'companyNumber',
      synonyms: list('RUC | RUC empresa | N° RUC | RUC contrata'),
    },
    rosterField('contractor'),
    {
      key: 'headquarter',
      label: 'Sede',
      kind: 'text',
      maxLength: 120,
      synonyms: list(
        'Centro de costo | Local | Unidad | Planta | Sucursal | Sede de trabajo | Lugar de trabajo | Centro de trabajo | CeCo | Unidad minera | Tienda | Fundo | C. costo | Unidad operativa',
      ),
    },
    {
      key: 'area',
      label: 'Área',
      kind: 'text',
      maxLength: 120,
      required: true,
      synonyms: list(
        'Gerencia | Área de trabajo | Departamento / área | Gerencia / área | Sección | Área / sección | Superintendencia | Nombre del área',
      ),
    },
    {
      key: 'jobTitle',
      label: 'Puesto',
      kind: 'text',
      maxLength: 160,
      required: true,
      synonyms: list(
        'Cargo | Puesto de trabajo | Ocupación | Puesto laboral | Posición | Cargo / puesto | Denominación del puesto | Puesto actual | Nombre del puesto | Cargo actual | Función',
      ),
    },
    {
      key: 'project',
      label: 'Proyecto',
      kind: 'text',
      maxLength: 120,
      synonyms: list('Obra | Nombre del proyecto | Proyecto / obra'),
    },
    {
      key: 'hireDate',
      label: 'Fecha de ingreso',
      kind: 'date',
      synonyms: list(
        'F ingreso | Fec ing | Fecha de inicio | Fecha inicio de labores | Ingreso | Fecha ing | Fecha de contratación | Fecha de inicio de contrato | Fecha de ingreso a la empresa | FecIngreso',
      ),
    },
    {
      key: 'ceaseDate',
      label: 'Fecha de cese',
      kind: 'date',
      synonyms: list(
        'F cese | Fec cese | Cese | Fecha de salida | Fecha de baja | Fecha de retiro | Fecha de término | Fecha fin de labores',
      ),
    },
    rosterField('contractType'),
    rosterField('workRegime'),
    rosterField('rotationFrom'),
  ]),
  ...inGroup('Riesgo', [
    rosterField('workType'),
    {
      key: 'hazards',
      label: 'Riesgos',
      kind: 'text',
      maxLength: 1000,
      synonyms: list(
        'Factores de riesgo | Riesgos ocupacionales | Riesgos del puesto | Agentes de riesgo | Peligros | Riesgo',
      ),
    },
    rosterField('highRisk'),
  ]),
];
