import { z } from 'zod';

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';
/** Exported schemas by their export name. */
export type NamedSchemas = Readonly<Record<string, unknown>>;

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/** Removes keywords that repeat the format or the type. */
function lean(json: Json): void {
  if (json['format'] === 'uuid' || json['format'] === 'email') delete json['pattern'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
}

/** Metadata of the schemas themselves (such as the format of a day), extended with the names given here. */
class Names extends z.core.$ZodRegistry<{ id?: string }> {
  override get(schema: z.core.$ZodType) {
    // zod computes the type of the metadata from the type of the schema, which is any here.
    return { ...z.globalRegistry.get(schema), ...super.get(schema) } as never;
  }
}

/**
 * Writes zod schemas as JSON Schema. Objects and enumerations that a module exports become named components, so that a
 * new field changes only one place. When the request and the response form differ (defaults), the name of the request
 * form ends in `Input`.
 */
export class OpenApiSchemas {
  private readonly names = new Names();
  private readonly definitions: Readonly<Record<Io, Map<string, Json>>> = { input: new Map(), output: new Map() };

  /** @throws when two schemas have the same name */
  constructor(modules: readonly NamedSchemas[]) {
    const schemasById = new Map<string, z.ZodType>();
    for (const [name, schema] of modules.flatMap((exported) => Object.entries(exported))) {
      if (!(schema instanceof z.ZodObject || schema instanceof z.ZodEnum)) continue;
      const id = name.charAt(0).toUpperCase() + name.slice(1);
      if (schemasById.has(id) && schemasById.get(id) !== schema) throw new Error(`Two schemas are called ${id}.`);
      if (!schemasById.has(id)) this.names.add(schema, { id });
      schemasById.set(id, schema);
    }
  }

  /** References to a schema point to `$defs` until `components` moves them. */
  of(schema: z.ZodType, io: Io): Json {
    // The JSON Schema of an object has these properties; zod declares every keyword as optional.
    const { properties, $defs } = z.toJSONSchema(z.object({ root: schema }), {
      io,
      metadata: this.names,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => lean(jsonSchema as Json),
    }) as unknown as { properties: { root: Json }; $defs?: Record<string, Json> };
    for (const [id, { id: _, ...definition }] of Object.entries($defs ?? {})) this.definitions[io].set(id, definition);
    return io === 'input' ? marked(properties.root) : properties.root;
  }

  /** The referenced components, and the document with references to them. */
  components(document: Json): Json {
    const { input, output } = this.definitions;
    const differ = this.differing();
    const place = (ref: string, sent: boolean) => {
      const id = ref.slice(DEFINITION.length);
      return `${COMPONENT}${sent && differ.has(id) ? `${id}Input` : id}`;
    };
    const schemas: Json = {};
    for (const [id, definition] of output) schemas[id] = moved(definition, false, place);
    for (const [id, definition] of input) schemas[differ.has(id) ? `${id}Input` : id] = moved(definition, true, place);
    const { components, ...rest } = moved(document, false, place) as Json;
    const documentComponents = components as { schemas: Json };
    const sorted = Object.entries({ ...schemas, ...documentComponents.schemas }).sort(([a], [b]) =>
      a.localeCompare(b, 'en'),
    );
    return { ...rest, components: { ...documentComponents, schemas: Object.fromEntries(sorted) } };
  }

  /** Names whose request and response forms differ, in themselves or through a reference. */
  private differing(): Set<string> {
    const { input, output } = this.definitions;
    const differ = new Set<string>();
    for (let before = -1; differ.size > before; ) {
      before = differ.size;
      for (const [id, definition] of input) {
        const text = JSON.stringify(definition);
        const other = output.get(id);
        const refers = [...differ].some((name) => text.includes(`"${DEFINITION}${name}"`));
        if (other && (refers || text !== JSON.stringify(other))) differ.add(id);
      }
    }
    return differ;
  }
}

const SENT = Symbol('sent');
/** Marks request schemas until the document is complete. */
const marked = (json: Json): Json => Object.assign(json, { [SENT]: true });

function moved(value: unknown, sent: boolean, place: (ref: string, sent: boolean) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => moved(item, sent, place));
  if (value === null || typeof value !== 'object') return value;
  const within = sent || SENT in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' && inner.startsWith(DEFINITION)
        ? place(inner, within)
        : moved(inner, within, place),
    ]),
  );
}
