import { useQuery } from '@tanstack/react-query'
import type { VisitId } from '../../../../contract/ids.ts'
import type { PatientVisit } from '../../../../contract/visits/practitioner-visits.ts'
import { NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { lineOfRecord, mergeVisitLines } from '../../../../domain/visits/visit-line.ts'
import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import { buildId } from '../../../../device/platform/build-id.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { referenceCode } from '../../../page/failure/reference-code.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { useTabletVisits } from '../../../sync/use-tablet-visits.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import {
  searchVisitsWithQuestionsCountQuery,
  searchVisitsQuery,
  type VisitsInput,
} from '../../../data/visits/practitioner-visits.ts'
import { matchingVisits, matchesFilter, visitsPageSize } from './visits-filter.ts'
import type { VisitsFilter } from './visits-search.ts'

/** The state of the server's part of the list; drafts and unsent visits are always shown. */
type ServerPart = { kind: 'loading' } | { kind: 'ready' } | { kind: 'offline' } | { kind: 'failed'; reference: string }

export type Visits = {
  /** The search for the service's visits; null if none of them are listed. */
  search: VisitsInput | null
  visits: readonly VisitLine[]
  total: number
  /** The number of pages of the service. */
  pages: number
  drafts: number
  /** The number of visits with an unanswered question. */
  questions: number
  server: ServerPart
  recordOf: (visitId: VisitId) => PatientVisit | undefined
  retry: () => void
}

/** A page of visits of the service; the first page also contains those of this tablet. */
export function useVisits({ filter, page, words }: { filter: VisitsFilter; page: number; words: string }): Visits {
  const { api } = useDevice()
  const practiceId = useSession()?.activePracticeId ?? null
  const network = useNetwork()
  const tablet = useTabletVisits()
  const isSearchingServer = filter !== 'drafts' && network === 'online' && practiceId !== null
  const search = { practiceId, statuses: statusesOf(filter), isAsked: filter === 'questions', keywords: words }
  const query = useQuery({
    ...searchVisitsQuery(api, { ...search, page, pageSize: visitsPageSize }),
    enabled: isSearchingServer,
  })

  const questions = useQuery({
    ...searchVisitsWithQuestionsCountQuery(api, practiceId),
    enabled: network === 'online' && practiceId !== null,
  })

  const found = isSearchingServer ? query.data : undefined
  const records = found?.records ?? []
  const recordCount = found?.recordCount ?? 0
  const own = page === 1 && tablet !== undefined ? tablet : { drafts: [], sealed: [] }
  const fitting = (lines: readonly VisitLine[]) =>
    matchingVisits(
      words,
      lines.filter((line) => matchesFilter(filter, line)),
    )
  const visits = mergeVisitLines({
    drafts: fitting(own.drafts),
    sealed: fitting(own.sealed),
    records: records.map(lineOfRecord),
  })
  return {
    search: isSearchingServer ? search : null,
    visits,
    total: recordCount + visits.length - records.length,
    pages: Math.max(1, Math.ceil(recordCount / visitsPageSize)),
    drafts: tablet?.drafts.length ?? 0,
    questions: questions.data ?? 0,
    server: serverPart({ isSearchingServer, network, isPending: query.isPending, error: query.error }),
    recordOf: (visitId) => records.find((record) => record.visitId === visitId),
    retry: () => void query.refetch(),
  }
}

type ServerRequestState = {
  isSearchingServer: boolean
  network: 'online' | 'offline'
  isPending: boolean
  error: Error | null
}

function serverPart({ isSearchingServer, network, isPending, error }: ServerRequestState): ServerPart {
  if (network === 'offline' || error instanceof NetworkFailure) return { kind: 'offline' }
  if (!isSearchingServer) return { kind: 'ready' }
  if (error !== null) return { kind: 'failed', reference: referenceCode(error, buildId()) }
  return isPending ? { kind: 'loading' } : { kind: 'ready' }
}

function statusesOf(filter: VisitsFilter): PatientVisit['status'][] | null {
  switch (filter) {
    case 'all':
    case 'drafts':
    case 'questions':
      return null
    case 'being-read':
      return ['received', 'being-read']
    case 'reports':
      return ['reported', 'closed']
  }
}
