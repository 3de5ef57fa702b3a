/** One choice of a list. What is displayed is what is stored. */
export interface Choice {
  value: string;
  /** Other names under which a search finds it: codes, abbreviations, former names. Never displayed. */
  aliases?: readonly string[];
}

/** A long list of choices, for a field that is searched by typing. */
export interface ChoiceList extends ReadonlyArray<Choice> {
  /** What its choices are, in a count of them: `clients`. */
  readonly plural?: string;
}

/** A list that says what its choices are. */
export const listOf = (plural: string, choices: readonly Choice[]): ChoiceList =>
  Object.assign([...choices], { plural });
