/** The list of workers and the list of results: what the numbers of a dashboard lead to. */
export const WORKERS = '/gestion_colaboradores/colaboradores';
export const RESULTS = '/resultados/emos';
export const IMPORT_ROSTER = '/gestion_colaboradores/colaboradores_import';
