import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';

/** One element of the document with its text and children; only requested elements become records. */
export interface XmlRecord {
  readonly name: string;
  text: string;
  readonly children: XmlRecord[];
}

/** Receives records, and defines which parts of the document matter. */
export interface RecordHandler {
  /** Elements (by local name) that are passed to `onRecord` as a whole when they end. */
  readonly records: ReadonlySet<string>;
  /** Elements that are skipped with their content. */
  readonly ignored: ReadonlySet<string>;
  /** Exceptions from `ignored`: elements that are read directly within a record of that name. */
  readonly keptWithin?: ReadonlyMap<string, string>;
  readonly root: string;
  onRecord(record: XmlRecord): void;
  /** Called for a text element directly under the root. */
  onValue(name: string, text: string): void;
  /** Called when a skipped element begins. */
  onIgnored?(name: string): void;
}

const MAX_DEPTH = 32;
/** Space before the root element for a declaration and a comment. */
const MAX_PROLOG = 65_536;
/** No real record is longer; the limit protects memory. */
const MAX_RECORD_TEXT = 4_000_000;
const MAX_RECORD_ELEMENTS = 200_000;
/**
 * Limit for anything that is neither text nor an element (a name, an attribute, a comment); the parser would buffer it
 * as a whole.
 */
const MAX_SILENCE = 8_000_000;

/**
 * Reads XML as it arrives and returns one record after the other, so that memory contains one record instead of the
 * document. Refuses document types (and so entities), deep nesting and endless texts.
 */
export class XmlRecordReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: true });
  private readonly handler: RecordHandler;
  /** Names of the open elements. */
  private readonly path: string[] = [];
  /** The open elements that belong to the current record. */
  private readonly open: XmlRecord[] = [];
  private recordText = 0;
  private recordElements = 0;
  /** Characters since the last parser event. */
  private silence = 0;
  private ignoredFrom = 0;
  private value = '';
  private prolog: string | null = '';

  constructor(handler: RecordHandler) {
    this.handler = handler;
    this.parser.on('error', (error) => {
      throw new UnreadablePlanError(`The XML cannot be read (line ${error.message.split('\n')[0]}).`);
    });
    this.parser.on('doctype', () => refuseDoctype());
    this.parser.on('opentag', (tag) => this.enter(tag));
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
    this.parser.on('closetag', (tag) => this.leave(localName(tag.name)));
  }

  write(chunk: string): void {
    if (this.prolog !== null) this.watchProlog(chunk);
    this.silence += chunk.length;
    this.parser.write(chunk);
    if (this.silence > MAX_SILENCE)
      throw new UnreadablePlanError('The XML holds a text too long for a plan.');
  }

  close(): void {
    this.parser.close();
  }

  /** A document type is refused at its first letters, before the parser buffers it. */
  private watchProlog(chunk: string): void {
    this.prolog += chunk.slice(0, MAX_PROLOG + 1);
    if (/<!doctype/i.test(this.prolog ?? '')) refuseDoctype();
    const rootBegins = /<[A-Za-z_]/.test(this.prolog ?? '');
    if (!rootBegins && (this.prolog ?? '').length > MAX_PROLOG) {
      throw new UnreadablePlanError(
        'The document is not a Microsoft Project XML: it does not begin with an element.',
      );
    }
    if (rootBegins) this.prolog = null;
  }

  private enter(tag: SaxesTagPlain): void {
    const name = localName(tag.name);
    this.silence = 0;
    this.path.push(name);
    const depth = this.path.length;
    if (depth > MAX_DEPTH) throw new UnreadablePlanError('The XML is nested too deeply for a plan.');
    if (depth === 1 && name !== this.handler.root) {
      throw new UnreadablePlanError(`The document is not a Microsoft Project XML: it begins with <${name}>.`);
    }
    if (this.ignoredFrom > 0) return;
    this.value = '';
    if (this.handler.ignored.has(name) && !this.isKept(name)) {
      this.ignoredFrom = depth;
      this.handler.onIgnored?.(name);
    } else if (this.open.length > 0 || this.handler.records.has(name)) this.openRecord(name);
  }

  private isKept(name: string): boolean {
    const within = this.handler.keptWithin?.get(name);
    return within !== undefined && this.open.length === 1 && this.open[0]?.name === within;
  }

  private openRecord(name: string): void {
    const record: XmlRecord = { name, text: '', children: [] };
    this.open.at(-1)?.children.push(record);
    if (this.open.length === 0) this.recordText = this.recordElements = 0;
    this.recordElements += 1;
    if (this.recordElements > MAX_RECORD_ELEMENTS)
      throw new UnreadablePlanError('The XML holds a part with too many elements for a plan.');
    this.open.push(record);
  }

  private addText(text: string): void {
    if (this.ignoredFrom > 0) return;
    const record = this.open.at(-1);
    this.recordText += text.length;
    if (this.recordText > MAX_RECORD_TEXT)
      throw new UnreadablePlanError('The XML holds a text too long for a plan.');
    if (record) record.text += text;
    else this.value += text;
  }

  private leave(name: string): void {
    this.silence = 0;
    const depth = this.path.length;
    this.path.pop();
    if (this.ignoredFrom > 0) {
      if (depth === this.ignoredFrom) this.ignoredFrom = 0;
      return;
    }
    const record = this.open.pop();
    if (record && this.open.length === 0) this.handler.onRecord(record);
    else if (!record && depth === 2) this.handler.onValue(name, this.value.trim());
    if (!record) this.value = '';
    if (this.open.length === 0) this.recordText = 0;
  }
}

function refuseDoctype(): never {
  throw new UnreadablePlanError('The XML has a document type, which plans must not have.');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The trimmed text of a child; null if there is none or it is empty. */
export function textOf(record: XmlRecord, name: string): string | null {
  const text = record.children.find((child) => child.name === name)?.text.trim();
  return text === undefined || text === '' ? null : text;
}

/** The number in a child; null if there is none. */
export function numberOf(record: XmlRecord, name: string): number | null {
  const text = textOf(record, name);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** The boolean (1/0, true/false) in a child. */
export function flagOf(record: XmlRecord, name: string, otherwise: boolean): boolean {
  const text = textOf(record, name);
  return text === null ? otherwise : text === '1' || text === 'true';
}

/** The children with that name. */
export function childrenOf(record: XmlRecord, name: string): readonly XmlRecord[] {
  return record.children.filter((child) => child.name === name);
}

/** The children within a wrapping element: `<Wrapper><Item/>…</Wrapper>`. */
export function itemsOf(record: XmlRecord, wrapper: string, item: string): readonly XmlRecord[] {
  return childrenOf(record, wrapper).flatMap((wrapping) => childrenOf(wrapping, item));
}
