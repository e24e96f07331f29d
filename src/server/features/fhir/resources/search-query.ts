import type { FhirResource } from 'fhir/r4'
import * as z from 'zod'
import { Problem } from '../../../http/problem.ts'
import { systems } from '../../../records/fhir/fhir-names.ts'
import type { IdentifierSearch } from './resource-owner-store.ts'
import type { SearchParameter } from './resource-types.ts'

/** A validated search. `parameters`: its parameters as text, which the links to its pages repeat. */
export type SearchQuery = {
  id: string | null
  patient: string | null
  practitioner: string | null
  organization: string | null
  identifier: IdentifierSearch | null
  updated: readonly TimeLimit[]
  count: number
  parameters: string
}
type TimeLimit = { than: 'ge' | 'gt' | 'le' | 'lt'; at: Date }

/** The number of resources on a page: the default, and the maximum that a search can ask for. */
export const pageSize = { usual: 50, most: 100 } as const

/** Parameters that every type accepts. */
const common = ['_count', '_format'] as const

/**
 * Parses the parameters of a search. Throws `bad-request`, naming the parameter, if it is unknown, repeated or invalid:
 * none is ignored.
 */
export function searchQuery(parameters: URLSearchParams, known: readonly SearchParameter[]): SearchQuery {
  for (const name of parameters.keys())
    if (![...known, ...common].some((each) => each === name))
      throw wrong(
        `The search parameter ${name.slice(0, 60)} is not known here. Use ${[...known, ...common].join(', ')}.`,
      )
  const one = (name: SearchParameter | (typeof common)[number]): string | null => {
    const [value, ...more] = parameters.getAll(name)
    if (more.length > 0) throw wrong(`The search parameter ${name} stands twice.`)
    if (value === '') throw wrong(`The search parameter ${name} has no value.`)
    return value ?? null
  }
  requireJson(one('_format'))
  const [id, identifier] = [one('_id'), one('identifier')]
  const referred = (name: 'patient' | 'practitioner' | 'organization', type: FhirResource['resourceType']) => {
    const value = one(name)
    return value === null ? null : idIn(name, value.replace(new RegExp(`^${type}/`), ''))
  }
  const updated = parameters.getAll('_lastUpdated').map(timeLimit)
  const since = one('_since')
  if (updated.length > 2) throw wrong('The search parameter _lastUpdated stands more than twice.')
  return {
    id: id === null ? null : idIn('_id', id),
    patient: referred('patient', 'Patient'),
    practitioner: referred('practitioner', 'Practitioner'),
    organization: referred('organization', 'Organization'),
    identifier: identifier === null ? null : identifierIn(identifier),
    updated: since === null ? updated : [...updated, { than: 'ge', at: instant('_since', since) }],
    count: countIn(one('_count')),
    parameters: parameters.toString(),
  }
}

/** Whether a time is within all limits of a search. */
export const isWithin = (time: Date | null, limits: readonly TimeLimit[]): boolean =>
  limits.every(({ than, at }) => {
    if (time === null) return false
    switch (than) {
      case 'ge':
        return time >= at
      case 'gt':
        return time > at
      case 'le':
        return time <= at
      case 'lt':
        return time < at
    }
  })

const wrong = (detail: string) => new Problem('bad-request', { detail })

/** The form of a resource's id. */
export const resourceId = z.uuid().transform((id) => id.toLowerCase())

function idIn(name: string, text: string): string {
  const id = resourceId.safeParse(text).data
  if (id === undefined) throw wrong(`The search parameter ${name} takes an id of this server.`)
  return id
}

function identifierIn(text: string): IdentifierSearch {
  const [first = '', second, ...more] = text.split('|')
  const value = (second ?? first).trim()
  if (more.length > 0 || value === '' || value.length > 100)
    throw wrong('The search parameter identifier takes a value, or system|value.')
  return { system: second === undefined || first === '' ? null : first, value }
}

/** Which identifiers of a patient match a search. */
export const patientIdentifier = ({ system, value }: IdentifierSearch) => ({
  nhi: system === null || system === systems.nhi ? value : null,
  medicare: system === null || system === systems.medicareCard ? value : null,
})

function timeLimit(text: string): TimeLimit {
  const [, than, time] = /^(ge|gt|le|lt)(.*)$/.exec(text) ?? []
  if (time === undefined || (than !== 'ge' && than !== 'gt' && than !== 'le' && than !== 'lt'))
    throw wrong('The search parameter _lastUpdated takes ge, gt, le or lt and a time: ge2026-11-20T00:00:00Z.')
  return { than, at: instant('_lastUpdated', time) }
}

function instant(name: string, text: string): Date {
  const time = z.iso.datetime({ offset: true }).safeParse(text).data
  const at = time === undefined ? null : new Date(time)
  if (at === null || Number.isNaN(at.getTime()))
    throw wrong(`The search parameter ${name} takes a time with its zone: 2026-11-20T00:00:00Z.`)
  return at
}

function countIn(text: string | null): number {
  if (text === null) return pageSize.usual
  if (!/^[1-9]\d{0,8}$/.test(text)) throw wrong('The search parameter _count takes a number from 1 on.')
  return Math.min(Number(text), pageSize.most)
}

/** Throws `bad-request` for any format other than JSON. */
function requireJson(format: string | null): void {
  if (format !== null && !/^(application\/(fhir\+)?json|json)$/.test(format.replace(' ', '+')))
    throw wrong('The search parameter _format takes json: there is no other format.')
}
