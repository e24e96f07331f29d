import type { Spot } from '../../../../../../domain/visits/visit-draft.ts'
import { PhotosStep } from '../../../../../features/pharmacy/photos/photos-step.tsx'
import { readShot } from '../../../../../features/pharmacy/photos/camera/shot.ts'
import { SpotPhotos } from '../../../../../features/pharmacy/photos/spot-photos.tsx'
import { PlottingStep } from '../../../../../features/pharmacy/plotting/plotting-step.tsx'
import type { OpenedVisit } from '../../../../../features/pharmacy/visit/visit-gate.tsx'
import { VisitFrame } from '../../../../../features/pharmacy/visit/visit-frame.tsx'
import { useDevice } from '../../../../../device/device-context.tsx'
import { useShotInAddress } from './use-shot-in-address.ts'

/** The steps Plot and Photos in the layout of a visit. */
export function FigureStep({ visit, step, shotInAddress }: OpenedVisit & { shotInAddress: string | undefined }) {
  const { photos: store } = useDevice()
  const { draft, change, save } = visit
  const onShot = useShotInAddress(shotInAddress)
  const shot = readShot(shotInAddress)
  if (step === 'photos') {
    return (
      <VisitFrame visit={visit} step="photos">
        <PhotosStep
          {...{ draft, change, store, shot, onShot }}
          onBackToPlot={() => visit.goTo('plot')}
          onGoToReview={() => visit.goTo('review')}
        />
      </VisitFrame>
    )
  }
  const photosOf = (spot: Spot) => <SpotPhotos {...{ draft, spot, change, store, shot, onShot }} />
  return (
    <VisitFrame visit={visit} step="plot">
      <PlottingStep
        draft={draft}
        onChange={(next) => change(() => next)}
        savedAt={save.kind === 'saved' ? save.at : null}
        openAt={spotNumberOf(visit.at)}
        onGoToPhotos={() => visit.goTo('photos')}
        photosOf={photosOf}
      />
    </VisitFrame>
  )
}

/** The number in "spot-5", "spot-5-next-step" or "spot-5-why-not"; null for any other text. */
function spotNumberOf(at: string | undefined): number | null {
  const [, number] = /^spot-(\d{1,4})(?:-next-step|-why-not)?$/.exec(at ?? '') ?? []
  return number === undefined ? null : Number(number)
}
