// One test that fails is enough: the others of the file would often wait in vain, a second or more each.
beforeEach(() => {
  if (globalThis.earlierFailed) throw new Error('Not run, because an earlier test of this file has failed');
});
