import { afterAll, vi } from 'vitest';

// Files share what they import and the globals. What the last test of a file has put in the place of a global must not be
// there when the next file is read, whichever that is.
afterAll(() => {
  vi.unstubAllGlobals();
});
