import { makeName } from '#demo/people/names.ts';
import { Random } from '#demo/random.ts';
import type { WriteCell } from '#platform/server/spreadsheets/write-xlsx.ts';
import { xlsxOf } from '#testing/files.ts';
import type { ImportFile } from '../measure/import-file.ts';

export const HEADERS = [
  'N°',
  'T. DOC',
  'DNI',
  'APELLIDO PATERNO',
  'APELLIDO MATERNO',
  'NOMBRES',
  'SEXO',
  'F. NAC.',
  'ÁREA',
  'CARGO',
  'SEDE',
  'EMAIL',
  'CELULAR',
  'FEC. INGRESO',
] as const;

const AREAS = ['Operaciones Mina', 'Planta Concentradora', 'Mantenimiento Mecánico', 'Geología', 'Logística'];
const JOBS = ['Operador', 'Supervisor', 'Técnico', 'Ayudante', 'Conductor'];
const two = (value: number) => String(value).padStart(2, '0');

/**
 * A roster of workers that the company does not have yet; documents are numeric cells, dates are text with the day
 * first.
 */
export async function rosterFile(rows: number, first: number): Promise<ImportFile> {
  const random = new Random(first);
  const workers = Array.from({ length: rows }, (_, i): WriteCell[] => {
    const sex = random.chance(0.25) ? 'F' : 'M';
    const { paternal, maternal, first: names } = makeName(random, sex);
    const area = AREAS[Math.floor(5 * random.next() ** 2)] ?? '';
    return [
      i + 1,
      'DNI',
      first + i,
      paternal,
      maternal,
      names,
      sex,
      `${two((i % 28) + 1)}/${two((i % 12) + 1)}/${1965 + (i % 38)}`,
      area,
      `${JOBS[i % 5]} de ${area}`,
      `Sede ${(i % 4) + 1}`,
      `persona${first + i}@ejemplo.pe`,
      String(900_000_000 + (first % 1_000_000) + i),
      `${two((i % 27) + 1)}/03/${2015 + (i % 9)}`,
    ];
  });
  return { content: await xlsxOf(HEADERS, workers), last: { q: String(first + rows - 1) } };
}
