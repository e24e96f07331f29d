import { Problem } from '../problem.ts'

/** How much JSON is read: bytes, levels of nesting, and values with their names (each comma, colon and opening). */
export type JsonLimits = { bytes: number; values: number; depth: number }

/** Deeper than any of our bodies: what hashes them stops there too (`canonical-json.ts`). */
const maxDepth = 64
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [opening, closing, openingList, closingList] = [0x7b, 0x7d, 0x5b, 0x5d]

/** The bounds of a body of so many bytes; 20 000 values unless stated. */
export const jsonLimits = (bytes: number, values = 20_000): JsonLimits => ({ bytes, values, depth: maxDepth })

/**
 * Counts JSON as it comes, before any of it is parsed: a text of few bytes can be a million values, and each costs time
 * while nobody else is answered. Throws `too-large` at the byte that is too many. What is no JSON passes, for the parser.
 */
export function jsonMeter(limits: JsonLimits): (chunk: Uint8Array) => void {
  let bytes = 0
  let values = 0
  let depth = 0
  let inString = false
  let escaped = false
  return (chunk) => {
    bytes += chunk.length
    if (bytes > limits.bytes) throw tooLarge(`At most ${limits.bytes} bytes are taken here.`)
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (inString) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) inString = false
        continue
      }
      if (byte === quote) inString = true
      else if (byte === opening || byte === openingList) {
        values += 1
        depth += 1
      } else if (byte === closing || byte === closingList) depth -= 1
      else if (byte === comma || byte === colon) values += 1
      if (depth > limits.depth) throw tooLarge(`At most ${limits.depth} levels of nesting are taken here.`)
      if (values > limits.values) throw tooLarge(`At most ${limits.values} names and values are taken here.`)
    }
  }
}

// What is still to come is not read: the connection ends with the answer.
const tooLarge = (detail: string) => new Problem('too-large', { detail, headers: { connection: 'close' } })
