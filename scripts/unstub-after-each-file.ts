import { afterAll, vi } from 'vitest';

// Files share what they import and the globals. A global that the last test of a file has
// replaced must be itself again when the next file is read.
afterAll(() => {
  vi.unstubAllGlobals();
});
