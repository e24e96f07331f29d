import { useQuery } from '@tanstack/react-query'
import type { LesionId } from '../../../contract/ids.ts'
import { type AiResultsOf, searchAiResultsQuery } from '../../data/images/ai-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { AiResultList } from './ai-result-list.tsx'

/** What programs said of a spot, as far as whoever looks may know; nothing where there is none. */
export function AiResultsOfSpot({ lesionId, ...of }: AiResultsOf & { lesionId: LesionId }) {
  const { data } = useQuery(searchAiResultsQuery(useDevice().api, of))
  const results = data?.records.filter((result) => result.lesionId === lesionId) ?? []
  return results.length === 0 ? null : <AiResultList results={results} />
}
