import { afterAll } from 'vitest';
import { closeAfterFile } from './after-file.ts';

// Read again for each test file, and before it: hooks run in the order of a stack, so that this one comes last.
afterAll(closeAfterFile);
