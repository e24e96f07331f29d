import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../../contract/ids.ts'
import { listOwnResultsQuery } from '../../../data/readings/own-results.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { OwnResultCard } from './own-result-card.tsx'

/** The results of the patient's spots; renders nothing before they were told of one. */
export function OwnResults({ patientId }: { patientId: PatientId }) {
  const { data = [] } = useQuery(listOwnResultsQuery(useOpenDevice().api, patientId))
  return data.map((result) => (
    <OwnResultCard key={`${result.lesionId} ${result.whenTold}`} result={result} patientId={patientId} />
  ))
}
