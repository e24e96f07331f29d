import { t } from '@lingui/core/macro'
import type { OwnPhotoItem } from '../../../device/outbox/kinds/own-photo/own-photos.ts'
import { sendProblemText } from '../../sync/send-problem-text.ts'
import { type CaptureReason, captureWords } from '../../../domain/imaging/capture-reasons.ts'

/** Capitalises "left calf" for a heading. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en-NZ') + text.slice(1)

const viewWords = () => ({ overview: t`From 20 cm`, 'close-up': t`Close-up` }) as const
export const viewWord = (view: keyof ReturnType<typeof viewWords> | null): string =>
  view === null ? t`Photo` : viewWords()[view]

/** What is wrong with a photo, and what to do. */
export function problemWords(reason: CaptureReason): { fault: string; cure: string } {
  const [fault = '', cure = ''] = captureWords[reason].split(': ')
  return { fault: capital(fault), cure: `${capital(cure)}.` }
}

const mb = (bytes: number) => t`${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The progress of a photo: "4.1 MB", "3.6 of 5.9 MB sent. It will continue from here." */
export function progressWords({ byteSize, sent, problem, notBefore }: OwnPhotoItem, now: number): string {
  if (problem !== null) return sendProblemText(problem)
  if (notBefore > now) return t`You have reached today’s limit. It will be sent tomorrow.`
  return sent === 0 ? mb(byteSize) : t`${mb(sent)} of ${mb(byteSize)} sent. It will continue from here.`
}
