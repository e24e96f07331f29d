import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../../contract/ids.ts'
import { listOwnResultsQuery } from '../../../data/readings/own-results.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { OwnResultCard } from './own-result-card.tsx'

/** What became of the patient's spots; nothing where nobody has told them of a result. */
export function OwnResults({ patientId }: { patientId: PatientId }) {
  const { data = [] } = useQuery(listOwnResultsQuery(useOpenDevice().api, patientId))
  return data.map((result) => (
    <OwnResultCard key={`${result.lesionId} ${result.whenTold}`} result={result} patientId={patientId} />
  ))
}
