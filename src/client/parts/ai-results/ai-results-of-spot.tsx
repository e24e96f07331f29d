import { useQuery } from '@tanstack/react-query'
import type { LesionId } from '../../../contract/ids.ts'
import { type AiResultsOf, searchAiResultsQuery } from '../../data/images/ai-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { AiResultList } from './ai-result-list.tsx'

/** The AI results of a spot that the user may know; renders nothing without any. */
export function AiResultsOfSpot({ lesionId, ...of }: AiResultsOf & { lesionId: LesionId }) {
  const { data } = useQuery(searchAiResultsQuery(useDevice().api, of))
  const results = data?.records.filter((result) => result.lesionId === lesionId) ?? []
  return results.length === 0 ? null : <AiResultList results={results} />
}
