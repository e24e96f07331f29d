const reasons = [
  'update-needed',
  'consent-needed',
  'photo-refused',
  'photo-deleted',
  'photo-unreadable',
  'message-refused',
  'message-unreadable',
  'chat-ended',
  'time-released',
] as const
type Reason = (typeof reasons)[number]

/** Why a patient's photo or message stopped; the client has the text. `server-message`: the server's own text. */
export type SendProblem = { readonly reason: Reason } | { readonly reason: 'server-message'; readonly message: string }

/** Earlier builds stored the English text that they showed. */
const formerTexts: Readonly<Record<string, Reason>> = {
  'Update the app to send this photo.': 'update-needed',
  'Update the app to send this message.': 'update-needed',
  'To send photos, agree in My choices that we keep them.': 'consent-needed',
  'The clinic’s service refused this photo. Take it again, or phone us.': 'photo-refused',
  'The clinic’s service refused this message. Try again, or phone us.': 'message-refused',
  'A photo of this message was deleted. Take the message back and add the photo again.': 'photo-deleted',
  'This chat has ended, so your message was not sent.': 'chat-ended',
  'The time that was kept for you is over. Choose another: nothing was paid.': 'time-released',
}

const isReason = (text: string): text is Reason => reasons.some((reason) => reason === text)

/** A problem as the device stores it: its reason, or the server's text. */
export const problemToText = (problem: SendProblem): string =>
  problem.reason === 'server-message' ? problem.message : problem.reason

/** The inverse of `problemToText`, for texts of earlier builds too. */
export function problemFromText(text: string): SendProblem {
  const reason = isReason(text) ? text : formerTexts[text]
  return reason === undefined ? { reason: 'server-message', message: text } : { reason }
}
