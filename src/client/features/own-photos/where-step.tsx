import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LesionId, PatientId } from '../../../contract/ids.ts'
import type { OwnPhotoPlace } from '../../../device/outbox/kinds/own-photo/own-photo-card.ts'
import { drawMannequin, type PlottingArea } from '../../../domain/body-model/draw-mannequin.ts'
import { lesionLines, type LesionLine } from '../../../domain/images/lesion-line.ts'
import { gpReasonOf } from '../../../domain/plotting/gp-only-places.ts'
import { allViews } from '../../../domain/plotting/figure-views.ts'
import { QuestionLayout } from '../../app/layouts/question-layout.tsx'
import { getLesionsQuery } from '../../data/patients/lesions.ts'
import { useDevice } from '../../device/device-context.tsx'
import { spotName } from '../../parts/images/spot-words.ts'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { capital } from './own-photo-words.ts'
import { PlaceFigure, type PlaceFigureProps } from './place-figure.tsx'
import { uploadHref, uploadPlace } from './upload-search.ts'

/** The place of the spot, tapped on the figure or chosen from the list; and the known spot that it is, if any. */
export function WhereStep({ patientId }: { patientId: PatientId }) {
  const device = useDevice()
  const router = useRouter()
  const { area, point, choose, lesionId, setLesionId } = useChosenPlace()
  const spots = useQuery(getLesionsQuery(device, patientId)).data
  const near = area === null || spots === undefined ? [] : lesionLines(spots).filter((line) => isAt(line, area))
  const isPrivate = area !== null && gpReasonOf(area) === 'intimate'
  const spot = near.some(({ lesion }) => lesion.lesionId === lesionId) ? lesionId : null
  const goOn = async () => {
    if (area === null) return
    const { bodyPartId, plottingAreaId, areaName: location } = area
    await device.ownPhotos.savePlace({ bodyPartId, plottingAreaId, location, lesionId: spot, point })
    await router.navigate({ href: uploadHref('photos') })
  }
  const why =
    area === null ? t`Tap where the spot is first.` : isPrivate ? t`We take no photos of this place.` : undefined
  return (
    <QuestionLayout
      title={<Trans>Where is the spot?</Trans>}
      place={uploadPlace('where')}
      back={uploadHref('guide')}
      onSubmit={why === undefined ? () => void goOn() : undefined}
      actions={
        <MainButton type="submit" unavailableBecause={why}>
          {area === null ? <Trans>Continue</Trans> : <Trans>Continue with {area.areaName}</Trans>}
        </MainButton>
      }
    >
      <p className="muted">
        <Trans>Tap it on the figure, or choose it from the list below.</Trans>
      </p>
      <PlaceFigure area={area} point={point} onPlace={choose} />
      {area !== null && <Chosen area={area} near={isPrivate ? [] : near} spot={spot} onSpot={setLesionId} />}
    </QuestionLayout>
  )
}

type ChosenProps = {
  area: PlottingArea
  near: readonly LesionLine[]
  spot: LesionId | null
  onSpot: (spot: LesionId | null) => void
}

/** The name of the chosen area, the known spots in it, and a note if it must not be photographed. */
function Chosen({ area, near, spot, onSpot }: ChosenProps) {
  return (
    <Card className="rows-3">
      <h2 className="h3">{capital(area.areaName)}</h2>
      {near.length > 0 && (
        <RadioGroup
          label={t`Which spot is it?`}
          value={spot ?? 'another'}
          onValue={(value) => onSpot(value === 'another' ? null : (value as LesionId))}
          options={[
            ...near.map(({ lesion, number }) => ({
              value: lesion.lesionId as string,
              label: t`Spot ${number}, ${spotName(lesion)}`,
            })),
            { value: 'another', label: t`Another spot` },
          ]}
        />
      )}
      {gpReasonOf(area) === 'intimate' && (
        <Banner tone="info" title={<Trans>Show this to your doctor</Trans>} announce="politely">
          <p>
            <Trans>We don’t take photos of this place. Your doctor can look at it with you.</Trans>
          </p>
        </Banner>
      )}
    </Card>
  )
}

const isAt = ({ lesion }: LesionLine, area: PlottingArea) =>
  lesion.bodyPartId === area.bodyPartId && lesion.location === area.areaName && !lesion.isExcised

/** The chosen place: the one saved on this device, until another is tapped. */
function useChosenPlace() {
  const { ownPhotos } = useDevice()
  const [{ area, point }, setPlace] = useState<Pick<PlaceFigureProps, 'area' | 'point'>>({ area: null, point: null })
  const [lesionId, setLesionId] = useState<LesionId | null>(null)
  useEffect(() => {
    let shown = true
    void ownPhotos.place().then((stored) => {
      if (!shown || stored === null) return
      setPlace((now) => (now.area === null ? { area: areaOf(stored), point: stored.point } : now))
      setLesionId(stored.lesionId)
    })
    return () => {
      shown = false
    }
  }, [ownPhotos])
  const choose: PlaceFigureProps['onPlace'] = (chosen, at) => {
    setPlace({ area: chosen, point: at })
    setLesionId(null)
  }
  return { area, point, choose, lesionId, setLesionId }
}

function areaOf({ plottingAreaId }: OwnPhotoPlace): PlottingArea | null {
  if (plottingAreaId === null) return null
  const view = allViews('neutral').find(({ mannequinId }) => mannequinId === Math.floor(plottingAreaId / 1000))
  const areas = view === undefined ? [] : drawMannequin(view.mannequin).plottingAreas
  return areas.find((area) => area.plottingAreaId === plottingAreaId) ?? null
}
