import type { RefusedPhotoReason } from '../../../../device/drafts/photo-store.ts'
import { type CaptureReason, captureWords } from '../../../../domain/imaging/capture-reasons.ts'
import type { DraftPhoto } from '../../../../domain/visits/visit-draft.ts'

export const kindWords: Record<DraftPhoto['kind'], string> = {
  overview: 'From 20 cm',
  'close-up': 'Close-up',
  bodyshot: 'Body photo',
}

/** Why a photo was not stored, what is safe, and what to do. */
export const refusalWords: Record<RefusedPhotoReason, string> = {
  empty: 'This file is empty. Take the photo again or choose another file.',
  unreadable:
    'This file could not be read: it was moved or changed. Choose it again or take the photo with the camera.',
  'no-photo': 'This file is not a photo. Choose a JPEG, PNG or HEIC photo.',
  truncated: 'This photo is incomplete. Take it again or choose another file.',
  'something-hidden':
    'This file has something else hidden in it, so we do not take it. Take the photo with the camera.',
  'too-large': 'This photo is larger than 25 MB. Choose a smaller one.',
  'no-space': 'This tablet is full. Your other photos are safe. Send the waiting visits, then go on.',
}

export const noSpaceWords =
  'There is no room for three more photos on this tablet. Your other photos are safe. Send the waiting visits, then go on.'

/** The text for any other error while saving a photo. */
export const notSavedWords =
  'This photo was not saved. Your other photos are safe. Take it again; if that fails too, restart the app.'

export const noPictureWords =
  'The camera gave no picture, so nothing was taken. Take the photo again, or press Use a file.'

/** Why the last photo of `what`, such as "this spot", is not shown. */
export const unreachableWords = (what: string): string =>
  `The last photo of ${what} is not on this tablet. It is shown here when the internet is back.`

/** What is wrong with a photo ("Too blurred") and what to do ("Hold still."). */
export function problemWords(reason: CaptureReason): { fault: string; cure: string } {
  const [fault = '', cure = ''] = captureWords[reason].split(': ')
  return { fault: capital(fault), cure: `${capital(cure)}.` }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
