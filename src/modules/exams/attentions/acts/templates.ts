import { z } from 'zod';
import { defineCatalogue } from '#platform/contract/catalogue/catalogue.ts';
import { field, nameField } from '#platform/contract/catalogue/fields.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { text } from '#platform/contract/pagination.ts';

const LONGEST = 1000;

/** Texts of the company that a doctor adds to the recommendations of an exam and adapts to the worker. */
export const RECOMMENDATION_TEMPLATES = defineCatalogue({
  id: 'recommendation-templates',
  table: 'recommendation_templates',
  object: 'recommendation_template',
  noun: { article: 'la', one: 'plantilla de recomendación', many: 'plantillas de recomendaciones', short: 'plantilla' },
  path: '/exam/recommendation-templates',
  write: { access: 'doctor' },
  fields: {
    name: nameField('Nombre', { help: 'Con el que la buscas, por ejemplo «Sobrepeso».' }),
    body: field({
      label: 'Texto',
      schema: text(LONGEST).min(1, 'Escribe el texto.'),
      stored: z.string(),
      control: { kind: 'long', max: LONGEST },
      empty: () => '',
      required: true,
      help: 'El que se agrega al examen y se puede cambiar ahí. Sin nombres de personas.',
    }),
  },
  columns: [
    { id: 'name', label: 'Nombre', sort: true, page: TITLE, file: { width: 36 } },
    { id: 'body', label: 'Texto', page: { card: 'subtitle', width: 600 }, file: { width: 90 } },
  ],
  page: {
    description: 'Textos que agregas a las recomendaciones de un examen con pocas teclas. Los leen solo los médicos.',
    empty: 'Crea la primera con una recomendación que escribes a menudo.',
    deleting: 'Deja de ofrecerse. Los exámenes que la usaron conservan su texto.',
  },
});
