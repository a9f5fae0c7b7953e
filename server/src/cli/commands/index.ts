import type { Command } from '../command.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { departments } from './departments.ts';
import { exportCommand } from './export.ts';
import { exportAll } from './export-all.ts';
import { exportCompany } from './export-company.ts';
import { importCommand } from './import.ts';
import { policy } from './policy.ts';
import { importAll, restore } from './restore.ts';
import { undo } from './undo.ts';
import { user } from './user.ts';
import { verify } from './verify.ts';
import { verifyBackup } from './verify-backup.ts';

/** All commands of `npm run gantry`, in the order of the help text. */
export const commands: readonly Command[] = [
  check,
  importCommand,
  exportCommand,
  undo,
  verify,
  user,
  policy,
  departments,
  backup,
  restore,
  verifyBackup,
  exportAll,
  importAll,
  exportCompany,
];
