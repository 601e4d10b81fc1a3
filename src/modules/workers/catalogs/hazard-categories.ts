/** Categories of hazards, in the order of the table of hazards. */
const HAZARD_CATEGORY_LABELS: Readonly<Record<string, string>> = {
  FISICO: 'Físicos',
  QUIMICO: 'Químicos',
  BIOLOGICO: 'Biológicos',
  DISERGONOMICO: 'Disergonómicos',
  PSICOSOCIAL: 'Psicosociales',
  MECANICO: 'Mecánicos',
  ELECTRICO: 'Eléctricos',
  LOCATIVO: 'Locativos',
  NATURAL: 'Naturales',
  TRANSITO: 'Tránsito',
};

interface Hazard {
  id: string;
  name: string;
  category: string;
}

/** Groups hazards for a select field; they keep the order in which they are given. */
export function hazardGroups(
  hazards: readonly Hazard[],
): { group: string; items: { value: string; label: string }[] }[] {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, name, category } of hazards) {
    const group = HAZARD_CATEGORY_LABELS[category] ?? category;
    groups.set(group, [...(groups.get(group) ?? []), { value: id, label: name }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
