import type { VisitId } from '../../contract/ids.ts'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Parses a visit id from a URL to lower case, as in the contract (RFC 9562 UUID); undefined if it is invalid. */
export function parseVisitId(value: unknown): VisitId | undefined {
  if (typeof value !== 'string') return undefined
  const lower = value.toLowerCase()
  return uuidForm.test(lower) ? (lower as VisitId) : undefined
}
