import { queryOptions } from '@tanstack/react-query'
import type { PracticeId } from '../../../../contract/ids.ts'
import { listArrivals } from '../../../../contract/kiosk.ts'
import { searchVisits } from '../../../../contract/visits/practitioner-visits.ts'
import { readAllPages } from '../../../../device/api-client/read-all-pages.ts'
import { lineOfRecord } from '../../../../domain/visits/visit-line.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'

type Given = { practiceId: PracticeId | null; today: string }

/** The visits that the service has of a day (`YYYY-MM-DD`) at the practice, as lines. */
export const todaysRecordsQuery = (api: SignedInDevice['api'], { practiceId, today }: Given) =>
  queryOptions({
    queryKey: ['visits', 'day', practiceId, today],
    queryFn: async () => {
      const records = await readAllPages(api, searchVisits, {
        request: { practiceId, visitDateFrom: today, visitDateTo: today },
      })
      return records.map(lineOfRecord)
    },
    refetchInterval: 60_000,
  })

/** Who came to the practice's kiosk and waits to be seen to. */
export const arrivalsQuery = (api: SignedInDevice['api'], practiceId: PracticeId | null) =>
  queryOptions({
    queryKey: ['arrivals', practiceId],
    queryFn: async () =>
      practiceId === null ? [] : (await api.call(listArrivals, { request: { practiceId } })).arrivals,
    refetchInterval: 20_000,
  })
