/** One server-sent event of ours: JSON data, and the place in the log that it stands for. */
export interface StreamEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: unknown;
}

/** Takes a stream's text piece by piece; gives each event as soon as it is whole. */
export function createEventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event !== undefined) onEvent(event);
    }
  };
}

/** Undefined: a sign of life and nothing else. */
function readBlock(block: string): StreamEvent | undefined {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 2);
  }
  const { event, id, data = 'null' } = fields;
  if (event === undefined) return undefined;
  return { event, ...(id !== undefined && { id }), data: JSON.parse(data) };
}

/** Whether one event's place in the log comes after another's; everything comes after none. */
export function isLater(id: string, than: string | undefined): boolean {
  if (than === undefined) return true;
  const [transaction = '', seq = ''] = id.split('-');
  const [otherTransaction = '', otherSeq = ''] = than.split('-');
  return transaction === otherTransaction
    ? isGreater(seq, otherSeq)
    : isGreater(transaction, otherTransaction);
}

/** Whole numbers as text, of any length. */
const isGreater = (a: string, b: string): boolean => (a.length === b.length ? a > b : a.length > b.length);
