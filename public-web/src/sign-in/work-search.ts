/** One puzzle of the registration's work, as the API gives it. */
export interface Puzzle {
  /** 16 bytes in hex each. */
  salt: string;
  nonce: string;
  /** Sets how many leading hex digits of the hash have to be 0; at most 8. */
  zeros: number;
}

/**
 * Returns a function that looks for a 32-bit counter for which the SHA-256 of salt, nonce and counter begins with
 * enough zeros. Each call tries the next `tries` counters and returns undefined if none fits. This is plain JavaScript,
 * because WebCrypto is missing on plain HTTP and takes ten times as long for hashes of one block; `@noble/hashes` 2.4.0
 * takes seven times as long, or three if the state after salt and nonce is copied (Chromium at a quarter of its speed).
 */
export function searchFor({ salt, nonce, zeros }: Puzzle): (tries: number) => number | undefined {
  const block = new Int32Array(64);
  const bytes = `${salt}${nonce}`;
  for (let word = 0; word < COUNTER_AT; word += 1) {
    block[word] = Number.parseInt(bytes.slice(8 * word, 8 * word + 8), 16);
  }
  block[COUNTER_AT + 1] = 0x80000000;
  block[15] = 32 * (COUNTER_AT + 1);
  const unused = 32 - 4 * zeros;
  let next = 0;
  return (tries) => {
    for (const end = next + tries; next < end; next += 1) {
      block[COUNTER_AT] = next;
      if (zeros === 0 || firstWord(block) >>> unused === 0) return next;
    }
    return undefined;
  };
}

/** The word of the counter; eight words of salt and nonce precede it. */
const COUNTER_AT = 8;

// FIPS 180-4: the first 32 bits of the fractions of square and cube roots of the first primes.
const [START, ROUNDS] = constants();

/** Returns the first word of the hash of a block. It overwrites the 48 words after the first 16. */
function firstWord(block: Int32Array): number {
  for (let index = 16; index < 64; index += 1) {
    const two = at(block, index - 2);
    const fifteen = at(block, index - 15);
    const s1 = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    const s0 = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
    block[index] = s1 + at(block, index - 7) + s0 + at(block, index - 16);
  }
  let a = at(START, 0);
  let b = at(START, 1);
  let c = at(START, 2);
  let d = at(START, 3);
  let e = at(START, 4);
  let f = at(START, 5);
  let g = at(START, 6);
  let h = at(START, 7);
  for (let index = 0; index < 64; index += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUNDS, index) + at(block, index)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const other = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  return (at(START, 0) + a) | 0;
}

const at = (words: Int32Array, index: number): number => words[index] as number;

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function constants(): [Int32Array, Int32Array] {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2))),
    Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3))),
  ];
}
