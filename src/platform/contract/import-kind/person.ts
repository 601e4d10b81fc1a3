import { fieldsIn, type ImportField } from './field.ts';

/** Fields that identify the worker of a row: documents, names, sex and age. */
export const PERSON_FIELDS: readonly ImportField[] = [
  ...fieldsIn('Identidad', {
    documentType: {
      label: 'Tipo de documento',
      kind: 'documentType',
      synonyms:
        'Tipo doc | T doc | Tipo documento identidad | Tipo de doc identidad | Tipo DI | TD | TipoDoc | Clase documento | Tipo de identificación | Tip doc | Tipo documento del trabajador | Tipo de documento de identidad (DNI, CE) | Cod tipo documento | Documento tipo',
    },
    documentNumber: {
      label: 'Número de documento',
      kind: 'documentNumber',
      required: true,
      synonyms:
        'Tipo y número de documento | Tipo y N° doc | DNI | N° doc | Nro DNI | Doc identidad | Documento de identidad | Documento | Num doc | DNI/CE | DOI | DNI o CE | Nro documento identidad | Número de DNI | DNI / CE / Pasaporte | Documento identidad DNI | N° documento de identidad | Doc | Cod documento | DNI-CE | Nro doc ident | NroDocumento | Cédula | DNI trabajador | Número de identificación | Documento de identificación | Identificación | NUMDOC | Nro de identidad | N° identidad | Núm documento de identidad | DNI N° | DNI del trabajador | DNI/CE/PAS | N° DNI/CE | Nro doc identidad | Documento de identidad del trabajador',
    },
    paternalSurname: {
      label: 'Apellido paterno',
      kind: 'name',
      required: true,
      alternatives: [['fullName'], ['surnames']],
      synonyms:
        'Ap paterno | A paterno | Ape paterno | Paterno | Primer apellido | Apellido 1 | ApPaterno | 1er apellido | Ap pat | Apellido pat | 1° apellido',
    },
    maternalSurname: {
      label: 'Apellido materno',
      kind: 'name',
      synonyms:
        'Ap materno | A materno | Ape materno | Materno | Segundo apellido | Apellido 2 | ApMaterno | 2do apellido | Ap mat | Apellido mat | 2° apellido',
    },
    names: {
      label: 'Nombres',
      kind: 'name',
      required: true,
      alternatives: [['fullName']],
      synonyms:
        'Nombre | Prenombres | Nombres completos | Primer nombre | Nombre(s) | Nombres del trabajador | Primer y segundo nombre | Nombres de pila',
    },
    surnames: {
      label: 'Apellidos',
      kind: 'surnames',
      synonyms: 'Apellidos completos | Apellidos paterno y materno | Apellido | Apellido paterno y materno',
    },
    fullName: {
      label: 'Apellidos y nombres',
      kind: 'fullName',
      synonyms:
        'Nombres y apellidos | Apellidos, nombres | Nombre completo | Nombre y apellido | Apellido y nombre | Colaborador | Trabajador | Nombre del trabajador | Nombre del colaborador | Personal | Apellidos y nombres completos | Paciente | Nombre del paciente | Ape y nom | Apellidos y nombres del trabajador | ApellidosNombres | Empleado | Nombres y apellidos completos | Nombres y apellidos del paciente | Apellidos y nombres del paciente | Apellidos y nombres del colaborador | Nombre y apellidos | Nombre del empleado | Nombres y apellidos (completo) | Trabajador / colaborador',
    },
    sex: { label: 'Sexo', kind: 'sex', required: true, synonyms: 'Género | Sex | Sexo (M/F) | Gen | M/F | H/M' },
    birthDate: {
      label: 'Fecha de nacimiento',
      kind: 'birthDate',
      required: true,
      synonyms:
        'F nac | Fec nac | Fecha nac | Fecha nacimiento | FN | Nacimiento | Fec nacimiento | F nacimiento | Fch nac | FNac | FecNac | Fecha de nac (dd/mm/aaaa) | FechaNac | Fecha de nacimiento del trabajador | Fch nacimiento',
    },
    age: {
      label: 'Edad',
      kind: 'number',
      range: [0, 120],
      synonyms: 'Edad años | Años de edad | Edad actual | Edad (años)',
    },
  }),
];

/** Makes a field optional: for a worker who is already registered the document is enough. */
export const optional = ({ required, alternatives, ...field }: ImportField): ImportField => field;
const among = (...keys: string[]) => PERSON_FIELDS.filter(({ key }) => keys.includes(key));

export const DOCUMENT_FIELDS: readonly ImportField[] = among('documentType', 'documentNumber');
/** Names of the row; they are compared with the worker's name, so that data is not stored for another person. */
export const NAME_FIELDS: readonly ImportField[] = among(
  'paternalSurname',
  'maternalSurname',
  'names',
  'surnames',
  'fullName',
).map(optional);
export const SEX_AND_AGE_FIELDS: readonly ImportField[] = among('sex', 'birthDate', 'age').map(optional);
