import { describe, expect, it } from 'vitest';
import { writeCompoundFile } from '../../../tests/support/mpp/write-compound-file.ts';
import { readMsProject, UnreadablePlanError } from '../index.ts';
import { fileOf } from '../open-file.ts';
import { CompoundFile } from './compound-file.ts';

const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte);

/** A file like those of older Word and Excel versions. */
function foreignFile(application: string): Uint8Array {
  const text = new TextEncoder().encode(`${application}\0`);
  const compObj = new Uint8Array(28 + 4 + text.length + 4);
  compObj.set(text, 32);
  new DataView(compObj.buffer).setInt32(28, text.length, true);
  return writeCompoundFile(
    new Map([
      ['\u0001CompObj', compObj],
      ['WordDocument', filled(9000, 7)],
    ]),
  );
}

describe('a compound file', () => {
  const streams = new Map([
    ['short', filled(100, 1)],
    ['empty', filled(0, 0)],
    ['folder/long', filled(70_000, 2)],
    ['folder/deeper/short', filled(4095, 3)],
    ['folder/deeper/long', filled(4096, 4)],
  ]);

  it('[R201] returns the streams of its tree, short and long ones', () => {
    const file = new CompoundFile(fileOf(writeCompoundFile(streams)));
    for (const [path, data] of streams) expect(file.find(path)?.data).toEqual(data);
    expect(file.find('FOLDER/Long')?.length).toBe(70_000);
    expect([file.find('folder'), file.find('other'), file.has('folder'), file.has('other')]).toEqual([
      null,
      null,
      true,
      false,
    ]);
  });

  it('[R201] returns streams of many megabytes, whose sectors do not fit into the header', () => {
    const long = new Uint8Array(9_000_000).map((_, i) => i % 251);
    const file = new CompoundFile(
      fileOf(
        writeCompoundFile(
          new Map([
            ['long', long],
            ['short', filled(10, 9)],
          ]),
        ),
      ),
    );
    expect(Buffer.compare(file.find('long')?.data ?? filled(0, 0), long)).toBe(0);
    expect(file.find('short')?.length).toBe(10);
  });

  it('refuses sectors that two streams share, and streams shorter than their stated length', () => {
    const whole = writeCompoundFile(
      new Map([
        ['one', filled(5000, 1)],
        ['two', filled(5000, 2)],
      ]),
    );
    const view = new DataView(whole.buffer);
    const directory = (view.getUint32(48, true) + 1) * 512;
    const change = (at: number, value: number) => {
      const copy = whole.slice();
      new DataView(copy.buffer).setUint32(directory + at, value, true);
      return () => {
        const file = new CompoundFile(fileOf(copy));
        file.find('one');
        file.find('two');
      };
    };
    expect(change(128 + 116, view.getUint32(directory + 256 + 116, true))).toThrow(
      /do not follow one another/,
    );
    expect(change(128 + 120, 6000)).toThrow(/not as long as it says/);
    expect(change(128 + 68, 1)).toThrow(/leads nowhere/);
  });

  it.each(['Microsoft Word 97-2003-Dokument', 'Microsoft Excel 2003 Worksheet', 'Something'])(
    '[R212] is refused in one sentence if %s saved it',
    async (application) => {
      const program = /^Microsoft \w+/.exec(application)?.[0] ?? 'another program';
      const attempt = readMsProject([foreignFile(application)]);
      await expect(attempt).rejects.toThrow(UnreadablePlanError);
      await expect(attempt).rejects.toThrow(
        `The file is not a Microsoft Project plan; it was saved by ${program}.`,
      );
    },
  );

  it('[R212] is refused with advice if it is a workbook with a password', async () => {
    const workbook = writeCompoundFile(
      new Map([
        ['EncryptionInfo', filled(5000, 1)],
        ['EncryptedPackage', filled(5000, 2)],
      ]),
    );
    await expect(readMsProject([workbook])).rejects.toThrow(
      'The file is a workbook or document with a password. Save it without one, and choose the new file.',
    );
  });

  it('[R212] is recognized in newer Office files, which are ZIP archives, and refused', async () => {
    const archive = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]);
    await expect(readMsProject([archive])).rejects.toThrow(
      /^The file is not a Microsoft Project plan; [^\n]+\.$/,
    );
  });

  it('[R212] is refused above its limit, while it is still arriving', async () => {
    let given = 0;
    async function* endless() {
      yield foreignFile('Something');
      for (;;) {
        given += 1;
        yield filled(1_000_000, 0);
      }
    }
    await expect(readMsProject(endless())).rejects.toThrow('The plan is larger than 64 MB.');
    expect(given).toBeLessThan(70);
  });
});
