import type { Subject } from '../kind.ts';
import type { Filiation } from '../medical-report-data.ts';

export const CLINIC = 'Policlínico de Salud Ocupacional y Medicina de Altura del Centro del Perú S.A.C.';
export const ADDRESS = 'Jr. Leoncio Prado 1234, urbanización San Carlos, distrito y provincia de Huancayo, Junín';
export const doctor = {
  name: 'Dra. Rosa Elena Vargas Tello',
  cmp: '45123',
  rne: '23456',
  specialty: 'Medicina Ocupacional y Medio Ambiente',
  signature: null,
};
/** A worker whose names, job, company and clinic are all long. */
export const LONG: Subject = {
  company: { name: 'Compañía Minera Nuestra Señora de la Inmaculada de Ticlio y Anexos S.A.C.', ruc: '20512345678' },
  logo: { monogram: 'MA' },
  letterhead: {
    name: CLINIC,
    ruc: '20100070970',
    ipress: '00098123',
    address: ADDRESS,
    phone: '064 234567',
    logo: { monogram: 'PS' },
  },
  provider: null,
  worker: {
    fullName: 'CHUQUIHUANCA HUAMANÑAHUI DE LOS ÁNGELES MAXIMILIANO EUSTAQUIO',
    documentType: 'DNI',
    documentNumber: '45678901',
    age: 40,
    sex: 'M',
    jobTitle: 'Operador de scooptram de bajo perfil y perforadora jumbo electrohidráulica en interior mina (guardia B)',
    area: 'Operaciones mina',
    contractorName: 'Servicios Generales de Perforación y Voladura del Centro E.I.R.L.',
  },
  exam: {
    type: 'PERIODICO',
    date: '2026-11-07',
    validUntil: '2027-11-06',
    healthCentre: CLINIC,
    aptitude: 'APTO_CON_RESTRICCION',
    workRestrictions:
      'No trabajar sobre 80 dB(A) sin doble protección auditiva, hasta el 30/06/2027\nNo cargar más de 15 kg\nNo conducir de noche',
    worksMeanwhile: null,
  },
  doctor,
};
export const ISSUE = {
  code: 'ABCDEFGHJKMN',
  url: 'http://localhost/verificar/ABCDEFGHJKMN',
  issuedAt: '2026-11-27T21:00:00Z',
};
/** Personal data of a worker of whom nothing is recorded. */
export const NOBODY: Filiation = {
  birthDate: null,
  civilStatus: null,
  education: null,
  address: null,
  district: null,
  phone: null,
  email: null,
  hireDate: null,
  headquarter: null,
  contractor: null,
};
