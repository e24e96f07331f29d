import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import type { SignKey } from '../../../contract/clinical-keys.ts'
import type { LoginId, PatientId, PhotoId } from '../../../contract/ids.ts'
import type { OwnView } from '../../../contract/images/images.ts'
import type { OwnPhotoItem } from '../../../device/outbox/kinds/own-photo/own-photos.ts'
import type { OwnPhotoPlace } from '../../../device/outbox/kinds/own-photo/own-photo-card.ts'
import type { CaptureJudgement } from '../../../domain/imaging/capture-check.ts'
import { QuestionLayout } from '../../app/layouts/question-layout.tsx'
import { addOwnPhoto } from '../../data/images/images.ts'
import { getPatientPermissionsQuery } from '../../data/consents/patient-permissions.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useCaptureCheck } from '../../parts/capture/use-capture-check.ts'
import { refusedPhotoWords } from '../../parts/own-photos/refused-photo-words.ts'
import { undoOffers } from '../../sync/undo-offer.ts'
import { UndoOfferToast } from '../../sync/undo-offer-toast.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { MainButtonLink } from '../../ui/buttons/main-button-link.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { capital, problemWords } from './own-photo-words.ts'
import css from './own-photos.module.css'
import { PhotoDoubts } from './photo-doubts.tsx'
import { PhotoSlot } from './photo-slot.tsx'
import { CaptureButtons } from './capture-buttons.tsx'
import { uploadHref, uploadPlace } from './upload-search.ts'
import { useOwnPhotos } from './use-own-photos.ts'
import { BeforeYouSend } from './before-you-send.tsx'
import { OwnPhotoSigns } from './own-photo-signs.tsx'

const LastPhoto = lazy(async () => ({ default: (await import('./last-photo.tsx')).LastPhoto }))

const LazyLastPhoto = (props: ComponentProps<typeof LastPhoto>) => (
  <Suspense fallback={null}>
    <LastPhoto {...props} />
  </Suspense>
)

export type PhotosStepProps = { owner: { loginId: LoginId; patientId: PatientId } }
type CheckResults = Readonly<Record<PhotoId, CaptureJudgement | 'kept-anyway'>>
const views = ['overview', 'close-up'] as const

/** The photos: each is saved on the phone, then checked; a poor one may be sent anyway. */
export function PhotosStep({ owner }: PhotosStepProps) {
  const router = useRouter()
  const { ownPhotos, outbox } = useDevice()
  const place = usePlace()
  const [signs, setSigns] = useState<readonly SignKey[]>([])
  const known = useOwnPhotos()
  const drafts = known?.filter(({ state }) => state === 'draft')
  const { judged: checkResults, refused, take, keepAnyway, busy } = usePhotoCapture(owner.loginId)
  if (place === undefined || known === undefined || drafts === undefined) return null
  if (place === null) return <NoPlace />
  const poor = drafts.find((item) => judgementOf(checkResults, item)?.kind === 'poor')
  const next = poor?.view ?? views.find((view) => !drafts.some((item) => item.view === view)) ?? null
  const send = async () => {
    await ownPhotos.submit(place, signs)
    outbox.drainNow()
    await router.navigate({ href: uploadHref('sending'), replace: true })
  }
  return (
    <QuestionLayout
      title={titleOf({ place, drafts, poor })}
      place={uploadPlace('photos')}
      back={uploadHref('where')}
      onSubmit={drafts.length > 0 && poor === undefined ? () => void send() : undefined}
      actions={drafts.length > 0 && poor === undefined && <SendButton count={drafts.length} loginId={owner.loginId} />}
    >
      <div className={css.slots}>
        {drafts.map((item) => (
          <PhotoSlot key={item.photoId} item={item} judgement={checkResults[item.photoId] ?? null} />
        ))}
      </div>
      {refused !== null && (
        <Banner tone="danger" title={<Trans>This photo was not added</Trans>} announce="now">
          <p>{refused}</p>
        </Banner>
      )}
      {next !== null && <LazyLastPhoto patientId={owner.patientId} place={place} view={next} />}
      {next !== null && (
        <CaptureButtons view={next} isAgain={poor !== undefined} busy={busy} onFile={(file) => void take(file, next)} />
      )}
      {poor !== undefined && (
        <Poor judgement={judgementOf(checkResults, poor)} onAnyway={() => keepAnyway(poor.photoId)} />
      )}
      <PhotoDoubts drafts={drafts} known={known} />
      {drafts.length > 0 && poor === undefined && <OwnPhotoSigns ticked={signs} onTicked={setSigns} />}
      {drafts.length > 0 && poor === undefined && <BeforeYouSend />}
      {drafts.length > 0 && <DeleteDrafts drafts={drafts} onBack={take} />}
      <UndoOfferToast />
    </QuestionLayout>
  )
}

function judgementOf(judged: CheckResults, { photoId }: OwnPhotoItem): CaptureJudgement | null {
  const said = judged[photoId]
  return said === undefined || said === 'kept-anyway' ? null : said
}

