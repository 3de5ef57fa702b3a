/** Takes the place of the federation runtime, which takes half a second to load, in tests that mock it. */
export const loadRegisterModule = jest.fn();
