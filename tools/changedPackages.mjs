/** The files of which every build is made: a change here may change each build. */
const common = /^(shared\/|kit\/|package-lock\.json$|package\.json$|tsconfig\.base\.json$|\.npmrc$)/;
/**
 * Files that only people read. Documents in shared/ and kit/ are not among them, as they are packed into the packages;
 * nor is docs/registers.md, as a test reads it.
 */
const forPeopleOnly =
  /^((?!shared\/|kit\/|docs\/registers\.md$).*\.md|docs\/.*(?<!\.md)|\.github\/CODEOWNERS|\.editorconfig)$/;

/**
 * Which packages are built and tested after these files changed, and whether the whole has to be tested as well.
 * `deployed` are the folders that can be released.
 */
export function changedPackages(files, deployed) {
  const relevant = files.filter((file) => !forPeopleOnly.test(file));
  if (relevant.some((file) => common.test(file))) return { packages: deployed, everything: true };
  const inside = (folder) => relevant.some((file) => file.startsWith(`${folder}/`));
  return {
    packages: deployed.filter(inside),
    // The shell is tested with its registers; a file outside of all packages concerns all of them.
    everything:
      relevant.some((file) => !deployed.some((folder) => file.startsWith(`${folder}/`))) || inside('shell'),
  };
}
