import type { VisitId } from '../../contract/ids.ts'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The id of a visit in an address, lower case as the contract's own (RFC 9562 UUID); undefined when it is none. */
export function parseVisitId(value: unknown): VisitId | undefined {
  if (typeof value !== 'string') return undefined
  const lower = value.toLowerCase()
  return uuidForm.test(lower) ? (lower as VisitId) : undefined
}
