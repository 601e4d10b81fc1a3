import type { Part } from './parts.ts';

export const CATEGORIES = {
  REGISTROS: 'Registros obligatorios',
  SISTEMA: 'Documentos del sistema',
  PLANES: 'Planes y programas',
  COMITE: 'Comité y supervisor',
  ENTREGAS: 'Entregas y capacitación',
  TRABAJO: 'Trabajo seguro',
  INSPECCIONES: 'Inspecciones',
  SALUD: 'Salud ocupacional',
} as const;
export type Category = keyof typeof CATEGORIES;

/** The eight registers of D.S. 005-2012-TR, art. 33. */
export const REGISTER_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
type RegisterLetter = (typeof REGISTER_LETTERS)[number];

/** A model: a file of one format, drawn from its parts with the company's data. */
export interface SstModel {
  /** Names it in calls: never changes, never is a UUID. */
  key: string;
  name: string;
  category: Category;
  format: 'docx' | 'xlsx';
  /** The norm whose list of fields it follows. */
  norm: string;
  /** When it is used, in one sentence. */
  about: string;
  /** Grows when its parts change. */
  edition: string;
  register?: RegisterLetter;
  landscape?: true;
  parts: readonly Part[];
}

type Given = Omit<SstModel, 'category' | 'edition'> & { edition?: string };

/** Models of one category. */
export const modelsOf = (category: Category, given: readonly Given[]): SstModel[] =>
  given.map((each) => ({ edition: '1.0', ...each, category }));
