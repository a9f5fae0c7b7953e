import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const MEGABYTE = 1_048_576;
/** More than the unpacked size of a workbook with 100,000 rows. */
const MOST_UNPACKED = 1_024 * MEGABYTE;
/** Parts of a workbook: sheets, pictures, settings. */
const MOST_ENTRIES = 10_000;
const DAMAGED =
  'The file is not an Excel workbook, or it is damaged. Open it in Excel, save it again, and choose the new file.';

/** The parts of an Office file. They are unpacked while they are read, up to the size limit of a table. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(bytes: Buffer): Promise<Archive> {
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
      const entries = new Map<string, Entry>();
      if (zip.entryCount > MOST_ENTRIES) throw new UnreadablePlanError(DAMAGED);
      for await (const entry of zip.eachEntry()) entries.set(keyOf(entry.fileName), entry);
      return new Archive(zip, entries);
    } catch (error) {
      throw error instanceof UnreadablePlanError ? error : new UnreadablePlanError(DAMAGED);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  /** The text of a part, piece by piece; nothing if there is no such part. */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(keyOf(name));
    if (!entry) return;
    if (entry.isEncrypted())
      throw new UnreadablePlanError(
        'The workbook has a password. Save it without one, and choose the new file.',
      );
    // The declared size may be false, so the unpacked bytes are counted too.
    if (entry.uncompressedSize > MOST_UNPACKED) throw tooLarge();
    let decoder: InstanceType<typeof TextDecoder> | undefined;
    try {
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
        const bytes = chunk as Buffer;
        this.#unpacked += bytes.length;
        if (this.#unpacked > MOST_UNPACKED) throw tooLarge();
        decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
        yield decoder.decode(bytes, { stream: true });
      }
      if (decoder) yield decoder.decode();
    } catch (error) {
      throw error instanceof UnreadablePlanError ? error : new UnreadablePlanError(DAMAGED);
    }
  }
}

/** Names of parts are compared without regard to case (ECMA-376, part 2). */
const keyOf = (name: string): string => name.toLowerCase();

/** Parts are UTF-8, or UTF-16 with a byte order mark. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const tooLarge = () =>
  new UnreadablePlanError('The workbook unpacks to more than 1 GB. Save the sheet with the works alone.');
