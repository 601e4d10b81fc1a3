import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_RULES, type RuleRegistry } from '#clinical/rules/book/registry.ts';
import { type RulesKey, rulesFor, rulesKey } from '#clinical/rules/server/rules-in-force.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';

/** Parameters of the rules by which a paper computes. The classes are stored with the results. */
export interface CutOffs {
  hearing: RuleRegistry['AUDIOMETRIA']['parameters'];
  spirometry: RuleRegistry['ESPIROMETRIA']['parameters'];
}

const cutOffsIn = ({ AUDIOMETRIA, ESPIROMETRIA }: RuleRegistry): CutOffs => ({
  hearing: AUDIOMETRIA.parameters,
  spirometry: ESPIROMETRIA.parameters,
});
export const DEFAULT_CUT_OFFS = cutOffsIn(DEFAULT_RULES);

/**
 * The cut-offs that judge an exam of the company on this day. Undefined if they are those of the product, so that the
 * hash of a paper is the same as before companies had their own.
 */
export async function changedCutOffs(scope: Scope, day: string): Promise<CutOffs | undefined> {
  const [keys] = await scope.hot<[RulesKey[]]>([rulesKey(scope)]);
  const cutOffs = cutOffsIn(await rulesFor(scope, orNotFound(keys[0]), day));
  return isDeepStrictEqual(cutOffs, DEFAULT_CUT_OFFS) ? undefined : cutOffs;
}
