import { useQuery } from '@tanstack/react-query'
import type { PatientId, VisitId } from '../../../../contract/ids.ts'
import type { Lesion, LesionVisit } from '../../../../contract/patients/lesions.ts'
import { markKindOf } from '../../../../domain/plotting/marks/mark-kind.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { outcomeLabels } from '../../../../domain/visits/outcome-labels.ts'
import { getLesionsQuery } from '../../../data/patients/lesions.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { ObfuscatedImage } from '../../../parts/images/obfuscated-image.tsx'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import css from './visit-spots.module.css'

/** The spots of a sent visit with that day's photos and, beside them, those of the visit before. */
export function VisitSpots({ patientId, visitId }: { patientId: PatientId; visitId: VisitId }) {
  const { data } = useQuery(getLesionsQuery(useDevice(), patientId))
  const spots = (data ?? []).flatMap((lesion) => {
    const place = lesion.visits.findIndex((visit) => visit.visitId === visitId)
    const visit = lesion.visits[place]
    return visit === undefined ? [] : [{ lesion, visit, before: lesion.visits[place + 1] }]
  })
  if (spots.length === 0) return null
  return (
    <section aria-labelledby="visit-spots">
      <h3 id="visit-spots">What was sent</h3>
      <ul className={css.spots}>
        {spots.map((spot) => (
          <SpotOfVisit key={spot.lesion.lesionId} {...spot} />
        ))}
      </ul>
    </section>
  )
}

type SpotOfVisitProps = { lesion: Lesion; visit: LesionVisit; before: LesionVisit | undefined }

function SpotOfVisit({ lesion: { number }, visit, before }: SpotOfVisitProps) {
  return (
    <li>
      <LesionMark kind={markKindOf(visit)} number={number} size={36} voice="silent" />
      <div className="grow">
        <b>{`Spot ${number}, ${visit.location}`}</b>
        {visit.outcome !== null && (
          <p className="small muted">Next step: {outcomeLabels[visit.outcome].toLowerCase()}</p>
        )}
      </div>
      <Photos visit={visit} number={number} />
      {before !== undefined && <Photos visit={before} number={number} />}
    </li>
  )
}

function Photos({ visit, number }: { visit: LesionVisit; number: number }) {
  const taken = dateText(visit.visitDate)
  if (visit.images.length === 0) return null
  return (
    <figure className={css.photos}>
      <div>
        {visit.images.map((image, place) => (
          <ObfuscatedImage
            key={image.imageId}
            wanted={wantedOf(image, 'thumbnail')}
            alt={`Spot ${number}, photo ${place + 1} of ${taken}`}
            hiddenWords="Hidden"
          />
        ))}
      </div>
      <figcaption>{taken}</figcaption>
    </figure>
  )
}
