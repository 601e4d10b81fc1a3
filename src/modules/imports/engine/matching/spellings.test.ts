import { expect, test } from 'vitest';
import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { matchColumns } from './testing/match-columns.ts';

/** Titles of columns of rosters and results in public files and forms, by the field they are. */
const SPELLINGS: Partial<Record<ImportKind, Record<string, string>>> = {
  'import-persons': {
    documentType:
      'Tip. Doc. | Tip.Doc | TIPODOC | 1. Tipo de documento | Tipo Documento Identidad | TIPO DE DOCUMENTO DE IDENTIDAD',
    documentNumber:
      'NUMDOC | NUM DOC | Nro.Doc | 1) DNI | 1. Número de DNI | N° DE DNI | N.° DNI | DNI N° | Ingrese su DNI | Nro. Doc. Identidad | TIPO Y N° DE DOCUMENTO | N° DNI / CE | DOCUMENTO DE IDENTIDAD | nroDoc | numero_documento | Documento_id | Documento de Identificación',
    paternalSurname:
      'Ape.Paterno | AP. PATERNO | APELLIDO PAT. | 2. Apellido paterno | PRIMER APELLIDO | apePater | primer_apellido',
    maternalSurname: 'Ape.Materno | AP. MATERNO | APELLIDO MAT. | 3.- Apellido materno | SEGUNDO APELLIDO | apeMater',
    surnames: '2. Apellidos completos | APELLIDOS',
    names: '3. Nombres completos | NOMBRES | Escriba sus nombres | PRENOMBRES',
    fullName:
      'TRABAJADOR | APELLIDOS Y NOMBRES COMPLETOS | Nombres y Apellidos del Colaborador | 1. Nombres y apellidos | NOMBRE Y APELLIDOS',
    sex: '4. Sexo | SEXO (H/M) | Género | ¿Cuál es su sexo? | SEXO (M/F)',
    birthDate:
      '5. Fecha de nacimiento | Fec.Nac | FECHA DE NAC. | F.NAC. | FECHANAC | Fecha de Nacimiento (dd/mm/aaaa)',
    area: '6. Área donde labora | Unidad Organizativa | UNIDAD ORGÁNICA | ÁREA LABORAL | Area | Área / Departamento',
    jobTitle: '7. Puesto de trabajo | CARGO LABORAL | Cargo que desempeña | PUESTO / CARGO | Puesto que ocupa',
    phone:
      '8. Número de celular (WhatsApp) | WhatsApp | N° WHATSAPP | Celular / WhatsApp | TELEF. | CELULAR PERSONAL | nroCel',
    email:
      'Dirección de correo electrónico | CORREO ELECTRONICO | E-MAIL | Correo institucional | Correo electrónico personal',
    address: 'DOMICILIO ACTUAL | 9. Dirección domiciliaria | Lugar de residencia',
    hireDate: 'FEC. INGRESO | Fecha de alta | F. INGRESO | Fecha de inicio de labores | FECHA ING | fecInicio',
    headquarter: 'SEDE | CENTRO DE COSTO | UNIDAD MINERA',
  },
  'import-attentions': {
    documentNumber: 'DNI | NUMDOC | N° DOC.',
    fullName: 'NOMBRE COMPLETO | PACIENTE | APELLIDOS Y NOMBRES DEL PACIENTE',
    examType: 'TIPO EMO | TIPO DE EVALUACIÓN MÉDICA | Tipo de examen ocupacional | 3. Tipo de examen',
    attentionDate: 'F. EVAL | FECHA DEL EMO | FEC. EMO | Fecha de realización del EMO | FECHA DE ATENCIÓN',
    aptitude: 'APTITUD | CONDICIÓN DE APTITUD | RESULTADO DEL EMO | APTITUD PARA EL PUESTO | Estado de aptitud',
    validUntil: 'Próximo EMO | FECHA PRÓXIMO EMO | VENCIMIENTO EMO | Vigencia EMO | Próxima evaluación',
    healthCentre: 'CLÍNICA | IPRESS | NOMBRE DE LA CLÍNICA',
    HEMOGLOBINA: 'HB (g/dl) | Hb | HEMOGLOBINA (gr/dL) | HGB',
    HEMATOCRITO: 'HTO % | HCTO | HEMATOCRITO (%)',
    GLUCOSA: 'Glu | GLUCOSA (mg/dL) | GLUCOSA EN AYUNAS | GLICEMIA (mg/dl)',
    COLESTEROL: 'COLESTEROL TOTAL (mg/dl) | COLEST.',
    TRIGLICERIDOS: 'TRIGLICERIDOS (mg/dl) | TG',
    LABORATORIO: 'Resultados de laboratorio | LABORATORIO | EXÁMENES DE LABORATORIO',
    FVC: 'CVF (L) | CVF | FVC (L)',
    FVC_PCT: 'CVF (%) | CVF % | % CVF',
    FEV1: 'VEF1 (L) | VEF 1 | FEV1 (L)',
    FEV1_PCT: 'VEF1 (%) | % VEF1',
    FEV1_FVC: 'VEF1/CVF (%) | FEV1/FVC',
    FEF2575_PCT: 'FEF 25-75 %',
    FLUJO_PICO_PCT: 'FLUJO PICO %',
    FC: 'F.C. | FC (lpm) | FREC. CARDIACA (x min) | PULSO',
    FR: 'F.R. | FR (rpm)',
    PA: 'P.A. | PRESIÓN ARTERIAL (mmHg) | PA (mm Hg)',
    SATO2: 'SAT O2 % | SatO2 | SPO2',
    PESO: 'PESO (kg) | Peso (Kg.)',
    TALLA: 'TALLA (m) | TALLA (cm)',
    IMC: 'IMC | I.M.C. | IMC (kg/m2)',
    AV_LEJOS_OI_CC: 'V.L. OI C/C | AV LEJOS OI C/C | VISIÓN DE LEJOS OI CON CORRECCIÓN',
    AV_CERCA_OD_SC: 'V.C. OD S/C | AV CERCA OD SC',
    AUDIO_OD_2000: 'VA OD 2KHz | OD 2000 Hz | OD 2K | AUDIO OD 2 KHZ',
    AUDIO_OI_4000: 'VA OI 4KHz | OI 4000 | OÍDO IZQUIERDO 4000',
  },
};

