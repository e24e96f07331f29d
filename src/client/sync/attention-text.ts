import type { Attention } from '../../domain/outbox/attention.ts'

const reasons: Record<Attention['reason'], string> = {
  forbidden: 'You no longer work for this practice, so its visits can’t be sent.',
  'payload-conflict': 'The service already has another version of this visit.',
  'committed-otherwise': 'The service has saved this visit, but with other content.',
  unsupported: 'A photo is of a kind that the service does not take.',
  invalid: 'Something in this visit is not right.',
  'too-large': 'A photo is too large.',
  refused: 'The service did not take this visit.',
  'update-needed': 'This app is too old to send this visit.',
  'receipt-mismatch': 'The receipt that came back is not for this visit.',
}

/** Why a visit waits for a person, in one or two sentences: the fields' own messages where there are some. */
export function attentionReason({ reason, fieldErrors }: Attention): string {
  const [first, ...others] = [...new Set(fieldErrors.map(({ message }) => sentence(message)))]
  if (first === undefined) return reasons[reason]
  if (others.length === 0) return first
  return `${first} ${others.length === 1 ? 'One more thing needs' : `${others.length} more things need`} to be put right.`
}

/** What to do about it. */
export function attentionAdvice({ action }: Attention): string {
  switch (action) {
    case 'correct-and-send':
      return 'Change it and send again.'
    case 'ask-manager':
      return 'Ask the manager of your practice. The visit stays here.'
    case 'call-support':
      return 'It stays here. Get in touch, we can help.'
    case 'update-app':
      return 'Update the app. Then it is sent.'
  }
}

/** A message ends like a sentence, whoever wrote it. */
const sentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
