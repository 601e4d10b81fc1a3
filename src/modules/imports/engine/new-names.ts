import type { CatalogueKind } from '#platform/contract/import-kind/kinds.ts';

/** What the entries of each catalogue are called, one and many. */
export const NAME_LABELS: Readonly<Record<CatalogueKind, readonly [one: string, many: string]>> = {
  area: ['área', 'áreas'],
  job: ['puesto', 'puestos'],
  project: ['proyecto', 'proyectos'],
  headquarter: ['sede', 'sedes'],
};

/** «4 áreas, 5 puestos y 1 sede». */
export function countedNames(names: readonly { kind: CatalogueKind }[]): string {
  const parts = (Object.keys(NAME_LABELS) as CatalogueKind[]).flatMap((kind) => {
    const count = names.filter((name) => name.kind === kind).length;
    return count > 0 ? [`${count} ${NAME_LABELS[kind][count === 1 ? 0 : 1]}`] : [];
  });
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : (parts[0] ?? 'nada');
}
