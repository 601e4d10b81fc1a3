import { z } from 'zod';

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';
/** Schemas by the name they are exported under. */
export type NamedSchemas = Readonly<Record<string, unknown>>;

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/** Says nothing that the format or the type does not say. */
function lean(json: Json): void {
  if (json['format'] === 'uuid' || json['format'] === 'email') delete json['pattern'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
}

/** What schemas say of themselves (the format of a day), and the names given here. */
class Names extends z.core.$ZodRegistry<{ id?: string }> {
  override get(schema: z.core.$ZodType) {
    return { ...z.globalRegistry.get(schema), ...super.get(schema) } as never;
  }
}

/**
 * Writes zod schemas as JSON Schema. Objects and enumerations that a module exports become components by their name,
 * so that a field more changes one place. Where what is sent and what is answered differ (defaults), the name of what
 * is sent ends in `Input`.
 */
export class OpenApiSchemas {
  private readonly names = new Names();
  private readonly definitions: Readonly<Record<Io, Map<string, Json>>> = { input: new Map(), output: new Map() };

  /** @throws for two schemas of one name */
  constructor(modules: readonly NamedSchemas[]) {
    const taken = new Map<string, z.ZodType>();
    for (const [name, schema] of modules.flatMap((exported) => Object.entries(exported))) {
      if (!(schema instanceof z.ZodObject || schema instanceof z.ZodEnum)) continue;
      const id = name.charAt(0).toUpperCase() + name.slice(1);
      if (taken.has(id) && taken.get(id) !== schema) throw new Error(`Two schemas are called ${id}.`);
      if (!taken.has(id)) this.names.add(schema, { id });
      taken.set(id, schema);
    }
  }

  /** References of the same schema are to `$defs`, until `components` has moved them. */
  of(schema: z.ZodType, io: Io): Json {
    const { properties, $defs } = z.toJSONSchema(z.object({ root: schema }), {
      io,
      metadata: this.names,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => lean(jsonSchema as Json),
    }) as unknown as { properties: { root: Json }; $defs?: Record<string, Json> };
    for (const [id, { id: _, ...definition }] of Object.entries($defs ?? {})) this.definitions[io].set(id, definition);
    return io === 'input' ? marked(properties.root) : properties.root;
  }

  /** The components that were referred to, and the document with references to them. */
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
    const known = components as { schemas: Json };
    const sorted = Object.entries({ ...schemas, ...known.schemas }).sort(([a], [b]) => a.localeCompare(b, 'en'));
    return { ...rest, components: { ...known, schemas: Object.fromEntries(sorted) } };
  }

  /** Names whose schema is not the same both ways, by itself or by what it refers to. */
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
/** What is sent is told apart from what is answered until the document is whole. */
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
