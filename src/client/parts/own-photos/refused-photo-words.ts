import { t } from '@lingui/core/macro'
import type { RefusedPhotoReason } from '../../../device/drafts/photo-store.ts'

/** Why a photo was rejected, and what to do. */
export const refusedPhotoWords = (): Record<RefusedPhotoReason, string> => ({
  empty: t`This file is empty. Take the photo again or choose another one.`,
  unreadable: t`This file could not be read: it was moved or changed. Choose it again or take the photo with the camera.`,
  'no-photo': t`This file is not a photo. Choose a JPEG, PNG or HEIC photo.`,
  truncated: t`This photo is incomplete. Take it again or choose another one.`,
  'something-hidden': t`This file has something else hidden in it, so we do not take it. Take the photo with the camera.`,
  'too-large': t`This photo is larger than 25 MB. Choose a smaller one.`,
  'no-space': t`This phone is full. The photos that you took before are safe. Make room, then take this one again.`,
})
