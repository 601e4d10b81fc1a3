const MAX_BYTES = 2 * 1024 * 1024;

export const IMAGE_TYPES = 'image/png,image/jpeg';
export const IMAGE_INVALID = 'El archivo es inválido (los tipos de archivos válidos son JPG y PNG).';
export const IMAGE_TOO_LARGE = 'El archivo es demasiado grande (Max: 2MB).';

/** Error of a chosen picture, or null. The server also checks its content. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!IMAGE_TYPES.split(',').includes(type)) return IMAGE_INVALID;
  return size > MAX_BYTES ? IMAGE_TOO_LARGE : null;
}
