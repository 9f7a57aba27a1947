/** Round constants of SHA-256: fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const ROUND = new Uint32Array(64);
/** Start values: fractional parts of the square roots of the first 8 primes. */
const START = new Uint32Array(8);

for (let found = 0, candidate = 2; found < 64; candidate++) {
  let isPrime = true;
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) {
    if (candidate % divisor === 0) isPrime = false;
  }
  if (!isPrime) continue;
  ROUND[found] = (Math.cbrt(candidate) % 1) * 2 ** 32;
  if (found < 8) START[found] = (Math.sqrt(candidate) % 1) * 2 ** 32;
  found++;
}

/** Bytes with the 1 bit, zeros and the length in bits appended: a multiple of 64 long. */
function padTail(bytes: Uint8Array): Uint8Array {
  const whole = bytes.length & ~63;
  const rest = bytes.length - whole;
  const tail = new Uint8Array(rest < 56 ? 64 : 128);
  tail.set(bytes.subarray(whole));
  tail[rest] = 0x80;
  const view = new DataView(tail.buffer);
  view.setUint32(tail.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(tail.length - 4, (bytes.length << 3) >>> 0);
  return tail;
}

function compressBlocks(state: Uint32Array, bytes: Uint8Array, end: number, w: Uint32Array): void {
  for (let offset = 0; offset < end; offset += 64) {
    for (let i = 0, p = offset; i < 16; i++, p += 4) {
      w[i] = (bytes[p]! << 24) | (bytes[p + 1]! << 16) | (bytes[p + 2]! << 8) | bytes[p + 3]!;
    }
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]!;
      const y = w[i - 2]!;
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
    }
    let a = state[0]! | 0;
    let b = state[1]! | 0;
    let c = state[2]! | 0;
    let d = state[3]! | 0;
    let e = state[4]! | 0;
    let f = state[5]! | 0;
    let g = state[6]! | 0;
    let h = state[7]! | 0;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0]! += a;
    state[1]! += b;
    state[2]! += c;
    state[3]! += d;
    state[4]! += e;
    state[5]! += f;
    state[6]! += g;
    state[7]! += h;
  }
}

/**
 * SHA-256 of the bytes as 64 lower-case hex digits. Written out here because the core may use neither
 * Node's nor the browser's own (which is asynchronous, and absent on plain http).
 */
export function hashSha256(bytes: Uint8Array): string {
  const state = START.slice();
  const w = new Uint32Array(64);
  compressBlocks(state, bytes, bytes.length & ~63, w);
  const tail = padTail(bytes);
  compressBlocks(state, tail, tail.length, w);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}
