import { UnreadablePlanError } from '../../neutral/unreadable-plan-error.ts';
import type { Bytes } from './bytes.ts';
import type { CompoundFile } from './compound-file.ts';
import { damaged } from './damaged.ts';
import { Properties } from './properties.ts';

/** The three versions of the file format: since Project 2000, since 2007, since 2010. */
export type FormatVersion = 9 | 12 | 14;

export interface PlanFormat {
  readonly version: FormatVersion;
  /** The storage that contains the plan. */
  readonly folder: string;
  /** Saved by Project 2013 or later in its own format: links, calendars and flags are at other places. */
  readonly isLate: boolean;
  /** The version of the program that saved the file, if stated. */
  readonly program: number | null;
}

const FOLDERS: Readonly<Record<FormatVersion, string>> = { 9: '   19', 12: '   112', 14: '   114' };
const KNOWN = /^MSProject\.(?:MPP|MPT|GLOBAL)(9|12|14)$/;
const OLD = /^MSProject\.(?:MPP|MPT|GLOBAL)?[1-8]$|^Microsoft.Project.4/;
const SAVED_BY = /^Microsoft.Project.(\d+)\.0$/;
/** Size of the header before the names of the program and the format. */
const COMPOBJ_HEADER = 28;
const LONGEST_TEXT = 400;
const PASSWORD_KEY = 893386752;
const ENCRYPTION_KEY = 893386756;
const TO_OPEN = 1;

/** The format according to `CompObj` and the container. The plan defines the layout of the fields later. */
export type FoundFormat = Omit<PlanFormat, 'isLate'>;

/** Detects the version of the format. Throws one sentence for a file that is not a plan, too old or locked. */
export function readFormat(file: CompoundFile): FoundFormat {
  const stream = file.find('\u0001CompObj');
  const [application = '', format = ''] = stream ? readTexts(stream) : [];
  if (OLD.test(format) || OLD.test(application))
    throw new UnreadablePlanError(
      'The plan was saved by Project 98 or older; open it in Project 2000 to 2010 and save it again.',
    );
  const version = Number(KNOWN.exec(format)?.[1] ?? 0);
  if (version !== 9 && version !== 12 && version !== 14) throw notAPlan(file, application);
  const program = SAVED_BY.exec(application)?.[1];
  const folder = FOLDERS[version];
  if (!file.has(folder)) throw damaged('the plan itself is missing');
  refusePassword(file, version);
  return { version, folder, program: program === undefined ? null : Number(program) };
}

function notAPlan(file: CompoundFile, application: string): UnreadablePlanError {
  if (Object.values(FOLDERS).some((folder) => file.has(folder)))
    return damaged('it does not say which program saved it');
  if (file.has('EncryptedPackage'))
    return new UnreadablePlanError(
      'The file is a workbook or document with a password. Save it without one, and choose the new file.',
    );
  const program = /^Microsoft [A-Z][a-z]+/.exec(application)?.[0] ?? 'another program';
  return new UnreadablePlanError(
    `The file is not a Microsoft Project plan; it was saved by ${program}. Save the plan as a table (.xlsx or .csv) or as Microsoft Project XML.`,
  );
}

/** Length-prefixed single-byte texts: the program, the format, its class. */
function readTexts(stream: Bytes): string[] {
  const texts: string[] = [];
  for (let at = COMPOBJ_HEADER; texts.length < 3 && at + 4 <= stream.length; ) {
    const length = stream.i32(at);
    if (length < 0 || length > LONGEST_TEXT || at + 4 + length > stream.length) break;
    const letters = stream.slice(at + 4, length).data;
    texts.push(new TextDecoder('latin1').decode(letters).replace(/\0.*$/s, ''));
    at += 4 + length;
  }
  return texts;
}

/** A password to open the file encrypts the plan; a password to write does not. */
function refusePassword(file: CompoundFile, version: FormatVersion): void {
  const stream = file.find(`Props${version}`);
  if (!stream) return;
  const properties = new Properties(stream);
  const password = properties.find(PASSWORD_KEY);
  const isLocked = password !== null && password.length > 0 && (password.u8(0) & TO_OPEN) !== 0;
  if (!isLocked || (version === 14 && !properties.find(ENCRYPTION_KEY))) return;
  throw new UnreadablePlanError(
    'The plan has a password; save it without one in Microsoft Project, then it can be read.',
  );
}
