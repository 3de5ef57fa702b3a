/** One choice of a list. What is displayed is what is stored. */
export interface Choice {
  value: string;
  /** Other names under which a search finds it: codes, abbreviations, former names. Never displayed. */
  aliases?: readonly string[];
}
