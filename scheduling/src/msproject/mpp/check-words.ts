import type { Contradictions } from './contradictions.ts';

/** A word of a plan: how often it stands there, and where it stood last. */
interface Word {
  count: number;
  readonly message: string;
  readonly uid: number | undefined;
}

/** Plans with more different words than these are not searched. */
const MOST_WORDS = 20_000;
const SHORTEST = 4;
/** How often a word stands in a plan that another one can be a damaged copy of. */
const OFTEN = 3;
/** A plan with fewer letters does not show which of them stand beside one another. */
const ENOUGH_LETTERS = 200;
const END_OF_ASCII = 0x80;
const FOREIGN = /[\u0080-\uffff]/g;
const LETTER = /\p{L}/u;
const SPACE = /\s+/;
const DIGITS = /\d/g;
const ACCENTS = /\p{M}/gu;
const CONSONANTS = /^[b-df-hj-np-tv-xzßðþłđ]{2}$/;
/** Consonants that stand side by side in many languages: a plan with few words need not show them. */
const USUAL_PAIRS = new Set(
  (
    'bb bd bl br bs bt cc ch ck cl cr cs ct cz dd dg dh dl dm dn dr ds dt dv dw dz ff fl fr fs ft gd gg gh gl gm gn gr gs gt hl hm hn hr hs ht hw ' +
    'jd kk kl km kn kr ks kt kv kw lb lc ld lf lg lh lk ll lm ln lp lr ls lt lv lw lz mb mm mn mp ms mt nc nd nf ng nh nj nk nl nm nn np nq nr ns nt nv ' +
    'nw nz pf ph pl pn pp pr ps pt rb rc rd rf rg rh rj rk rl rm rn rp rq rr rs rt rv rw rz sc sch sd sf sg sh sj sk sl sm sn sp sq sr ss st sv sw sz tc tf th ' +
    'tk tl tm tn tp tr ts tt tv tw tz vl vn vr wh wl wn wr ws xc xp xt zb zd zk zl zm zn zp zv zw zz'
  ).split(' '),
);
/** Signs that stand at the ends of words. */
const AT_ENDS = /["'(),.:;!?[\]\-–—“”‘’…»«]/;

/**
 * The words of all names of a plan. A word that stands there once and differs in one sign from one that stands there often
 * is most likely a damaged copy of it, if that sign stands beside these letters nowhere else in the plan. All digits are
 * one here: `Task 1` and `Task 2` have the same words.
 */
export class Words {
  readonly #words = new Map<string, Word>();
  #letters = 0;
  /** How many signs of all names are no plain ones. */
  #foreign = 0;

  /** `message` is said of the name where one of its words is odd, `uid`: of which task. */
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

  /** The words that stand there often, without one of their signs each: which sign it is. */
  #patterns(): ReadonlyMap<string, string> {
    const patterns = new Map<string, string>();
    for (const [text, { count }] of this.#words)
      if (count >= OFTEN && text.length >= SHORTEST)
        for (let i = 0; i < text.length; i += 1) patterns.set(without(text, i), text.charAt(i));
    return patterns;
  }

  /** In how many words two signs stand side by side. */
  #pairs(): ReadonlyMap<string, number> {
    const pairs = new Map<string, number>();
    for (const text of this.#words.keys())
      for (const pair of new Set(pairsOf(text))) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    return pairs;
  }
}

const without = (text: string, i: number) => `${text.slice(0, i)}\0${text.slice(i + 1)}`;

/** Pairs of neighbours; the beginning and the end of the word count as signs. */
function pairsOf(text: string): string[] {
  const whole = `\0${text.toLowerCase()}\0`;
  return Array.from({ length: whole.length - 1 }, (_, i) => whole.slice(i, i + 2));
}

/** What letters stand beside one another. */
interface Known {
  readonly pairs: ReadonlyMap<string, number>;
  /** Whether a plan has a single sign that is no plain one. */
  readonly isForeignOdd: boolean;
}

function isOdd(text: string, patterns: ReadonlyMap<string, string>, known: Known): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const right = patterns.get(without(text, i));
    if (right !== undefined && right !== text.charAt(i) && isDamage(text, i, right, known)) return true;
  }
  return false;
}

/** Whether the sign at a place is none that a person would have typed instead of the right one. */
function isDamage(text: string, i: number, right: string, known: Known): boolean {
  const sign = text.charAt(i);
  if (LETTER.test(sign)) return plain(sign) !== plain(right) && right !== '0' && isNew(text, i, known);
  if (!LETTER.test(right)) return false;
  const isInside = LETTER.test(text.charAt(i - 1)) && LETTER.test(text.charAt(i + 1));
  return isInside || (sign !== '0' && !AT_ENDS.test(sign));
}

/** A letter is the same in both cases, and with or without an accent. */
const plain = (letter: string) => letter.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/**
 * Whether a letter stands beside both of its neighbours in no other word, and beside one of them in hardly any language, or
 * is the only one of a foreign alphabet.
 */
function isNew(text: string, i: number, { pairs, isForeignOdd }: Known): boolean {
  const both = pairsOf(text).slice(i, i + 2);
  return (
    both.every((pair) => (pairs.get(pair) ?? 0) <= 1) &&
    (both.some(isHard) || (isForeignOdd && text.charCodeAt(i) >= END_OF_ASCII))
  );
}

const isHard = (pair: string) => CONSONANTS.test(plain(pair)) && !USUAL_PAIRS.has(plain(pair));
