import { describe, expect, test } from 'vitest';
import { type FileNameReading, readFileName } from './file-name.ts';

const TODAY = '2026-11-21';
type Expected = [number: string | null, words: string, dates: string, type: string | null, speciality?: string];

const told = (path: string): Expected => {
  const { number, words, dates, type, speciality } = readFileName(path, TODAY);
  const all = [number, words.join(' '), dates.join(' '), type] as const;
  return speciality ? [...all, speciality] : [...all];
};

const CERT = 'CERTIFICADO_APTITUD';
const REPORT = 'INFORME_MEDICO';
const REFERRAL = 'INTERCONSULTA';
const STATION = 'EXAMEN_AUXILIAR';
const NAME = 'quispe mamani juan';

describe('what the name of a file says', () => {
  test.each<[string, Expected]>([
    // Usual file names of clinics.
    ['45678901_QUISPE MAMANI JUAN_CERTIFICADO_12-03-2026.pdf', ['45678901', NAME, '2026-03-12', CERT]],
    ['DNI 45678901 - INFORME MEDICO.pdf', ['45678901', '', '', REPORT]],
    ['Quispe Mamani Juan - audiometria 12.03.26.pdf', [null, NAME, '2026-03-12', STATION, 'AUDIO']],
    ['QUISPE_MAMANI_JUAN_45678901_CERTIFICADO_APTITUD_2026-03-12.pdf', ['45678901', NAME, '2026-03-12', CERT]],
    ['CERTIFICADO DE APTITUD MÉDICO OCUPACIONAL - QUISPE MAMANI, JUAN.PDF', [null, NAME, '', CERT]],
    ['CAMO_45678901.pdf', ['45678901', '', '', CERT]],
    ['45678901-CMO-12032026.pdf', ['45678901', '', '2026-03-12', CERT]],
    ['45678901.pdf', ['45678901', '', '', null]],
    ['LEGAJO 45678901 QUISPE MAMANI JUAN 12 marzo 2026.pdf', ['45678901', NAME, '2026-03-12', 'LEGAJO']],
    [
      'Interconsulta Oftalmología - Ñahui Ccori José María.pdf',
      [null, 'nahui ccori jose maria', '', REFERRAL, 'OFTALMO'],
    ],
    ['INTERCONSULTA_CARDIOLOGIA_DNI_45678901.pdf', ['45678901', '', '', REFERRAL, 'CARDIOLOGIA']],
    ['informe medico ocupacional juan quispe 3-4-26.pdf', [null, 'juan quispe', '2026-04-03', REPORT]],
    // Punctuation, accents and file extensions.
    ['QUISPE.MAMANI.JUAN.45678901.APTITUD.pdf', ['45678901', NAME, '', CERT]],
    ['45678901_certificado.pdf.pdf', ['45678901', '', '', CERT]],
    ['45678901_certificado.PDF.pdf', ['45678901', '', '', CERT]],
    ['45678901 certificado (1).pdf', ['45678901', '', '', CERT]],
    ['45678901 certificado - copia (2).pdf', ['45678901', '', '', CERT]],
    ['Copia de LEGAJO-45678901.pdf', ['45678901', '', '', 'LEGAJO']],
    ['45678901%20QUISPE%20MAMANI%20JUAN%20INFORME.pdf', ['45678901', NAME, '', REPORT]],
    ['D.N.I. 45678901 inf. médico.pdf', ['45678901', '', '', REPORT]],
    ['DNI N° 45678901 – Informe Médico.pdf', ['45678901', '', '', REPORT]],
    ['45.678.901 QUISPE MAMANI JUAN.pdf', ['45678901', NAME, '', null]],
    ['45678901-2 QUISPE MAMANI JUAN EMO.pdf', ['45678901', NAME, '', null]],
    ['4567890 QUISPE MAMANI JUAN CERT APTITUD.pdf', ['04567890', NAME, '', CERT]],
    ['INFORME MÉDICO - NÚÑEZ PEÑA, ANDRÉ - 01 set 2026.pdf', [null, 'nunez pena andre', '2026-09-01', REPORT]],
    // Dates: day first, two dates, digits only, impossible dates.
    ['20260312_45678901_CERTIFICADO.pdf', ['45678901', '', '2026-03-12', CERT]],
    ['45678901_20260312_CERTIFICADO.pdf', ['45678901', '', '2026-03-12', CERT]],
    ['45678901 EMO 12-03-2026 emitido 15-03-2026.pdf', ['45678901', '', '2026-03-12 2026-03-15', null]],
    ['45678901 FN 12-04-1985 EMO 10-03-2026.pdf', ['45678901', '', '2026-03-10', null]],
    ['45678901 31-02-2026 aptitud.pdf', ['45678901', '', '', CERT]],
    ['45678901 12-03-2031 aptitud.pdf', ['45678901', '', '', CERT]],
    ['2026.03.12 - QUISPE MAMANI JUAN - ESPIROMETRIA.pdf', [null, NAME, '2026-03-12', STATION, 'ESPIRO']],
    ['12MAR2026_45678901_LAB.pdf', ['45678901', '', '2026-03-12', STATION, 'LAB']],
    ['EMO 12 de marzo del 2026 QUISPE MAMANI JUAN.pdf', [null, NAME, '2026-03-12', null]],
    // Other identity documents.
    ['CE 001234567 ROJAS PEREZ LUIS CERTIFICADO.pdf', ['001234567', 'rojas perez luis', '', CERT]],
    ['C.E. 001234567 - legajo.pdf', ['001234567', '', '', 'LEGAJO']],
    ['PASAPORTE AB123456 SMITH JOHN informe medico.pdf', ['AB123456', 'smith john', '', REPORT]],
    ['AB123456_SMITH JOHN_CERTIFICADO.pdf', ['AB123456', 'smith john', '', CERT]],
    ['PTP 123456789 GOMEZ ANA.pdf', ['123456789', 'gomez ana', '', null]],
    // Words and numbers that belong to no person.
    ['RUC 20100047218 CLINICA SALUD SAC 45678901 CERTIFICADO.pdf', ['45678901', '', '', CERT]],
    ['OS123456 45678901 rx torax.pdf', ['45678901', '', '', STATION, 'RX']],
    ['scan_20260312153045.pdf', [null, '', '', null]],
    ['documento firmado final.pdf', [null, '', '', null]],
    // A certificate of a station is not a certificate of aptitude; a name with two kinds has no type.
    ['45678901 certificado trabajo en altura.pdf', ['45678901', '', '', STATION, 'ALTURA']],
    ['45678901 informe psicológico.pdf', ['45678901', '', '', STATION, 'PSICO']],
    ['45678901 certificado de aptitud trabajo en altura.pdf', ['45678901', '', '', CERT, 'ALTURA']],
    ['45678901 CERTIFICADO E INFORME MEDICO.pdf', ['45678901', '', '', null]],
    ['45678901 rx lumbar y audiometria.pdf', ['45678901', '', '', STATION]],
    // Folder names in a zip add what the file name lacks.
    ['LOTE MARZO/45678901 QUISPE MAMANI JUAN/certificado 12-03-2026.pdf', ['45678901', NAME, '2026-03-12', CERT]],
    ['CERTIFICADOS 12-03-2026\\45678901.pdf', ['45678901', '', '2026-03-12', null]],
    ['Interconsultas/QUISPE MAMANI JUAN.pdf', [null, NAME, '', REFERRAL]],
  ])('%s', (path, expected) => {
    expect(told(path)).toEqual(expected);
  });

  const facts = (path: string): Partial<FileNameReading> => readFileName(path, TODAY);

  test('eight digits that are a day are a document too, until the company says which', () => {
    expect(facts('12032026 QUISPE MAMANI JUAN.pdf')).toMatchObject({ number: '12032026', numberAsDay: '2026-03-12' });
    expect(facts('DNI 12032026 QUISPE.pdf')).toMatchObject({ number: '12032026', numberAsDay: null });
    expect(facts('12032026 45678901.pdf')).toMatchObject({
      number: '45678901',
      numberAsDay: null,
      dates: ['2026-03-12'],
    });
    expect(facts('45678901.pdf')).toMatchObject({ numberAsDay: null });
  });

  test('two numbers, and two kinds, are told', () => {
    expect(facts('45678901 y 45678902 certificado.pdf')).toMatchObject({ number: '45678901', numbers: 2 });
    expect(facts('DNI 45678901 orden 4567123.pdf')).toMatchObject({ number: '45678901', numbers: 1 });
    expect(facts('certificado e informe medico.pdf').types?.sort()).toEqual([CERT, REPORT]);
  });

  test('the type of the number is taken where the name says it and the number can be one', () => {
    expect(facts('CE 001234567.pdf').identityType).toBe('CE');
    expect(facts('DNI 123456789.pdf').identityType).toBeNull();
    expect(facts('Carné de extranjería 001234567.pdf')).toMatchObject({ identityType: 'CE', number: '001234567' });
  });

  test('a hostile name is read in no time and names nobody', () => {
    for (const name of ['-'.repeat(5000), '1-'.repeat(2000), `DNI${' '.repeat(5000)}x`, '\u0000\u202e/../..', ''])
      expect(facts(name).number).toBeNull();
  });
});
