import { describe, expect, it } from 'vitest';
import { nameInAddress, readAddress, readAddresses } from './mail-addresses.ts';

const klaus = { name: 'Klaus Meyer', email: 'klaus.meyer@harbour.example' };
const jonas = { name: 'Jonas Weber', email: 'jonas@harbour.example' };

describe('addresses that a user pastes', () => {
  it.each([
    ['"Meyer, Klaus" <Klaus.Meyer@harbour.example>', [klaus]],
    ['Meyer, Klaus <klaus.meyer@harbour.example>', [klaus]],
    ["'Klaus Meyer' <klaus.meyer@harbour.example>", [klaus]],
    ['Klaus Meyer <mailto:klaus.meyer@harbour.example>', [klaus]],
    ['Meyer, Klaus <klaus.meyer@harbour.example>; Weber, Jonas <jonas@harbour.example>;', [klaus, jonas]],
    ['"Meyer, Klaus" <klaus.meyer@harbour.example>, "Weber, Jonas" <jonas@harbour.example>', [klaus, jonas]],
    ['Klaus Meyer <klaus.meyer@harbour.example> Jonas Weber <jonas@harbour.example>', [klaus, jonas]],
    ["'jonas@harbour.example' <jonas@harbour.example>", [{ ...jonas, name: null }]],
    ['<jonas@harbour.example>', [{ ...jonas, name: null }]],
    ['jonas@harbour.example, Meyer, Klaus <klaus.meyer@harbour.example>', [{ ...jonas, name: null }, klaus]],
    [
      'a@b.example c@d.example\ne@f.example',
      ['a@b.example', 'c@d.example', 'e@f.example'].map((email) => ({ name: null, email })),
    ],
    ['"Weber, Jonas, Dr." <jonas@harbour.example>', [{ ...jonas, name: 'Weber, Jonas, Dr.' }]],
  ])('are read from %s', (text, people) => {
    expect(readAddresses(text)).toEqual({ people, unread: [] });
  });

  it('are separated from parts that are not addresses', () => {
    expect(readAddresses('"Weber, Jonas" office\nKlaus <klaus>; a@b, "open').unread).toEqual([
      '"Weber, Jonas" office',
      'Klaus <klaus>',
      'a@b',
      '"open',
    ]);
  });

  it('are one address in a field, or none', () => {
    expect(readAddress('Meyer, Klaus <klaus.meyer@harbour.example>')).toEqual(klaus);
    expect(readAddress('Klaus Meyer')).toBeNull();
    expect(readAddress('a@b.example, c@d.example')).toBeNull();
    expect(readAddress('')).toBeNull();
  });

  it('provide a name for people without one', () => {
    expect(nameInAddress('lan_mai.tran@harbour.example')).toBe('Lan Mai Tran');
  });

  it('are read in linear time, however long the text is', () => {
    const before = Date.now();
    for (const part of ['"', '<', ',', ' ', '"a', 'a <', "'", '@'])
      readAddresses(`${part.repeat(100_000)}a <a@b.example>`);
    expect(Date.now() - before).toBeLessThan(3_000);
  });
});
