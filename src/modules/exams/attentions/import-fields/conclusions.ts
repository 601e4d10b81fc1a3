import { type ImportField, inGroup, list } from '#platform/contract/import-kind/field.ts';
import { finding } from './measures.ts';

const DIAGNOSES = 10;
const REFERRALS = 6;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const diagnoses = upTo(DIAGNOSES).flatMap((n): ImportField[] => [
  finding(
    `DX${n}`,
    `Dx ${n}`,
    `DX${n} | Diagnóstico ${n} | Diagnóstico N° ${n} | Diag ${n} | DX_${n} | Dx ${n} descripción`,
    500,
  ),
  {
    key: `DX${n}_CIE10`,
    label: `Dx ${n} CIE-10`,
    kind: 'diagnosisCode',
    clinical: true,
    synonyms: [
      ...list(
        `DX${n} CIE10 | CIE-10 ${n} | CIE10 DX${n} | Código CIE-10 ${n} | CIE10_${n} | DX ${n} CIE | Código CIE10 DX${n}`,
      ),
      ...(n === 1 ? ['CIE-10', 'CIE10', 'Código CIE-10', 'CIE', 'cie_10', 'Código diagnóstico'] : []),
    ],
  },
]);

const referrals = upTo(REFERRALS).flatMap((n): ImportField[] => [
  finding(
    `INTERCONSULTA_${n}`,
    `Interconsulta ${n}`,
    `Interconsulta N° ${n} | IC ${n} | INTERCONSULTA${n} | Inter consulta ${n}${n === 1 ? ' | Interconsulta | Interconsultas | IC' : ''}`,
    500,
  ),
  finding(
    `ESPECIALIDAD_${n}`,
    `Especialidad ${n}`,
    `Especialidad N° ${n} | Especialidad interconsulta ${n} | Interconsulta ${n} especialidad${n === 1 ? ' | Especialidad | Especialidad interconsulta' : ''}`,
    120,
  ),
]);

export const CONCLUSION_FIELDS: readonly ImportField[] = inGroup('Conclusiones', [
  finding(
    'DX',
    'Diagnósticos',
    'Diagnóstico | Dx | Diagnóstico médico | Diagnósticos médicos | Dx médico | Impresión diagnóstica',
    2000,
  ),
  ...diagnoses,
  finding(
    'RECOMENDACIONES',
    'Recomendaciones',
    'Recomendación | Recomendaciones médicas | Recom | Sugerencias | Indicaciones médicas',
    2000,
  ),
  finding(
    'RESTRICCIONES',
    'Restricciones',
    'Restricción | Restricciones médicas | Restricciones laborales | Restric | Detalle de restricción | Tipo de restricción',
    2000,
  ),
  finding(
    'OBSERVACIONES',
    'Observaciones médicas',
    'Observaciones | Observación | Obs | Comentarios médicos | Hallazgos',
    2000,
  ),
  ...referrals,
]);
