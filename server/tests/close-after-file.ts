import { afterAll } from 'vitest';
import { closeAfterFile } from './after-file.ts';

// Loaded for each test file, before it: hooks run in reverse order, so this one runs last.
afterAll(closeAfterFile);