/** Titles that match no field of the worker or of any import; a wrong field is worse than no field. */
const OTHERS: Partial<Record<ImportKind, string>> = {
  'import-persons':
    'N° | ITEM | Marca temporal | DNI del cónyuge | Nombre del jefe inmediato | Celular de emergencia | Sueldo básico | AFP / ONP | CUSPP | N° de cuenta | Banco | Talla de zapato | Talla de polo | Próximo EMO | Horario | Turno | Número de hijos | Nombre del padre | Correo del jefe | Licencia de conducir | Estado | Situación | Fecha de emisión del DNI | Fecha de caducidad del DNI | Fecha de fin de contrato | Código de trabajador | Puntuación | # | VALIDADO_RENIEC | DESC_GRADO | DATOS_PADRE | DIAS TRAB | HABER BASICO | BONO DE RIESGO | TOTAL GANADO | MULTAS | Talla Overol | Creado Por | nroCta | nroCuspp | nroEssalud | Username | Año | Rol | NUMERO PERSONAL | C.P. | Comuna | Fecha Contacto | prioridad',
  'import-attentions':
    'N° | ITEM | Marca temporal | Médico evaluador | CMP | RUC | Precio | N° de factura | Fecha de nacimiento del hijo | OD | OI | 500 | L | Costo del EMO | Fecha de factura | Grupo de riesgo | Puntuación | Proveedor de epp',
};

const wrongOrMissed = (kind: ImportKind, wanted: Record<string, string>) => {
  const { fields } = IMPORT_DEFINITIONS[kind];
  const titles = Object.entries(wanted).flatMap(([key, names]) =>
    names.split(' | ').map((title) => ({ key, title, field: matchColumns([title], fields)[0]!.field })),
  );
  return {
    all: titles.length,
    missed: titles.filter(({ field }) => field === null).map(({ title }) => title),
    wrong: titles
      .filter(({ field, key }) => field !== null && field !== key)
      .map(({ title, field }) => `${title} → ${field}`),
  };
};

test.each(Object.keys(SPELLINGS) as ImportKind[])(
  '%s: 95 in 100 of the spellings are their field, none another',
  (kind) => {
    const { all, missed, wrong } = wrongOrMissed(kind, SPELLINGS[kind]!);
    expect(wrong).toEqual([]);
    expect((all - missed.length) / all, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  },
);

test.each(Object.keys(OTHERS) as ImportKind[])('%s: what is no field is given none', (kind) => {
  const { fields } = IMPORT_DEFINITIONS[kind];
  const taken = OTHERS[kind]!.split(' | ').flatMap((title) => {
    const [match] = matchColumns([title], fields);
    return match!.field === null ? [] : [`${title} → ${match!.field}`];
  });
  expect(taken).toEqual([]);
});
