import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { PhotoStore } from '../../../../device/drafts/photo-store.ts'
import { markKindOf } from '../../../../domain/plotting/marks/mark-kind.ts'
import { openPoses } from '../../../../domain/visits/complete/missing-poses.ts'
import { missingOnSpots } from '../../../../domain/visits/complete/missing-spots.ts'
import { spotAnchor } from '../../../../domain/visits/complete/missing-item.ts'
import type { Spot, VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { FooterActions } from '../../../ui/frame/footer-actions.tsx'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import { BodyPhotos } from './body-photos.tsx'
import { LightCard } from './light-card.tsx'
import css from './photos.module.css'
import type { Shot } from './camera/shot.ts'
import { SpotPhotos } from './spot-photos.tsx'

export type PhotosStepProps = {
  draft: VisitDraft
  /** Applies each change at once; the caller saves the draft and passes it back as a prop. */
  change: (update: (draft: VisitDraft) => VisitDraft) => void
  store: PhotoStore
  /** The photo for which the camera is open; the route stores it in the address, so that Back closes the camera. */
  shot: Shot | null
  onShot: (shot: Shot | null) => void
  onBackToPlot: () => void
  onGoToReview: () => void
}

/** The step in which every spot gets its overview and its close-up, and the body its views. */
export function PhotosStep(props: PhotosStepProps) {
  const { draft, change, store, shot, onShot, onBackToPlot, onGoToReview } = props
  const missing =
    missingOnSpots(draft).filter(({ step }) => step === 'photos').length +
    (draft.consent.includesBodyshots ? openPoses(draft).length : 0)
  return (
    <div className={css.step}>
      <div className={css.scroll}>
        <div>
          <h1>Photos</h1>
          <p className="muted">Two for each spot: one from 20 cm, then one close-up. Each is saved at once.</p>
        </div>
        <LightCard />
        {draft.consent.includesBodyshots && <BodyPhotos {...{ draft, change, store, shot, onShot }} />}
        {draft.spots.length === 0 ? (
          <EmptyState title="No spot to photograph" action={<Button onPress={onBackToPlot}>Plot a spot</Button>}>
            Spots that you plot on the figure wait here for their photos.
          </EmptyState>
        ) : (
          <Spots {...props} />
        )}
        {!draft.consent.includesBodyshots && <BodyPhotos {...{ draft, change, store, shot, onShot }} />}
      </div>
      <FooterActions
        leave={
          <Button kind="quiet" icon={ArrowLeft} onPress={onBackToPlot}>
            Back to plotting
          </Button>
        }
        note={missing > 0 ? `${pluralize(missing, 'photo')} still missing` : 'All photos are there'}
      >
        <Button kind="primary" size="main" icon={ArrowRight} iconAt="end" onPress={onGoToReview}>
          Go to review
        </Button>
      </FooterActions>
    </div>
  )
}

/** Each spot with places for two photos; none for a spot that is referred without photos. */
function Spots({ draft, change, store, shot, onShot, onGoToReview }: PhotosStepProps) {
  return (
    <div className={css.spots}>
      {draft.spots.map((spot) => (
        <section
          key={spot.lesionId}
          id={spotAnchor(spot.number)}
          className={css.spot}
          aria-label={`Spot ${spot.number}, ${spot.location}`}
        >
          <SpotHead spot={spot} />
          {spot.outcome === 'refer-only' && spot.photos.length === 0 ? (
            <p className="muted">Refer only: the patient sees a GP, no photos here.</p>
          ) : (
            <SpotPhotos
              {...{ draft, spot, change, store, shot, onShot }}
              following={followingSpot(draft, spot)}
              onReview={onGoToReview}
            />
          )}
        </section>
      ))}
    </div>
  )
}

/** The next spot without all its photos, after this one and then from the start. */
function followingSpot(draft: VisitDraft, { lesionId }: Spot): Spot | null {
  const lacking = new Set(
    missingOnSpots(draft).flatMap(({ step, spot }) => (step === 'photos' && spot ? [spot.lesionId] : [])),
  )
  const here = draft.spots.findIndex((spot) => spot.lesionId === lesionId)
  const order = [...draft.spots.slice(here + 1), ...draft.spots.slice(0, here)]
  return order.find((spot) => lacking.has(spot.lesionId)) ?? null
}

function SpotHead({ spot }: { spot: Spot }) {
  return (
    <div className={css.spotHead}>
      <LesionMark kind={markKindOf(spot)} number={spot.number} size={40} voice="silent" />
      <div>
        <h2>{spot.location.charAt(0).toUpperCase() + spot.location.slice(1)}</h2>
        <p className="small muted">
          Spot {spot.number}, {pluralize(spot.photos.length, 'photo')}
        </p>
      </div>
    </div>
  )
}
