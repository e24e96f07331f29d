import { useMutation } from '@tanstack/react-query'
import type { SpotResultKey } from '../../../contract/clinical-keys.ts'
import { saveSpotResult as contract, type SentSpot, type SpotResult } from '../../../contract/readings/spot-results.ts'
import { asksFor, checkSpotResult } from '../../../domain/readings/check-spot-result.ts'
import { latestDay } from '../../../domain/time/zoned-time.ts'
import { saveSpotResult } from '../../data/readings/spot-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useContractForm } from '../../parts/form/use-contract-form.ts'
import { parseRequest } from '../../parts/form/validate-form.ts'

export type ResultValues = {
  key: SpotResultKey | ''
  happenedOn: string
  performedBy: string
  excision: '' | NonNullable<SpotResult['excision']>
  margins: '' | NonNullable<SpotResult['margins']>
  breslowMm: string
  ulceration: '' | NonNullable<SpotResult['ulceration']>
  melanomaType: '' | NonNullable<SpotResult['melanomaType']>
  mitoses: string
  labWords: string
  labNumber: string
  tries: string
  told: '' | 'by-us' | 'by-doctor' | 'not-yet'
}

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
})

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed.replace(',', '.')))

/** The details that the chosen result has; what was typed for another is left out. */
function detailsOf(values: ResultValues, key: SpotResultKey) {
  const kept = <T>(field: Parameters<typeof asksFor>[1], value: T | '' | null): T | null =>
    asksFor(key, field) && value !== '' ? value : null
  return {
    key,
    happenedOn: kept('happenedOn', values.happenedOn),
    performedBy: kept('performedBy', values.performedBy.trim()),
    excision: kept('excision', values.excision),
    margins: kept('margins', values.margins),
    breslowMm: kept('breslowMm', numberOrNull(values.breslowMm)),
    ulceration: kept('ulceration', values.ulceration),
    melanomaType: kept('melanomaType', values.melanomaType),
    mitoses: kept('mitoses', numberOrNull(values.mitoses)),
    labWords: kept('labWords', values.labWords.trim()),
    labNumber: kept('labNumber', values.labNumber.trim()),
    tries: kept('tries', numberOrNull(values.tries)),
  }
}

function check(values: ResultValues): Record<string, string> {
  if (values.key === '') return { key: 'Choose what became of it.' }
  // The service knows the day of the check and the practice's day; here only what is wrong everywhere.
  const days = { visitDay: '0001-01-01', today: latestDay(Date.now()) }
  const errors = checkSpotResult(detailsOf(values, values.key), days).map(({ field, message }) => [field, message])
  const told = values.told === '' ? [['told', 'Say whether the patient knows.']] : []
  return Object.fromEntries([...errors, ...told])
}

/** The form of a result: only the details of the chosen one are asked and sent. */
export function useResultForm({ reportId, lesionId, result }: SentSpot) {
  const saving = useMutation(saveSpotResult(useDevice().api))
  const requestOf = (values: ResultValues) => {
    const { key, told } = values
    if (key === '' || told === '') return undefined
    return { reportId, lesionId, replaces: result?.whenEntered ?? null, ...detailsOf(values, key), told }
  }
  return useContractForm<ResultValues>({
    name: 'result',
    initial: valuesOf(result),
    check,
    contract: (values) => parseRequest(contract, requestOf(values)),
    submit: async (values) => {
      const request = requestOf(values)
      if (request !== undefined) await saving.mutateAsync(request)
    },
  })
}
