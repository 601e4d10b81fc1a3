import type { Choices, Option } from './fields.ts';

/** The options of a choice without their groups. */
export const flatOptions = (choices: Choices = []): readonly Option[] =>
  choices.flatMap((choice) => ('group' in choice ? choice.items : [choice]));
