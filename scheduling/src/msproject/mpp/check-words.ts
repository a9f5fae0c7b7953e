import type { Contradictions } from './contradictions.ts';

/** A word of a plan: how often it occurs, and where it occurred last. */
interface Word {
  count: number;
  readonly message: string;
  readonly uid: number | undefined;
}

/** Plans with more different words than this are not searched. */
const MOST_WORDS = 20_000;
const SHORTEST = 4;
/** A word must occur this often before another word can be its damaged copy. */
const OFTEN = 3;
/** A plan with fewer letters does not show which letters occur next to each other. */
const ENOUGH_LETTERS = 200;
const END_OF_ASCII = 0x80;
const FOREIGN = /[\u0080-\uffff]/g;
const LETTER = /\p{L}/u;
const SPACE = /\s+/;
const DIGITS = /\d/g;
const ACCENTS = /\p{M}/gu;
const CONSONANTS = /^[b-df-hj-np-tv-xzßðþłđ]{2}$/;
/** Consonant pairs that are common in many languages: a plan with few words need not contain them. */
const USUAL_PAIRS = new Set(
  (
    'bb bd bl br bs bt cc ch ck cl cr cs ct cz dd dg dh dl dm dn dr ds dt dv dw dz ff fl fr fs ft gd gg gh gl gm gn gr gs gt hl hm hn hr hs ht hw ' +
    'jd kk kl km kn kr ks kt kv kw lb lc ld lf lg lh lk ll lm ln lp lr ls lt lv lw lz mb mm mn mp ms mt nc nd nf ng nh nj nk nl nm nn np nq nr ns nt nv ' +
    'nw nz pf ph pl pn pp pr ps pt rb rc rd rf rg rh rj rk rl rm rn rp rq rr rs rt rv rw rz sc sch sd sf sg sh sj sk sl sm sn sp sq sr ss st sv sw sz tc tf th ' +
    'tk tl tm tn tp tr ts tt tv tw tz vl vn vr wh wl wn wr ws xc xp xt zb zd zk zl zm zn zp zv zw zz'
  ).split(' '),
);
/** Punctuation at the ends of words. */
const AT_ENDS = /["'(),.:;!?[\]\-–—“”‘’…»«]/;

/**
 * The words of all names of a plan. A word that occurs once and differs in one character from a frequent one is most
 * likely a damaged copy of it, if this character has these neighbours nowhere else in the plan. All digits are equal
 * here: `Task 1` and `Task 2` have the same words.
 */
export class Words {
  readonly #words = new Map<string, Word>();
  #letters = 0;
  /** How many characters of all names are not plain. */
  #foreign = 0;

  /** `message` is reported for the name if one of its words is suspicious; `uid` is the task. */
  add(name: string | null, message: string, uid?: number): void {
    if (name === null || this.#words.size > MOST_WORDS) return;
    this.#letters += name.length;
    this.#foreign += name.match(FOREIGN)?.length ?? 0;
    for (const part of name.split(SPACE)) {
      const text = part.replace(DIGITS, '0');
      const known = this.#words.get(text);
      if (known) known.count += 1;
      else if (text !== '') this.#words.set(text, { count: 1, message, uid });
    }
  }

  report(found: Contradictions): void {
    if (this.#words.size > MOST_WORDS || this.#letters < ENOUGH_LETTERS) return;
    const patterns = this.#patterns();
    if (patterns.size === 0) return;
    const pairs = this.#pairs();
    for (const [text, { count, message, uid }] of this.#words)
      if (
        count === 1 &&
        text.length >= SHORTEST &&
        isOdd(text, patterns, { pairs, isForeignOdd: this.#foreign === 1 })
      )
        found.note(message, uid);
  }

  /** The frequent words with one character removed each, and the removed character. */
  #patterns(): ReadonlyMap<string, string> {
    const patterns = new Map<string, string>();
    for (const [text, { count }] of this.#words)
      if (count >= OFTEN && text.length >= SHORTEST)
        for (let i = 0; i < text.length; i += 1) patterns.set(without(text, i), text.charAt(i));
    return patterns;
  }

  /** In how many words each pair of characters occurs. */
  #pairs(): ReadonlyMap<string, number> {
    const pairs = new Map<string, number>();
    for (const text of this.#words.keys())
      for (const pair of new Set(pairsOf(text))) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    return pairs;
  }
}

const without = (text: string, i: number) => `${text.slice(0, i)}\0${text.slice(i + 1)}`;

/** Pairs of neighbours; the beginning and the end of the word count as characters. */
function pairsOf(text: string): string[] {
  const whole = `\0${text.toLowerCase()}\0`;
  return Array.from({ length: whole.length - 1 }, (_, i) => whole.slice(i, i + 2));
}

/** Which letters occur next to each other. */
interface Known {
  readonly pairs: ReadonlyMap<string, number>;
  /** Whether the plan has exactly one character that is not plain. */
  readonly isForeignOdd: boolean;
}

function isOdd(text: string, patterns: ReadonlyMap<string, string>, known: Known): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const right = patterns.get(without(text, i));
    if (right !== undefined && right !== text.charAt(i) && isDamage(text, i, right, known)) return true;
  }
  return false;
}

/** Whether the character at a place is one that a person would not have typed instead of the right one. */
function isDamage(text: string, i: number, right: string, known: Known): boolean {
  const sign = text.charAt(i);
  if (LETTER.test(sign)) return plain(sign) !== plain(right) && right !== '0' && isNew(text, i, known);
  if (!LETTER.test(right)) return false;
  const isInside = LETTER.test(text.charAt(i - 1)) && LETTER.test(text.charAt(i + 1));
  return isInside || (sign !== '0' && !AT_ENDS.test(sign));
}

/** Removes case and accents of a letter. */
const plain = (letter: string) => letter.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/**
 * Whether no other word has this letter next to both of its neighbours and the pairs are rare in most languages, or the
 * letter is the only foreign one.
 */
function isNew(text: string, i: number, { pairs, isForeignOdd }: Known): boolean {
  const both = pairsOf(text).slice(i, i + 2);
  return (
    both.every((pair) => (pairs.get(pair) ?? 0) <= 1) &&
    (both.some(isHard) || (isForeignOdd && text.charCodeAt(i) >= END_OF_ASCII))
  );
}

const isHard = (pair: string) => CONSONANTS.test(plain(pair)) && !USUAL_PAIRS.has(plain(pair));
