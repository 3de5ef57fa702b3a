/** One choice of a list. What is displayed is what is stored. */
export interface Choice {
  value: string;
  /**
   * Other names of the choice: codes, abbreviations, former names. A search finds the choice by them; one that is typed or
   * pasted whole stands for it, if no other choice has it too. Never displayed.
   */
  aliases?: readonly string[];
}

/** A long list of choices, for a field that is searched by typing. */
export interface ChoiceList extends ReadonlyArray<Choice> {
  /** The word for several choices of the list, as in “12 clients”: `clients`. */
  readonly plural?: string;
}

/** Makes a list of these choices, with the word for several of them. */
export const listOf = (plural: string, choices: readonly Choice[]): ChoiceList =>
  Object.assign([...choices], { plural });
