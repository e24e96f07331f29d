import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Camera, CloudOff, Layers, Send, Stethoscope } from 'lucide-react'
import type { PharmacyProduct } from '../../../../../contract/bookings/services.ts'
import { captureWords } from '../../../../../domain/imaging/capture-reasons.ts'
import { type DoubtfulPhoto, doubtfulPhotos } from '../../../../../domain/visits/complete/doubtful-photos.ts'
import { photosKeptAnyway } from '../../../../../domain/visits/photos-kept-anyway.ts'
import { bodyPhotosAnchor, spotAnchor, visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import { sendButtonLabel, reviewTitle } from '../../../../../domain/visits/complete/review-labels.ts'
import { pluralize } from '../../../../page/i18n/pluralize.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FooterActions } from '../../../../ui/frame/footer-actions.tsx'
import { doubtWords } from '../../../../parts/visits/doubt-words.ts'
import { productOf } from '../consent/consent-changes.ts'
import { referralNote } from '../consent/referral-note.ts'
import css from './review-step.module.css'
import { MissingList } from './missing-list.tsx'
import type { VisitContext } from '../visit-context.ts'
import { VisitFrame } from '../visit-frame.tsx'
import { VisitSummary } from './visit-summary.tsx'
import { totalsText } from './visit-totals.ts'
import { OwnText } from '../../../../ui/own-text.tsx'

type ReviewStepProps = {
  visit: VisitContext
  products: readonly PharmacyProduct[]
  network: 'online' | 'offline'
  /** Seals the visit; rejects with an error to show if that fails. */
  onSend: () => Promise<void>
  /** The error of the last attempt, and what to do. */
  sendFault: string | undefined
}

/** What is missing, what to tell the patient, and everything that will be sent. */
export function ReviewStep({ visit, products, network, onSend, sendFault }: ReviewStepProps) {
  const { draft, missing, serverMessages } = visit
  const left = missing.length + serverMessages.length
  return (
    <VisitFrame visit={visit} step="review" foot={<ReviewFoot visit={visit} left={left} onSend={onSend} />}>
      <div className={css.review} id="review">
        <section className={css.column}>
          <div>
            <h1>{reviewTitle(left)}</h1>
            <p className="muted">{reviewDetail(left)}</p>
          </div>
          {sendFault !== undefined && (
            <Banner tone="danger" title="The visit is not sent yet" announce="now">
              <p className="small">{sendFault}</p>
            </Banner>
          )}
          {left > 0 && <MissingList visit={visit} missing={missing} refused={serverMessages} />}
          {network === 'offline' && (
            <Banner tone="info" icon={CloudOff} title="You are offline. That is fine.">
              <p className="small">
                Press Send and the visit is sent when the internet is back. You can start the next patient straight
                away.
              </p>
            </Banner>
          )}
          <KeptAnyway visit={visit} />
          <DoubtfulPhotos visit={visit} />
          <TooManySpots visit={visit} products={products} />
          <Referral draft={draft} />
        </section>
        <VisitSummary visit={visit} />
      </div>
    </VisitFrame>
  )
}

function Referral({ draft }: Pick<VisitContext, 'draft'>) {
  const note = referralNote(draft)
  if (note === null) return null
  return (
    <div data-print="yes">
      <Banner tone="danger" icon={Stethoscope} title={note.title}>
        <p className="small">{note.text}</p>
      </Banner>
    </div>
  )
}

/** The photos that the check found poor and staff kept; listed before they are sent. */
function KeptAnyway({ visit }: { visit: VisitContext }) {
  const poorPhotos = photosKeptAnyway(visit.draft)
  if (poorPhotos.length === 0) return null
  return (
    <Banner
      tone="warn"
      icon={Camera}
      title={`${pluralize(poorPhotos.length, 'photo')} kept although the check found ${poorPhotos.length === 1 ? 'it' : 'them'} poor`}
    >
      <ul className="small">
        {poorPhotos.map(({ spot, photo, reasons }) => (
          <li key={photo.photoId}>
            <a href={`${visit.hrefOf('photos', spotAnchor(spot.number))}&shot=spot-${spot.number}-${photo.kind}`}>
              Spot {spot.number}, <OwnText>{photo.kind === 'overview' ? 'from 20 cm' : 'close-up'}</OwnText>
            </a>
            : {reasons.map((reason) => captureWords[reason].split(':')[0]).join(', ')}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Photos that share their file with another, or are older than the visit; readers see this too. */
function DoubtfulPhotos({ visit }: { visit: VisitContext }) {
  const doubtful = doubtfulPhotos(visit.draft)
  if (doubtful.length === 0) return null
  return (
    <Banner tone="warn" icon={Camera} title="Is each photo the one you meant?">
      <ul className="small">
        {doubtful.map((each) => (
          <li key={`${each.photoId} ${each.doubt.kind}`}>
            <a href={hrefOfPhoto(visit, each)}>{each.of.charAt(0).toUpperCase() + each.of.slice(1)}</a>:{' '}
            <OwnText>{doubtWords(each)}</OwnText>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const hrefOfPhoto = (visit: VisitContext, { spot, kind }: DoubtfulPhoto): string =>
  spot === null
    ? visit.hrefOf('photos', bodyPhotosAnchor)
    : `${visit.hrefOf('photos', spotAnchor(spot.number))}&shot=spot-${spot.number}-${kind}`

function TooManySpots({ visit, products }: { visit: VisitContext; products: readonly PharmacyProduct[] }) {
  const { draft } = visit
  const product = productOf(draft, products)?.product
  const most = product?.maxNumberOfLesions ?? null
  if (product === undefined || most === null || draft.spots.length <= most) return null
  return (
    <Banner tone="warn" icon={Layers} title={`${draft.spots.length} spots, but the check covers ${most}`}>
      <p className="small">
        {product.friendlyProductName} was chosen at step 2. Agree with the patient on a larger check, or on which spots
        to leave out.
      </p>
      <div className={css.mend}>
        {products.length > 1 && (
          <ButtonLink href={visit.hrefOf('consent', visitAnchors.product)}>Choose another check</ButtonLink>
        )}
        <ButtonLink href={visit.hrefOf('plot')}>See the spots</ButtonLink>
      </div>
    </Banner>
  )
}

function ReviewFoot({ visit, left, onSend }: { visit: VisitContext; left: number; onSend: () => Promise<void> }) {
  const sending = useMutation({ mutationFn: onSend })
  const back = (
    <ButtonLink size="main" icon={ArrowLeft} href={visit.hrefOf('photos')}>
      Photos
    </ButtonLink>
  )
  const word = sendButtonLabel(left)
  return (
    <FooterActions leave={back} note={totalsText(visit.draft)}>
      <Button
        kind="primary"
        size="main"
        icon={Send}
        className={css.send}
        onPress={() => void sending.mutateAsync()}
        busy={sending.isPending ? 'Saving the visit' : undefined}
        unavailableBecause={left === 0 ? undefined : 'See at the top of this page what is missing.'}
      >
        {word}
      </Button>
    </FooterActions>
  )
}

function reviewDetail(left: number): string {
  if (left === 0) return 'Everything is here. Check it, then send.'
  return `Fix ${left === 1 ? 'this' : 'these'}, then send. Everything else is ready.`
}
