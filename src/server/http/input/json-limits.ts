import { Problem } from '../problem.ts'

/**
 * The limits of a JSON body: bytes, levels of nesting, and names and values (counted by comma, colon and opening
 * bracket).
 */
export type JsonLimits = { bytes: number; values: number; depth: number }

/** Deeper than any body that we accept; `canonical-json.ts` has the same limit. */
const maxDepth = 64
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [opening, closing, openingList, closingList] = [0x7b, 0x7d, 0x5b, 0x5d]

/** The limits of a body with this many bytes; by default 20 000 values. */
export const jsonLimits = (bytes: number, values = 20_000): JsonLimits => ({ bytes, values, depth: maxDepth })

/**
 * Measures JSON chunk by chunk before it is parsed: a short text can contain a million values, and parsing them blocks
 * every other request. Throws `too-large` at the first byte over a limit. Invalid JSON passes, and the parser rejects
 * it.
 */
export function jsonMeter(limits: JsonLimits): (chunk: Uint8Array) => void {
  let bytes = 0
  let values = 0
  let depth = 0
  let inString = false
  let escaped = false
  return (chunk) => {
    bytes += chunk.length
    if (bytes > limits.bytes) throw tooLarge(`At most ${limits.bytes} bytes are accepted here.`)
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
      if (depth > limits.depth) throw tooLarge(`At most ${limits.depth} levels of nesting are accepted here.`)
      if (values > limits.values) throw tooLarge(`At most ${limits.values} names and values are accepted here.`)
    }
  }
}

const tooLarge = (detail: string) => new Problem('too-large', { detail })
