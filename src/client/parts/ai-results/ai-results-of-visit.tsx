import { useQuery } from '@tanstack/react-query'
import type { PatientId, VisitId } from '../../../contract/ids.ts'
import { searchAiResultsQuery } from '../../data/images/ai-results.ts'
import { getLesionsQuery } from '../../data/patients/lesions.ts'
import { useDevice } from '../../device/device-context.tsx'
import { spotName } from '../images/spot-words.ts'
import { AiResultList } from './ai-result-list.tsx'
import { ImportAiResultButton } from './import-ai-result-button.tsx'

/** The AI results of a visit's spots that the user may know, and a button to import more; needs the internet. */
export function AiResultsOfVisit({ patientId, visitId }: { patientId: PatientId; visitId: VisitId }) {
  const device = useDevice()
  const { data: known } = useQuery(searchAiResultsQuery(device.api, { patientId, visitId }))
  const { data: lesions } = useQuery(getLesionsQuery(device, patientId))
  const spots = (lesions ?? []).filter(({ images }) => images.some(({ patientVisitId }) => patientVisitId === visitId))
  const names = new Map(spots.map((spot) => [spot.lesionId, spotName(spot)]))
  if (known === undefined || spots.length === 0) return null
  return (
    <section aria-label="AI results of this visit">
      {known.records.length > 0 && (
        <AiResultList
          results={known.records}
          spotOf={({ lesionId }) => (lesionId === null ? undefined : names.get(lesionId))}
        />
      )}
      <ImportAiResultButton
        patientId={patientId}
        visitId={visitId}
        spots={[...names].map(([lesionId, name]) => ({ lesionId, name }))}
      />
    </section>
  )
}
