import { expect, test } from 'vitest';
import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { OpenApiSchemas } from './openapi-schemas.ts';

const place = z.object({ name: z.string(), size: z.int().default(1) });
const person = z.object({ id: z.uuid(), place: place.optional() });
const kind = z.enum(['A', 'B']);

test('exported schemas are components; those that differ both ways are two', () => {
  const schemas = new OpenApiSchemas([{ place, person, kind, other: 'no schema' }]);
  const document = {
    sent: schemas.of(z.object({ person, kind }), 'input'),
    answered: schemas.of(z.array(person), 'output'),
    components: { schemas: {} },
  };
  const { sent, answered, components } = schemas.components(document) as {
    sent: { properties: unknown };
    answered: { items: unknown };
    components: { schemas: Record<string, { required: string[]; properties: Record<string, unknown> }> };
  };
  expect(sent.properties).toEqual({
    person: { $ref: '#/components/schemas/PersonInput' },
    kind: { $ref: '#/components/schemas/Kind' },
  });
  expect(answered.items).toEqual({ $ref: '#/components/schemas/Person' });
  expect(Object.keys(components.schemas)).toEqual(['Kind', 'Person', 'PersonInput', 'Place', 'PlaceInput']);
  expect(components.schemas['Place']?.required).toEqual(['name', 'size']);
  expect(components.schemas['PlaceInput']?.required).toEqual(['name']);
  expect(components.schemas['PersonInput']?.properties['place']).toEqual({ $ref: '#/components/schemas/PlaceInput' });
  expect(components.schemas['Person']?.properties['id']).toEqual({ type: 'string', format: 'uuid' });
});

test('two schemas of one name are refused', () => {
  expect(() => new OpenApiSchemas([{ place }, { place: person }])).toThrow('Two schemas are called Place.');
});

test('what a schema says of itself is kept', () => {
  expect(new OpenApiSchemas([]).of(day, 'output')).toMatchObject({ type: 'string', format: 'date' });
});