type TitleInput = { place: OwnPhotoPlace; drafts: readonly OwnPhotoItem[]; poor: OwnPhotoItem | undefined }

function titleOf({ place, drafts, poor }: TitleInput): string {
  if (poor !== undefined) return poor.view === 'overview' ? t`Take the photo again?` : t`Take the close-up again?`
  const name = capital(place.location)
  return drafts.length === 0
    ? t`${name}, no photos yet`
    : `${name}, ${drafts.length === 1 ? t`1 photo` : t`${drafts.length} photos`}`
}

/** Undefined until it is read; null if no place was chosen yet. */
function usePlace(): OwnPhotoPlace | null | undefined {
  const { ownPhotos } = useDevice()
  const [place, setPlace] = useState<OwnPhotoPlace | null>()
  useEffect(() => {
    let shown = true
    void ownPhotos.place().then((stored) => {
      if (shown) setPlace(stored)
    })
    return () => {
      shown = false
    }
  }, [ownPhotos])
  return place
}

/** Saves a photo, then checks it; the check never affects the saved photo. */
function usePhotoCapture(patientLoginId: LoginId) {
  const { ownPhotos, clock } = useDevice()
  const judge = useCaptureCheck()
  const [judged, setJudged] = useState<CheckResults>({})
  const [refused, setRefused] = useState<string | null>(null)
  const adding = useMutation(addOwnPhoto(ownPhotos))
  const note = (photoId: PhotoId, said: CheckResults[PhotoId]) =>
    setJudged((before) => ({ ...before, [photoId]: said }))
  const take = async (file: Blob, view: OwnView | null) => {
    setRefused(null)
    const taken = file instanceof File && file.lastModified > 0 ? file.lastModified : clock.now()
    const takenAt = new Date(taken).toISOString()
    const about = { patientLoginId, view, takenAt, fileName: `${view ?? 'photo'}.jpg`, messageId: null }
    const added = await adding.mutateAsync({ file, about })
    if ('refused' in added) return setRefused(refusedPhotoWords()[added.refused])
    const said = await judge(file, view ?? 'close-up')
    if (said !== null) note(added.kept, said)
  }
  return {
    judged,
    refused,
    busy: adding.isPending,
    take,
    keepAnyway: (photoId: PhotoId) => note(photoId, 'kept-anyway'),
  }
}

function Poor({ judgement, onAnyway }: { judgement: CaptureJudgement | null; onAnyway: () => void }) {
  if (judgement?.kind !== 'poor') return null
  const { fault, cure } = problemWords(judgement.reasons[0])
  return (
    <>
      <Banner tone="warn" title={fault} announce="politely">
        <p>{cure}</p>
      </Banner>
      <Button width="full" onPress={onAnyway}>
        <Trans>Send it anyway</Trans>
      </Button>
      <p className="small muted">
        <Trans>We can still look at it, and may ask for another.</Trans>
      </p>
    </>
  )
}

type DeleteDraftsProps = {
  drafts: readonly OwnPhotoItem[]
  onBack: (photo: Blob, view: OwnView | null) => Promise<void>
}

/** Deletes the photos; undo adds them again. */
function DeleteDrafts({ drafts, onBack }: DeleteDraftsProps) {
  const { ownPhotos } = useDevice()
  const remove = async () => {
    const removed = await Promise.all(
      drafts.map(async ({ photoId, view }) => ({ view, blob: await ownPhotos.read(photoId) })),
    )
    await ownPhotos.remove(drafts.map(({ photoId }) => photoId))
    undoOffers.make({
      message: drafts.length === 1 ? t`1 photo deleted` : t`${drafts.length} photos deleted`,
      undo: () => void Promise.all(removed.map(({ view, blob }) => onBack(blob, view))),
      settle: () => undefined,
    })
  }
  return (
    <Button kind="quiet" className={css.remove} onPress={() => void remove()}>
      {drafts.length === 1 ? <Trans>Delete this photo</Trans> : <Trans>Delete these photos</Trans>}
    </Button>
  )
}

/** Sending requires the privacy agreement; without it, a link to it is shown. */
function SendButton({ count, loginId }: { count: number; loginId: LoginId }) {
  const permissions = useQuery(getPatientPermissionsQuery(useDevice(), loginId)).data
  if (permissions?.canUploadImages === false)
    return (
      <MainButtonLink href="/permissions">
        <Trans>First agree to us keeping your photos</Trans>
      </MainButtonLink>
    )
  return (
    <MainButton type="submit">
      {count === 1 ? <Trans>Send 1 photo</Trans> : <Trans>Send {count} photos</Trans>}
    </MainButton>
  )
}

function NoPlace() {
  return (
    <QuestionLayout
      title={<Trans>Where is the spot?</Trans>}
      place={uploadPlace('photos')}
      back={uploadHref('guide')}
      actions={
        <MainButtonLink href={uploadHref('where')}>
          <Trans>Show where it is</Trans>
        </MainButtonLink>
      }
    >
      <p>
        <Trans>Before the photos, tap on the figure where the spot is.</Trans>
      </p>
    </QuestionLayout>
  )
}
