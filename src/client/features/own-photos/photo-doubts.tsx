import { Trans } from '@lingui/react/macro'
import type { OwnPhotoItem } from '../../../device/outbox/kinds/own-photo/own-photos.ts'
import { photoDoubts } from '../../../domain/images/photo-doubts.ts'
import { useDevice } from '../../device/device-context.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { Banner } from '../../ui/banners/banner.tsx'

/**
 * Warns before sending if a photo was chosen twice or is old. `known`: all photos that wait on this phone, including
 * these.
 */
export function PhotoDoubts({ drafts, known }: { drafts: readonly OwnPhotoItem[]; known: readonly OwnPhotoItem[] }) {
  const { clock } = useDevice()
  const filed = known.flatMap(({ photoId, sha256, takenAt }) =>
    sha256 === null || takenAt === null ? [] : [{ photoId, sha256, takenAt }],
  )
  const doubts = photoDoubts(filed, clock.now())
    .filter(({ photoId }) => drafts.some((draft) => draft.photoId === photoId))
    .map(({ doubt }) => doubt)
  const old = doubts.find((doubt) => doubt.kind === 'old')
  return (
    <>
      {doubts.some(({ kind }) => kind === 'same-file') && (
        <Banner tone="warn" title={<Trans>You chose this photo twice</Trans>} announce="politely">
          <p>
            <Trans>Both are the same file. We need one from 20 cm and one close-up.</Trans>
          </p>
        </Banner>
      )}
      {old !== undefined && (
        <Banner tone="warn" title={<Trans>This photo is from {dayText(old.takenAt)}</Trans>} announce="politely">
          <p>
            <Trans>If the spot looks different today, take a new photo. Whoever looks at it sees the date.</Trans>
          </p>
        </Banner>
      )}
    </>
  )
}
