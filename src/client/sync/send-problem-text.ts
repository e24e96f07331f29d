import { t } from '@lingui/core/macro'
import type { SendProblem } from '../../domain/outbox/send-problem.ts'

/** Why a patient's photo or message stopped, and what to do about it. */
export function sendProblemText(problem: SendProblem): string {
  switch (problem.reason) {
    case 'update-needed':
      return t`Update the app to send this.`
    case 'consent-needed':
      return t`To send photos, agree in My choices that we keep them.`
    case 'photo-refused':
      return t`The clinic’s service refused this photo. Take it again, or get in touch: Help says how.`
    case 'photo-deleted':
      return t`A photo of this message was deleted. Take the message back and add the photo again.`
    case 'photo-unreadable':
      return t`A photo can’t be read any more. Take the message back and add the photo again.`
    case 'message-refused':
      return t`The clinic’s service refused this message. Try again, or get in touch: Help says how.`
    case 'message-unreadable':
      return t`This message can’t be read any more. Write it again.`
    case 'chat-ended':
      return t`This chat has ended, so your message was not sent.`
    case 'time-released':
      return t`The time that was kept for you is over. Choose another: nothing was paid.`
    case 'server-message':
      return problem.message
  }
}
