import type { Endpoint } from '../../../contract/endpoint.ts'
import { areaOf } from '../../../domain/access/area-of.ts'
import type { Actor } from '../actor.ts'
import { Problem } from '../problem.ts'
import { maxErrors, pointerTo, type Root } from './parse-input.ts'

const maxNameLength = 80

/**
 * Whether a call with an unknown field is refused. For staff it is, so that a search with a misspelt filter does not
 * return everything. For patients and the public it is not, because an older app may send more fields; nor for tablets,
 * so that stored visits always arrive.
 */
const refusesUnknown = ({ access }: Endpoint, actor: Actor): boolean =>
  actor.kind === 'user' && areaOf(actor.roleId) !== 'patient' && !access.endsWith('-or-device')

/** A call: its endpoint and caller. */
type Called = { endpoint: Endpoint; actor: Actor }
/** What was sent (`sent`), and what the contract's schema kept of it (`taken`). */
type Input = { sent: unknown; taken: unknown; root: Root }

/** Throws 422 that names each field of a staff member's call that the contract does not have, 100 at most. */
export function refuseUnknownFields({ endpoint, actor }: Called, inputs: readonly Input[]): void {
  if (!refusesUnknown(endpoint, actor)) return
  const errors = inputs.flatMap(({ sent, taken, root }) =>
    unknownFields(sent, taken).map((path) => ({
      pointer: pointerTo(path, root),
      message: `This call has no field '${path.at(-1)?.slice(0, maxNameLength) ?? ''}'.`,
    })),
  )
  if (errors.length > 0) throw new Problem('invalid', { errors: errors.slice(0, maxErrors) })
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that were sent but that the schema dropped, each with its path. */
function unknownFields(sent: unknown, taken: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (Array.isArray(sent) && Array.isArray(taken))
    return sent.flatMap((one, at) => unknownFields(one, taken[at], [...path, String(at)]))
  if (!isFields(sent) || !isFields(taken)) return []
  return Object.entries(sent).flatMap(([name, value]) =>
    Object.hasOwn(taken, name) ? unknownFields(value, taken[name], [...path, name]) : [[...path, name]],
  )
}
