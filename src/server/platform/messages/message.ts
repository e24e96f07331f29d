/** An e-mail. Its text contains nothing clinical (docs/decisions-clinic.md "What messages say"). */
export type Mail = {
  recipient: string
  subject: string
  body: string
  /** A calendar file (RFC 5545) to attach. */
  calendar?: string | undefined
}

/** A text message; `recipient` is a mobile number in E.164. It contains nothing clinical either. */
export type TextMessage = { recipient: string; body: string }

/** A message of either channel. */
export type Message = ({ channel: 'email' } & Mail) | ({ channel: 'sms' } & TextMessage)
