/**
 * Characters that nobody sees, beside blanks, to be written in a class of a regular expression with the flag u. Two have no
 * property that says so: the empty Braille pattern and the empty notehead.
 */
export const invisible = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}`;
