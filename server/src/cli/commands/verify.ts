import { type ChainEnd, sealKey, verifyLog } from '../../change-sets/index.ts';
import { type Command, CommandError } from '../command.ts';

/** Checks every row of the change log against its seal. */
export const verify: Command = {
  name: 'verify',
  usage: '[NUMBER:HASH]',
  summary: 'Check that the change log was not altered: nothing removed, inserted or reordered',
  run: async ({ arguments: [noted], open, print }) => {
    const expected = noted === undefined ? undefined : parseChainEnd(noted);
    const { services } = await open();
    const { tampering, lastSeal, unsealed, uncheckedUpTo } = await verifyLog(
      services.db,
      sealKey(services.sessionSecret),
      { expected },
    );
    if (unsealed.count > 0)
      print(`Not sealed yet: ${unsealed.count} change sets, the first of ${unsealed.since}.`);
    if (uncheckedUpTo > 0)
      print(
        `Not checked: the seals 1 to ${uncheckedUpTo}. They were made with a secret that this Gantry was restored without; their order and the values under them were checked.`,
      );
    if (tampering) {
      const seal = tampering.sealNumber === null ? 'no seal' : `seal ${tampering.sealNumber}`;
      print(
        `The log was changed. First found (${tampering.kind}): change set ${tampering.changeSetSeq}, ${seal}: ${tampering.detail}.`,
      );
      return 1;
    }
    print(`The log is as it was sealed: ${lastSeal.number} change sets.`);
    print(`Keep this elsewhere, so that a cut end shows as well: ${lastSeal.number}:${lastSeal.hash}`);
    return 0;
  },
};

function parseChainEnd(text: string): ChainEnd {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!number || !hash)
    throw new CommandError('An end of the chain reads NUMBER:HASH, as an earlier verify printed it.');
  return { number: Number(number), hash };
}
