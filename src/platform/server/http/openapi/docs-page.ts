const FONT = "'Inter Variable',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** The page `/api/docs`: the build copies the viewer from its package, and the viewer loads the OpenAPI document. */
export const DOCS_PAGE = `<!doctype html>
<html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API de Vigía</title><link rel="icon" href="/logo.svg">
<style>body{margin:0;font-family:${FONT}}openapi-explorer{--font-regular:${FONT};height:100vh}</style>
<script type="module" src="/api-docs/viewer.js"></script></head>
<body><openapi-explorer spec-url="/api/openapi.json" server-url="/" hide-server-selection hide-authentication collapse
  primary-color="#006098" secondary-color="#006098" header-color="#ffffff" bg-color="#ffffff" text-color="#243036"
  nav-bg-color="#f3f6f8" nav-text-color="#102027" nav-hover-bg-color="#e3edf4" nav-hover-text-color="#006098"
  default-schema-tab="body" schema-expand-level="2"></openapi-explorer></body></html>
`;
