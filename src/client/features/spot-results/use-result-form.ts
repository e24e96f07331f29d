import type * as z from 'zod'
import type { SpotResultKey } from '../../../contract/clinical-keys.ts'
import type { ResultDraft, ResultDraftValues } from '../../../contract/readings/result-details.ts'
import type { SpotResult } from '../../../contract/readings/spot-results.ts'
import { isFinalResult } from '../../../domain/clinical/spot-results.ts'
import { asksFor, checkSpotResult } from '../../../domain/readings/check-spot-result.ts'
import { latestDay } from '../../../domain/time/zoned-time.ts'
import { useContractForm } from '../../parts/form/use-contract-form.ts'
import { parseRequest } from '../../parts/form/validate-form.ts'

/** The fields of the form as typed. */
export type ResultValues = ResultDraftValues

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))

const valuesOf = (result: SpotResult | null): ResultValues => ({
  key: result?.key ?? '',
  happenedOn: text(result?.happenedOn),
  performedBy: text(result?.performedBy),
  excision: result?.excision ?? '',
  margins: result?.margins ?? '',
  breslowMm: text(result?.breslowMm),
  ulceration: result?.ulceration ?? '',
  melanomaType: result?.melanomaType ?? '',
  mitoses: text(result?.mitoses),
  labWords: text(result?.labWords),
  labNumber: text(result?.labNumber),
  tries: text(result?.tries),
  told: '',
  name: '',
})

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed.replace(',', '.')))

/** The details of the chosen result; values typed for another result are left out. */
function detailsOf(values: ResultValues, key: SpotResultKey) {
  const relevant = <T>(field: Parameters<typeof asksFor>[1], value: T | '' | null): T | null =>
    asksFor(key, field) && value !== '' ? value : null
  return {
    key,
    happenedOn: relevant('happenedOn', values.happenedOn),
    performedBy: relevant('performedBy', values.performedBy.trim()),
    excision: relevant('excision', values.excision),
    margins: relevant('margins', values.margins),
    breslowMm: relevant('breslowMm', numberOrNull(values.breslowMm)),
    ulceration: relevant('ulceration', values.ulceration),
    melanomaType: relevant('melanomaType', values.melanomaType),
    mitoses: relevant('mitoses', numberOrNull(values.mitoses)),
    labWords: relevant('labWords', values.labWords.trim()),
    labNumber: relevant('labNumber', values.labNumber.trim()),
    tries: relevant('tries', numberOrNull(values.tries)),
  }
}

/** A result as it is sent. */
export type EnteredValues = ReturnType<typeof detailsOf> & { told: Exclude<ResultValues['told'], ''> }

/** The entered result; null until the result, and whether the patient knows of it, are chosen. */
export function enteredOf(values: ResultValues): EnteredValues | null {
  const { key, told } = values
  return key === '' || told === '' ? null : { ...detailsOf(values, key), told }
}

function check(values: ResultValues): Record<string, string> {
  if (values.key === '') return { key: 'Choose what became of it.' }
  // Only the service knows the day of the visit and the practice's current day; here only impossible days are
  // refused.
  const days = { visitDay: '0001-01-01', today: latestDay(Date.now()) }
  const errors = checkSpotResult(detailsOf(values, values.key), days).map(({ field, message }) => [field, message])
  const told = values.told === '' ? [['told', 'Say whether the patient knows.']] : []
  return Object.fromEntries([...errors, ...told])
}

/**
 * Whether the typed values can be saved as a waiting result: one that is not final, with all its required details.
 */
export const isWaitingResult = (values: ResultValues): boolean =>
  values.key !== '' && !isFinalResult(values.key) && Object.keys(check(values)).length === 0

type ResultFormOptions = {
  initial: SpotResult | null
  /** An unsaved draft, which is shown in the form instead of `initial`. */
  draft: ResultDraft | null
  onTyped: (values: ResultValues) => void
  /** Whether the user must give their name, because they have no account. */
  asksName: boolean
  contract: { request?: z.ZodType }
  requestOf: (entered: EnteredValues, name: string) => unknown
  send: (entered: EnteredValues, name: string) => Promise<void>
}

/** The form of a result: it shows and sends only the details of the chosen result. */
export function useResultForm({ initial, draft, asksName, contract, requestOf, send, onTyped }: ResultFormOptions) {
  return useContractForm<ResultValues>({
    name: 'result',
    initial: draft?.values ?? valuesOf(initial),
    onTyped,
    check: (values) => ({
      ...check(values),
      ...(asksName && values.name.trim() === '' ? { name: 'Give your name.' } : {}),
    }),
    contract: (values) => {
      const entered = enteredOf(values)
      return entered === null ? undefined : parseRequest(contract, requestOf(entered, values.name))
    },
    submit: async (values) => {
      const entered = enteredOf(values)
      if (entered !== null) await send(entered, values.name)
    },
  })
}
