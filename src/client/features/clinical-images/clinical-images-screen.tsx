import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { PersonStanding } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import type { LesionFilter, LesionLine } from '../../../domain/images/lesion-line.ts'
import { photosText, spotName } from '../../parts/images/spot-words.ts'
import { LoadFailure } from '../../page/failure/load-failure.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { BodyPhoto } from './body-photo.tsx'
import { bodyPhotoOf } from '../../parts/images/bodyshot-of-spot.ts'
import css from './clinical-images.module.css'
import { type Audience, hiddenWords, type HiddenWords } from '../../parts/viewer/hidden-words.ts'
import { AddPhoto, MySkin } from './my-skin.tsx'
import { SpotPhotos } from './spot-photos.tsx'
import { SpotsList } from './spots-list.tsx'
import { useRecord, type RecordState, type ImagesBase } from './use-record.ts'
import type { Address } from '../../ui/address.ts'

/** The parts for the page layout; `chosen`: whether the URL names what the detail shows. */
type ClinicalImagesParts = { list: ReactNode; detail: ReactNode; chosen: 'here' | 'none' }

type ClinicalImagesScreenProps = {
  patientId: PatientId
  /** From the URL: the ids of a spot and of a body photo, in any order. */
  ids: readonly (string | undefined)[]
  audience: Audience
  firstName?: string | undefined
  /** The URL without ids. */
  base: ImagesBase
  /** For the patient's own list: the filter of spots, kept in the URL. */
  show?: LesionFilter | undefined
  renderFrame: (parts: ClinicalImagesParts) => ReactNode
}

/** The clinical images of a patient, for doctors, melanographers, patients and the guardians of children. */
export function ClinicalImagesScreen(props: ClinicalImagesScreenProps) {
  const { patientId, ids, audience, firstName, base, show = 'all', renderFrame } = props
  const words = hiddenWords(audience, firstName)
  const record = useRecord(patientId, words)
  switch (record.kind) {
    case 'loading':
      return renderFrame({ list: undefined, detail: <Skeleton rows={5} label={t`Loading photos`} />, chosen: 'here' })
    case 'failed':
      return renderFrame({
        list: undefined,
        detail: <LoadFailure error={record.error} onRetry={record.retry} />,
        chosen: 'here',
      })
    case 'here':
      return <RecordView {...{ record, ids, audience, words, base, show, renderFrame }} />
  }
}

/** Families see the list of spots first, then one spot at a time. */
const isFamily = (audience: Audience): boolean => audience === 'patient' || audience === 'guardian'

type RecordViewProps = Pick<ClinicalImagesScreenProps, 'ids' | 'audience' | 'base' | 'renderFrame'> & {
  show: LesionFilter
  record: Extract<RecordState, { kind: 'here' }>
  words: HiddenWords
}

function RecordView({ record, ids, audience, words, base, show, renderFrame }: RecordViewProps) {
  const router = useRouter()
  const { lines, bodyPhotos } = record
  const image = bodyPhotos.images.find(({ imageId }) => ids.includes(imageId))
  const named = lines.find(({ lesion }) => ids.includes(lesion.lesionId))
  // Clinicians see the first spot at once; patients see the list.
  const line = named ?? (isFamily(audience) ? undefined : lines[0])
  const onLeave = () => void router.navigate({ href: base })
  const list =
    audience === 'patient' || audience === 'guardian' ? (
      <MySkin {...{ lines, bodyPhotos, base, show, audience }} hiddenWords={words.spots} />
    ) : (
      <SpotsList
        lines={lines}
        bodyPhotos={bodyPhotos}
        base={base}
        chosenId={image?.imageId ?? line?.lesion.lesionId}
        hiddenWords={words.spots}
      />
    )
  const chosen = image === undefined && named === undefined ? 'none' : 'here'
  if (lines.length === 0 && bodyPhotos.images.length === 0)
    return renderFrame({
      list: undefined,
      detail: <NoPhotosYet hidden={bodyPhotos.hiddenWords} audience={audience} />,
      chosen,
    })
  if (image !== undefined) {
    const word = bodyPhotos.viewWord(image)
    const detail = (
      <>
        <h1 tabIndex={-1} className={css.title}>
          <Trans>Body photo, {word.toLowerCase()}</Trans>
        </h1>
        <BodyPhoto
          key={image.imageId}
          {...{ image, word, lines, base, onLeave }}
          chosenId={named?.lesion.lesionId}
          hiddenWords={words.bodyPhotos}
        />
      </>
    )
    return renderFrame({ list, detail, chosen })
  }
  const bodyPhoto = line && bodyPhotoOf(line.lesion, bodyPhotos.images)
  const onBody: Address | undefined = line && bodyPhoto && `${base}/${line.lesion.lesionId}/${bodyPhoto.imageId}`
  const detail = line && <Spot key={line.lesion.lesionId} {...{ line, audience, words, onBody, onLeave }} />
  return renderFrame({ list, detail, chosen })
}

type SpotProps = {
  line: LesionLine
  audience: Audience
  words: HiddenWords
  /** The URL of the body photo that shows the spot. */
  onBody: Address | undefined
  onLeave: () => void
}

function Spot({ line: { lesion, number, kind }, audience, words, onBody, onLeave }: SpotProps) {
  return (
    <>
      <header className={css.head}>
        <LesionMark kind={kind} number={number} size={44} />
        <div>
          <h1 tabIndex={-1} className={css.title}>
            {spotName(lesion)}
          </h1>
          <p className="small muted">{photosText(lesion)}</p>
        </div>
        {onBody !== undefined && (
          <ButtonLink size="small" icon={PersonStanding} href={onBody}>
            <Trans>On the body</Trans>
          </ButtonLink>
        )}
      </header>
      <SpotPhotos
        lesion={lesion}
        photos={lesion.images}
        hiddenWords={words.spots}
        beside={isFamily(audience) ? 'nothing' : 'overview'}
        onLeave={onLeave}
      />
    </>
  )
}

function NoPhotosYet({ hidden, audience }: { hidden: string | null; audience: Audience }) {
  return (
    <>
      {hidden === null ? (
        <EmptyState title={<Trans>No photos yet</Trans>}>
          <Trans>Photos of spots show here after a skin check.</Trans>
        </EmptyState>
      ) : (
        <EmptyState title={<Trans>The photos are hidden</Trans>}>{hidden}</EmptyState>
      )}
      {audience === 'patient' && <AddPhoto />}
    </>
  )
}
