import type { SpotResultKey } from '../../contract/clinical-keys.ts'
import { type ResultDetail, spotResults } from '../clinical/spot-results.ts'

/** The details of a result as they were typed; null or undefined: left empty. */
export type ResultDetails = {
  key: SpotResultKey
  happenedOn?: string | null | undefined
  performedBy?: string | null | undefined
  excision?: string | null | undefined
  margins?: string | null | undefined
  breslowMm?: number | null | undefined
  ulceration?: string | null | undefined
  melanomaType?: string | null | undefined
  mitoses?: number | null | undefined
  labWords?: string | null | undefined
  labNumber?: string | null | undefined
  tries?: number | null | undefined
}
type DetailField = Exclude<keyof ResultDetails, 'key'>

/** The results that may have each detail; the laboratory's number belongs to every histology. */
const detailOf: Readonly<Record<DetailField, readonly ResultDetail[]>> = {
  happenedOn: ['happened-on'],
  performedBy: ['performed-by'],
  excision: ['excision'],
  margins: ['margins'],
  breslowMm: ['breslow'],
  ulceration: ['ulceration'],
  melanomaType: ['melanoma-type'],
  mitoses: ['mitoses'],
  labWords: ['lab-words', 'tumour-type', 'grade'],
  labNumber: ['margins'],
  tries: ['tries'],
}

/** Whether the form asks for this detail of a result. */
export const asksFor = (key: SpotResultKey, field: DetailField): boolean =>
  detailOf[field].some((detail) => spotResults[key].asks.includes(detail))

const required: Partial<Record<DetailField, string>> = {
  happenedOn: 'Say on which day.',
  margins: 'Say whether the margins are clear, as the laboratory says it.',
  breslowMm: 'Give the Breslow thickness in mm.',
  ulceration: 'Say whether it was ulcerated, as the laboratory says it.',
  tries: 'Say how often somebody tried.',
}
const isField = (name: string): name is DetailField => Object.hasOwn(detailOf, name)

/**
 * The errors of a result, by field: a day outside `visitDay` to `today` (`YYYY-MM-DD` in the practice's zone), a
 * required detail that is missing, or one that the result can't have. Empty if it can be saved.
 */
export function checkSpotResult(
  details: ResultDetails,
  { visitDay, today }: { visitDay: string; today: string },
): { field: DetailField; message: string }[] {
  return Object.keys(detailOf)
    .filter(isField)
    .flatMap((field) => {
      const message = problemOf(details, field, { visitDay, today })
      return message === null ? [] : [{ field, message }]
    })
}

function problemOf(
  details: ResultDetails,
  field: DetailField,
  { visitDay, today }: { visitDay: string; today: string },
): string | null {
  const value = details[field] ?? null
  if (!asksFor(details.key, field)) return value === null ? null : 'This result has no such detail. Leave it empty.'
  if (value === null) {
    if (field === 'labWords' && spotResults[details.key].asks.includes('lab-words'))
      return 'Write what the laboratory says.'
    return required[field] ?? null
  }
  if (field !== 'happenedOn') return null
  if (String(value) > today) return 'This day is still to come.'
  return String(value) < visitDay ? 'This day is before the skin check.' : null
}
