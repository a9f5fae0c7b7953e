import { afterAll, vi } from 'vitest';

// Test files share imported modules and globals. A global that the last test of a file replaced must be restored before
// the next file is loaded.
afterAll(() => {
  vi.unstubAllGlobals();
});
