/** One choice of a list. What is displayed is what is stored. */
export interface Choice {
  value: string;
  /** Other names under which a search finds it: codes, abbreviations, former names. Never displayed. */
  aliases?: readonly string[];
}

/** A long list of choices, for a field that is searched by typing. */
export interface ChoiceList extends ReadonlyArray<Choice> {
  /** The word for several of its choices, as in “12 clients”: `clients`. */
  readonly plural?: string;
}

/** A list with the word for several of its choices. */
export const listOf = (plural: string, choices: readonly Choice[]): ChoiceList =>
  Object.assign([...choices], { plural });
