import type { CatalogueKind } from '#platform/contract/import-kind/kinds.ts';

/** Singular and plural label of each catalogue's entries. */
export const NAME_LABELS: Readonly<Record<CatalogueKind, readonly [one: string, many: string]>> = {
  area: ['área', 'áreas'],
  job: ['puesto', 'puestos'],
  project: ['proyecto', 'proyectos'],
  headquarter: ['sede', 'sedes'],
};

/** Counts by catalogue, such as «4 áreas, 5 puestos y 1 sede». */
export function countedNames(names: readonly { kind: CatalogueKind }[]): string {
  const parts = (Object.keys(NAME_LABELS) as CatalogueKind[]).flatMap((kind) => {
    const count = names.filter((name) => name.kind === kind).length;
    return count > 0 ? [`${count} ${NAME_LABELS[kind][count === 1 ? 0 : 1]}`] : [];
  });
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}` : (parts[0] ?? 'nada');
}
