import type { Side } from '../support/fields/contract-shapes.ts'
import type { Wire } from './read-wire.ts'

/**
 * What a change of the contract breaks, one line each. Pages and tablets of the previous release call the new server: a
 * tablet does not update while a visit is open. The new page reads what the previous release's server answers, and what
 * it stored of that for offline use.
 */
export const findWireBreaks = (before: Wire, now: Wire): string[] =>
  (['request', 'answer'] as const).flatMap((side) => [
    ...Object.entries(before[side]).flatMap(([name, was]) => {
      const is = now[side][name]
      if (is === undefined) return dropped(side, name, was.isRequired)
      const lost = was.takes.filter((kind) => !is.takes.includes(kind))
      const added = side === 'answer' ? is.takes.filter((kind) => !was.takes.includes(kind)) : []
      return [
        ...(is.isRequired && !was.isRequired
          ? [`${side} ${name} is required now: the previous release may leave it out`]
          : []),
        ...(side === 'answer' && was.isRequired && !is.isRequired
          ? [`${side} ${name} may be missing now: the previous release expects it`]
          : []),
        ...lost.map((kind) => `${side} ${name} takes no ${kind} any more: the previous release may send it`),
        ...added.map((kind) => `${side} ${name} may be ${kind} now: the previous release does not expect it`),
      ]
    }),
    ...addedRequired(side, before, now),
  ])

const dropped = (side: Side, name: string, wasRequired: boolean): string[] => {
  if (side === 'request')
    return [`request ${name} is dropped: the previous release sends it, and staff's calls refuse it`]
  return wasRequired ? [`answer ${name} is dropped: the previous release expects it`] : []
}

const shapeOf = (name: string): string => name.slice(0, name.lastIndexOf('.'))

/** New required fields of shapes that there were. */
function addedRequired(side: Side, before: Wire, now: Wire): string[] {
  const shapes = new Set(Object.keys(before[side]).map(shapeOf))
  return Object.entries(now[side])
    .filter(([name, { isRequired }]) => isRequired && before[side][name] === undefined && shapes.has(shapeOf(name)))
    .map(([name]) => `${side} ${name} is new and required: the previous release does not send it`)
}
