import type { EnteredResult } from '../../../contract/readings/result-details.ts'
import { asksFor } from '../check-spot-result.ts'
import { histologyOf, isMorphologyCode } from './histology-codes.ts'
import type { LaboratoryObservation, LaboratoryOrder } from './parse-laboratory-message.ts'

/** What a laboratory found, or why a person has to read it. */
type ReadOrder = { result: EnteredResult } | { doubt: string }

const finalStates = ['F', 'C']

/**
 * Converts a final order to a result, from its codes only: free text is never interpreted. A person must read an
 * order with two kinds of tissue, an unknown word for margins or ulceration, or a melanoma without its thickness.
 */
export function readLaboratoryOrder(order: LaboratoryOrder, sender: string): ReadOrder {
  if (!finalStates.includes(order.status)) return { doubt: 'The laboratory does not call it final.' }
  if (order.takenOn === null) return { doubt: 'The laboratory does not say when the spot was taken off.' }
  const kind = kindOf(order.observations)
  if ('doubt' in kind) return kind
  const margins = wordOf(order.observations, /margin/i, marginWords)
  const ulceration = wordOf(order.observations, /ulceration/i, yesOrNoWords)
  if (margins === 'unknown-word') return { doubt: 'The laboratory words the margins in its own way.' }
  if (ulceration === 'unknown-word') return { doubt: 'The laboratory words ulceration in its own way.' }
  const { key, melanomaType, words } = kind
  const breslowMm = numberOf(order.observations, /breslow/i, 'mm')
  if (key === 'melanoma-invasive' && breslowMm === null) return { doubt: 'A melanoma without its Breslow thickness.' }
  const relevant = <T>(field: Parameters<typeof asksFor>[1], value: T): T | null => (asksFor(key, field) ? value : null)
  return {
    result: {
      key,
      happenedOn: order.takenOn,
      performedBy: relevant('performedBy', order.orderedBy === '' ? null : order.orderedBy.slice(0, 160)),
      excision: null,
      margins: relevant('margins', margins ?? 'not-said'),
      breslowMm: relevant('breslowMm', breslowMm),
      ulceration: relevant('ulceration', ulceration ?? 'not-said'),
      melanomaType: relevant('melanomaType', melanomaType),
      mitoses: relevant('mitoses', wholeNumber(numberOf(order.observations, /mitos|mitotic/i, null))),
      labWords: relevant('labWords', words === '' ? null : words.slice(0, 2000)),
      labNumber: `${sender} ${order.labNumber}`.trim().slice(0, 60),
      tries: null,
      told: 'not-yet',
    },
  }
}

type Kind = { key: EnteredResult['key']; melanomaType: EnteredResult['melanomaType'] | null; words: string }

function kindOf(observations: readonly LaboratoryObservation[]): Kind | { doubt: string } {
  const coded = observations.flatMap(({ codes, text }) =>
    codes.filter(isMorphologyCode).map((code) => ({ code, text, meaning: histologyOf(code) })),
  )
  if (coded.length === 0) return { doubt: 'The laboratory sends words without a code that we know.' }
  const unknown = coded.find(({ meaning }) => meaning === undefined)
  if (unknown !== undefined) return { doubt: `The laboratory’s code ${unknown.code} is not in our table.` }
  const known = coded.flatMap(({ meaning, text }) =>
    meaning === undefined || meaning === 'grade-not-coded' ? [] : [{ ...meaning, words: text }],
  )
  if (known.length < coded.length) return { doubt: 'A dysplastic naevus: its grade stands in the words alone.' }
  if (new Set(known.map(({ key }) => key)).size > 1) return { doubt: 'The laboratory found more than one kind.' }
  const [first] = known
  return first ?? { doubt: 'The laboratory sends words without a code that we know.' }
}

const marginWords = {
  clear: 'clear',
  negative: 'clear',
  uninvolved: 'clear',
  'not involved': 'clear',
  'free of tumour': 'clear',
  involved: 'not-clear',
  positive: 'not-clear',
  'not clear': 'not-clear',
} as const
const yesOrNoWords = {
  y: 'yes',
  yes: 'yes',
  present: 'yes',
  n: 'no',
  no: 'no',
  absent: 'no',
  'not identified': 'no',
  'not present': 'no',
} as const

/**
 * The meaning of all observations of this name, by known words only; the most careful of several. Null: none of them
 * says it.
 */
function wordOf<T extends 'clear' | 'not-clear' | 'yes' | 'no'>(
  observations: readonly LaboratoryObservation[],
  name: RegExp,
  words: Readonly<Record<string, T>>,
): T | 'unknown-word' | null {
  const said = observations
    .filter((one) => name.test(one.name) && one.type !== 'NM')
    .map(({ text }) => words[text.trim().toLowerCase().replace(/\.$/, '')] ?? 'unknown-word')
  if (said.includes('unknown-word')) return 'unknown-word'
  return said.find((one) => one === 'not-clear' || one === 'yes') ?? said[0] ?? null
}

/** The only number of this name, in this unit; null if there is none, or several differ. */
function numberOf(observations: readonly LaboratoryObservation[], name: RegExp, unit: string | null): number | null {
  const found = observations.filter(
    (one) => name.test(one.name) && one.type === 'NM' && (unit === null || one.unit.toLowerCase() === unit),
  )
  const numbers = new Set(
    found.map(({ text }) => (/^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN)),
  )
  const [only] = numbers
  return numbers.size === 1 && only !== undefined && !Number.isNaN(only) ? only : null
}

const wholeNumber = (value: number | null): number | null => (value !== null && Number.isInteger(value) ? value : null)
