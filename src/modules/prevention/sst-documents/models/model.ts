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
type Category = keyof typeof CATEGORIES;

/** The eight registers of D.S. 005-2012-TR, art. 33. */
export const REGISTER_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
type RegisterLetter = (typeof REGISTER_LETTERS)[number];

/** A document model: a file of one format, generated from its parts with the company's data. */
export interface SstModel {
  /** Identifier in calls; it never changes and is never a UUID. */
  key: string;
  name: string;
  category: Category;
  format: 'docx' | 'xlsx';
  /** Norm that defines the model's fields. */
  norm: string;
  /** One sentence about when the model is used. */
  about: string;
  /** Edition of the model; it increases when its parts change. */
  edition: string;
  register?: RegisterLetter;
  landscape?: true;
  parts: readonly Part[];
}

type ModelInput = Omit<SstModel, 'category' | 'edition'> & { edition?: string };

/** Adds the category and the default edition to models. */
export const modelsOf = (category: Category, models: readonly ModelInput[]): SstModel[] =>
  models.map((each) => ({ edition: '1.0', ...each, category }));
