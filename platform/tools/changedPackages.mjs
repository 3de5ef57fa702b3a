/** Files that are part of every build: if one changes, every build may be another. */
const common =
  /^(shared\/|platform\/kit\/|package-lock\.json$|package\.json$|tsconfig\.base\.json$|\.npmrc$)/;
/**
 * Files for people: if nothing else changes, nothing is tested. Not documents of shared/ and platform/kit/, which are part of
 * the packages, nor docs/registers.md. Other documents that tests read, as docs/shipping-a-register.md, are tested by a later run.
 */
const forPeopleOnly =
  /^((?!shared\/|platform\/kit\/|docs\/registers\.md$).*\.md|docs\/.*(?<!\.md)|\.github\/CODEOWNERS|\.editorconfig)$/;

/**
 * Which packages to build and test after these files have changed, and whether to run all other tests too
 * (`everything`). `deployed`: the folders of the packages that can be released.
 */
export function changedPackages(files, deployed) {
  const relevant = files.filter((file) => !forPeopleOnly.test(file));
  if (relevant.some((file) => common.test(file))) return { packages: deployed, everything: true };
  const inside = (folder) => relevant.some((file) => file.startsWith(`${folder}/`));
  return {
    packages: deployed.filter(inside),
    // The whole is tested after a change of the shell, or of a file that belongs to no package.
    everything:
      relevant.some((file) => !deployed.some((folder) => file.startsWith(`${folder}/`))) || inside('shell'),
  };
}
