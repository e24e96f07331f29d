import { useQuery } from '@tanstack/react-query'
import { ImageType } from '../../../contract/enums.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import type { SentSpotWithHistory } from '../../../contract/readings/spot-results.ts'
import { confidences } from '../../../domain/clinical/features/features.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { getLesionsQuery } from '../../data/patients/lesions.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ObfuscatedImage } from '../../parts/images/obfuscated-image.tsx'
import { photoAlt, sizeText } from '../../parts/images/spot-words.ts'
import { wantedOf } from '../../parts/viewer/wanted-of.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './spot-results.module.css'

/** The spot in question: its mark, what the report said of it, and its close-up from that visit. */
export function SentSpotCard({ spot }: { spot: SentSpotWithHistory }) {
  const zone = useZone()
  const { patientName, number, place, mark, diagnosis, confidence, reader, whenSent, advice, lesionId } = spot
  const spots = useQuery(getLesionsQuery(useDevice(), spot.patientId)).data
  const lesion = spots?.find((one) => one.lesionId === lesionId)
  const sure = confidence === null ? '' : `, ${confidences[confidence]}`
  const size = lesion === undefined ? null : sizeText(lesion.state)
  return (
    <Card className={css.about}>
      <LesionMark kind={mark} number={number} size={42} voice="silent" />
      <p className="grow">
        <b>
          {patientName}, spot {number}, {place.toLowerCase()}
        </b>
        <br />
        <OwnText>{`Report: ${diagnosis.toLowerCase()}${sure}. ${size === null ? '' : `${size}. `}`}</OwnText>
        {`${advice} Read by ${reader}, sent ${dateText(dayInZone(whenSent, zone))}.`}
      </p>
      {lesion !== undefined && <CloseUp lesion={lesion} spot={spot} />}
    </Card>
  )
}

function CloseUp({ lesion, spot }: { lesion: Lesion; spot: SentSpotWithHistory }) {
  const ofVisit = lesion.images.filter(({ patientVisitId }) => patientVisitId === spot.visitId)
  const image = ofVisit.find(({ imageType }) => imageType === ImageType.Micro) ?? ofVisit[0]
  if (image === undefined) return null
  return (
    <ObfuscatedImage
      className={css.closeUp}
      wanted={wantedOf(image, 'thumbnail')}
      alt={photoAlt(image, lesion)}
      hiddenWords="This photo is hidden."
    />
  )
}
