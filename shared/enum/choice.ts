/** One choice of a list. What is displayed is what is stored. */
export interface Choice {
  value: string;
  /**
   * Other names of the choice: codes, abbreviations, former names. A search finds the choice by them; one that is typed or
   * pasted whole stands for it, if no other choice has it too. Never displayed.
   */
  aliases?: readonly string[];
}
