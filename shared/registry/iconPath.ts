/**
 * What `registers.json` may say of an icon's shape: the commands and numbers of one SVG path, and nothing
 * else. The longest Material Symbol has 3,670 characters.
 */
export const iconPathPattern = /^[Mm][MLHVCSQTAZmlhvcsqtaz\d .,-]{1,4095}$/;
