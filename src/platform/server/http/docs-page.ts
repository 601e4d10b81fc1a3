const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

interface Operation {
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema?: { properties?: Record<string, unknown> } }> };
  responses: Record<string, unknown>;
  'x-roles': string[];
  'x-sensitivity'?: string;
  'x-tier'?: string;
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1100px;padding:24px;color:#1c2b36}h1{color:#006098}
h2{margin:32px 0 8px;border-bottom:2px solid #006098;padding-bottom:4px}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:6px 10px;border-bottom:1px solid #dde5ea}code{font-size:13px}
.m{font-weight:700;color:#006098}.c{color:#a3360a}@media(prefers-color-scheme:dark){body{background:#101820;color:#dbe6ee}td,th{border-color:#2b3b48}h1,.m{color:#7cc0ea}.c{color:#ffab86}}`;

/** The OpenAPI document as one page to read: no script, no outside resource. */
export function docsPage(document: Record<string, unknown>): string {
  const rows = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, Record<string, Operation>>)) {
    for (const [method, op] of Object.entries(methods)) {
      const inputs = [
        ...op.parameters.map((p) => `<code>${escapeHtml(p.name)}${p.required ? '' : '?'}</code>`),
        ...Object.values(op.requestBody?.content ?? {}).flatMap((c) =>
          Object.keys(c.schema?.properties ?? {}).map((k) => `<code>${escapeHtml(k)}</code>`),
        ),
      ].join(', ');
      const notes = [
        op['x-roles'].join(', '),
        op['x-tier'] ?? '',
        op['x-sensitivity'] === 'medical' ? '<span class="c">contenido clínico</span>' : '',
      ]
        .filter(Boolean)
        .join(' · ');
      const row = `<tr><td class="m">${method.toUpperCase()}</td><td><code>${escapeHtml(path)}</code><br>${escapeHtml(op.summary)}</td><td>${inputs}</td><td>${Object.keys(op.responses)[0]}</td><td>${notes}</td></tr>`;
      const tag = op.tags[0] ?? '';
      rows.set(tag, [...(rows.get(tag) ?? []), row]);
    }
  }
  const sections = [...rows]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([tag, list]) =>
        `<h2>${escapeHtml(tag)}</h2><table><thead><tr><th>Método</th><th>Llamada</th><th>Recibe</th><th>Éxito</th><th>Quién</th></tr></thead><tbody>${list.join('')}</tbody></table>`,
    );
  return `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API de Vigía</title><style>${STYLE}</style></head><body><h1>API de Vigía</h1><p>El documento completo está en <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</body></html>`;
}
