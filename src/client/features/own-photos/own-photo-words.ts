import { t } from '@lingui/core/macro'
import type { OwnPhotoItem } from '../../../device/outbox/kinds/own-photo/own-photos.ts'
import { sendProblemText } from '../../sync/send-problem-text.ts'
import { type CaptureReason, captureWords } from '../../../domain/imaging/capture-reasons.ts'

/** "left calf" as a heading says it. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en-NZ') + text.slice(1)

export const viewWords = () => ({ overview: t`From 20 cm`, 'close-up': t`Close-up` }) as const
export const viewWord = (view: keyof ReturnType<typeof viewWords> | null): string =>
  view === null ? t`Photo` : viewWords()[view]

/** What is wrong with a photo, and the cure. */
export function problemWords(reason: CaptureReason): { fault: string; cure: string } {
  const [fault = '', cure = ''] = captureWords[reason].split(': ')
  return { fault: capital(fault), cure: `${capital(cure)}.` }
}

const mb = (bytes: number) => t`${(bytes / 1024 / 1024).toFixed(1)} MB`

/** How far a photo is: "4.1 MB", "3.6 of 5.9 MB are there. It goes on from here." */
export function progressWords({ byteSize, sent, problem, notBefore }: OwnPhotoItem, now: number): string {
  if (problem !== null) return sendProblemText(problem)
  if (notBefore > now) return t`So many photos went today. It goes by itself tomorrow.`
  return sent === 0 ? mb(byteSize) : t`${mb(sent)} of ${mb(byteSize)} are there. It goes on from here.`
}
