/** A message to a person. Its text names nothing clinical (docs/decisions.md "What messages say"). */
export type Mail = {
  recipient: string
  subject: string
  body: string
  /** A calendar file (RFC 5545) that is attached. */
  calendar?: string | undefined
}

/** A text message to a mobile phone; `recipient` is its number in E.164. It names nothing clinical either. */
export type TextMessage = { recipient: string; body: string }

/** Whatever goes out to a person. */
export type Message = ({ channel: 'email' } & Mail) | ({ channel: 'sms' } & TextMessage)
