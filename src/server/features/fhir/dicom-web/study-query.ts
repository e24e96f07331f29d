import * as z from 'zod'
import { Problem } from '../../../http/problem.ts'

/** The attributes that a search may use at each level, by their PS3.6 names, with their tags. */
const queryKeys = {
  studies: {
    StudyInstanceUID: '0020000D',
    PatientID: '00100020',
    StudyDate: '00080020',
    ModalitiesInStudy: '00080061',
  },
  series: { SeriesInstanceUID: '0020000E', Modality: '00080060' },
  instances: { SOPInstanceUID: '00080018', SOPClassUID: '00080016' },
} as const
type QueryLevel = keyof typeof queryKeys

/** A validated search. `values`: the required value of each attribute, by its name. */
export type StudyQuery = { values: ReadonlyMap<string, string>; limit: number; offset: number; warnings: string[] }

/** The maximum number of studies, series or photos in an answer. */
const most = 50

/**
 * Parses the parameters of a search (PS3.18 8.3.4). Throws `bad-request`, naming the parameter, if it is unknown at
 * this level, repeated or invalid: none is ignored. `includefield` has no effect, because every answer contains all
 * attributes of its level.
 */
export function studyQuery(parameters: URLSearchParams, level: QueryLevel): StudyQuery {
  const known = Object.entries(queryKeys[level])
  const values = new Map<string, string>()
  const rest = new Map<string, string>()
  for (const [key, value] of parameters) {
    const name = known.find(([each, tag]) => each === key || tag === key.toUpperCase())?.[0]
    if (name === undefined && !['limit', 'offset', 'includefield', 'fuzzymatching'].includes(key))
      throw wrong(
        `The parameter ${key.slice(0, 60)} is not known here. Use ${known.map(([each]) => each).join(', ')}, limit, offset, includefield.`,
      )
    const into = name === undefined ? rest : values
    if (into.has(name ?? key) && key !== 'includefield') throw wrong(`The parameter ${key} stands twice.`)
    // An empty value or a single asterisk matches everything, so it is dropped.
    if (name === undefined || (value !== '' && value !== '*')) into.set(name ?? key, value)
  }
  for (const text of parameters.getAll('includefield'))
    if (!/^(all|\w{1,64})(,\w{1,64}){0,99}$/.test(text)) throw wrong('The parameter includefield takes names or tags.')
  const limit = numberIn('limit', rest.get('limit'), { usual: most, least: 1 })
  return {
    values,
    limit: Math.min(limit, most),
    offset: numberIn('offset', rest.get('offset'), { usual: 0, least: 0 }),
    warnings: rest.get('fuzzymatching') === 'true' ? ['The fuzzymatching parameter is not supported.'] : [],
  }
}

const wrong = (detail: string) => new Problem('bad-request', { detail })

function numberIn(name: string, text: string | undefined, { usual, least }: { usual: number; least: number }): number {
  if (text === undefined) return usual
  if (!/^\d{1,6}$/.test(text) || Number(text) < least)
    throw wrong(`The parameter ${name} takes a number from ${least} on.`)
  return Number(text)
}

/** The UIDs of a comma-separated list. Throws `bad-request` for an invalid one. */
export function uidsIn(text: string): string[] {
  const uids = text.split(/[,\\]/)
  if (uids.length > most || uids.some((uid) => !/^[\d.]{1,64}$/.test(uid)))
    throw wrong(`StudyInstanceUID takes UIDs, ${most} at most.`)
  return uids
}

/** The days `YYYY-MM-DD` of a date or range of dates (PS3.4 C.2.2.2.5): `20261101`, `20261101-20261130`, `20261101-`. */
export function daysIn(text: string): { from: string | null; to: string | null } {
  const [first = '', last = first, ...more] = text.split('-')
  const [from, to] = [first, last].map((day) => {
    if (day === '') return null
    const iso = day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    if (!z.iso.date().safeParse(iso).success) throw wrong('StudyDate takes a day or a range: 20261101-20261130.')
    return iso
  })
  if (more.length > 0 || (from === null && to === null))
    throw wrong('StudyDate takes a day or a range: 20261101-20261130.')
  return { from: from ?? null, to: to ?? null }
}
