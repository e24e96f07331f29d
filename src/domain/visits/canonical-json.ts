const maxDepth = 64

/**
 * A value without a canonical form: it is not JSON, is nested deeper than 64 levels, or contains half a surrogate pair.
 */
export class NotCanonicalError extends Error {}

/**
 * The canonical text of a JSON value (RFC 8785): members sorted by UTF-16 code units, no white space, numbers as
 * ECMAScript prints them. Device and server hash this text, so the hash does not depend on who serialised the value.
 * Throws NotCanonicalError.
 */
export const canonicalJson = (value: unknown): string => write(value, 0)

function write(value: unknown, depth: number): string {
  if (depth > maxDepth) throw new NotCanonicalError(`nested deeper than ${maxDepth} levels`)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value === 'string') return writeString(value)
  if (Array.isArray(value)) return `[${value.map((item) => write(item, depth + 1)).join(',')}]`
  if (typeof value === 'object') return writeObject(value, depth)
  throw new NotCanonicalError(`${typeof value} is not JSON`)
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new NotCanonicalError('a number that is not finite')
  return JSON.stringify(value)
}

function writeString(value: string): string {
  if (!value.isWellFormed()) throw new NotCanonicalError('half a surrogate pair')
  return JSON.stringify(value)
}

function writeObject(value: object, depth: number): string {
  // JSON leaves out undefined members, so a sender that hashes before it serialises gets the same hash as the reader.
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const sorted = members.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, member]) => `${writeString(name)}:${write(member, depth + 1)}`).join(',')}}`
}
